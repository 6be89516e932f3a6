import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { createRoutes } from '@seatdesk/app-kit/router'
import type { Right } from '@seatdesk/domain'
import type { ReactNode } from 'react'
import { useRoutes } from 'react-router'

import { useRight } from '../lib/rights.ts'
import { useTitle } from '../lib/use-title.ts'
import { guards } from './guards.ts'
import { screens } from './screens.ts'
import { Shell } from './Shell.tsx'
import { SignedInGuard } from './SignedInGuard.tsx'

const PermissionContacts = lazyComponent(
  async () => (await import('../features/team/PermissionContacts.tsx')).PermissionContacts,
)

/** Shows a screen to members with a right, and whom to ask to the others. */
function RightGuard({ right, children }: { right: Right; children: ReactNode }) {
  return useRight(right) ? children : <PermissionContacts right={right} />
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
