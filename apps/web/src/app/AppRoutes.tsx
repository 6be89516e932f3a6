import { Route, Routes } from 'react-router'

import { NotFoundScreen } from '../screens/not-found/NotFoundScreen.tsx'
import { ForSignedIn } from './ForSignedIn.tsx'
import { ForSignedOut } from './ForSignedOut.tsx'
import { type Audience, screens } from './screens.ts'
import { Shell } from './Shell.tsx'

const routesFor = (audience: Audience) =>
  screens
    .filter((screen) => screen.audience === audience)
    .map(({ path, Component }) => (
      <Route key={path} path={path} caseSensitive element={<Component />} />
    ))

/** Which screen stands at which address, and who may see it. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route element={<ForSignedOut />}>{routesFor('signed-out')}</Route>
        <Route element={<ForSignedIn />}>{routesFor('signed-in')}</Route>
        {routesFor('everybody')}
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  )
}
