import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { createGuards, createRoutes } from '@seatdesk/app-kit/router'
import type { Right } from '@seatdesk/domain'
import type { ReactNode } from 'react'
import { useRoutes } from 'react-router'

import { toastFailure } from '../lib/i18n/i18n.ts'
import { useRight } from '../lib/rights.ts'
import { PATHS } from '../lib/routes.ts'
import { accessOf, loadUser, useSession } from '../lib/session.ts'
import { useTitle } from '../lib/use-title.ts'
import { screens } from './screens.ts'
import { Shell } from './Shell.tsx'
import { SignedInGuard } from './SignedInGuard.tsx'

/** Route guards for signed-in and for signed-out screens. */
export const guards = createGuards({
  useSession,
  accessOf,
  askAgain: () => void loadUser().catch(toastFailure),
  login: PATHS.login,
  home: PATHS.events,
})

const WhomToAsk = lazyComponent(
  async () => (await import('../features/team/WhomToAsk.tsx')).WhomToAsk,
)

/** Shows a screen to members with a right, and whom to ask to the others. */
function RightGuard({ right, children }: { right: Right; children: ReactNode }) {
  return useRight(right) ? children : <WhomToAsk right={right} />
}

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
