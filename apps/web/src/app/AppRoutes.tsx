import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { createRoutes } from '@seatdesk/app-kit/router'
import { useRoutes } from 'react-router'

import { useTitle } from '../lib/use-title.ts'
import { guards } from './guards.ts'
import { RightGuard } from './RightGuard.tsx'
import { screens } from './screens.ts'
import { Shell } from './Shell.tsx'
import { SignedInGuard } from './SignedInGuard.tsx'

const NotFound = lazyComponent(
  async () => (await import('../screens/NotFoundScreen.tsx')).NotFoundScreen,
)

const routes = createRoutes(screens, {
  Shell,
  guards: { ...guards, 'signed-in': SignedInGuard },
  RightGuard,
  NotFound,
  useTitle,
})

/** Renders the screen of the current address, behind its guard. */
export function AppRoutes() {
  return useRoutes(routes)
}
