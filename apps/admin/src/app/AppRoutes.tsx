import { createRoutes } from '@seatdesk/front/router'
import { useRoutes } from 'react-router'

import { useTitle } from '../lib/use-title.ts'
import { NotFoundScreen } from '../screens/NotFoundScreen.tsx'
import { guards } from './guards.ts'
import { screens } from './screens.ts'
import { Shell } from './Shell.tsx'

const routes = createRoutes(screens, { Shell, guards, NotFound: NotFoundScreen, useTitle })

/** The screen at this address, for whom it is for. */
export function AppRoutes() {
  return useRoutes(routes)
}
