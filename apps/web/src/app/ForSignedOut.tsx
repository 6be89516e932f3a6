import { Navigate, Outlet, useLocation } from 'react-router'

import { cameFrom } from '../lib/came-from.ts'
import { accessOf, useSession } from '../lib/session.ts'

/** Shows its screens to those who are not signed in; all others go to where they were bound for. */
export function ForSignedOut() {
  const isIn = useSession((state) => accessOf(state) === 'in')
  const isRestoring = useSession((state) => state.isRestoring)
  const { state } = useLocation()
  if (isIn) return <Navigate to={cameFrom(state)} replace />
  return isRestoring ? null : <Outlet />
}
