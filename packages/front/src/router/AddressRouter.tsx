import { type ReactNode, startTransition, useCallback, useLayoutEffect, useState } from 'react'
import {
  type Location,
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router'

import { AddressNow } from '../query/index.ts'

interface Place {
  action: NavigationType
  location: Location
}

/** Where it is now; the history itself goes on. */
const placeOf = ({ action, location }: Place): Place => ({ action, location })

/**
 * Keeps what is shown in step with the address of the page, below `basename` where one is given. It
 * is `BrowserRouter` without what that brings along for servers and forms, 5 KiB.
 */
export function AddressRouter({
  basename = '',
  children,
}: {
  basename?: string
  children: ReactNode
}) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, setPlace] = useState(() => placeOf(history))
  useLayoutEffect(
    () => history.listen((place) => startTransition(() => setPlace(place))),
    [history],
  )
  const addressNow = useCallback(() => {
    const { action: last, location: now } = history
    const pathname = now.pathname.slice(basename.length) || '/'
    return { location: { ...now, pathname }, isReplaced: last === NavigationType.Replace }
  }, [history, basename])
  return (
    <Router
      basename={basename || '/'}
      location={location}
      navigationType={action}
      navigator={history}
    >
      <AddressNow value={addressNow}>{children}</AddressNow>
    </Router>
  )
}
