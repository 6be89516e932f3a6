import { createQueryClient, QueryClientProvider } from '@seatdesk/app-kit/query-cache'
import { createGuards, createRoutes, RouterLink } from '@seatdesk/app-kit/router'
import { SeatdeskProvider } from '@seatdesk/ui'
import { BrowserRouter, useRoutes } from 'react-router'

import { toastFailure } from '../lib/i18n/common.ts'
import { useTitle } from '../lib/page.ts'
import { BASE, PATHS } from '../lib/routes.ts'
import { accessOf, loadUser, session, useSession } from '../lib/session.ts'
import { NotFoundScreen } from '../screens/NotFoundScreen.tsx'
import { screens } from './screens.ts'
import { Shell } from './Shell.tsx'

/** The cache of what the server said, for as long as the same operator is signed in. */
const queryClient = createQueryClient(session)

/** Who may see the screens of the signed in, and who those of everybody who is not. */
const guards = createGuards({
  useSession,
  accessOf,
  askAgain: () => void loadUser().catch(toastFailure),
  login: PATHS.login,
  home: PATHS.today,
})

const routes = createRoutes(screens, { Shell, guards, NotFound: NotFoundScreen, useTitle })

/** The screen at this address, for whom it is for. */
function AppRoutes() {
  return useRoutes(routes)
}

/** The whole console. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename={BASE}>
        <SeatdeskProvider linkComponent={RouterLink}>
          <AppRoutes />
        </SeatdeskProvider>
      </BrowserRouter>
    </QueryClientProvider>
  )
}
