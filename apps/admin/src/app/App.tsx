import { createQueryClient, QueryClientProvider } from '@seatdesk/app-kit/query-cache'
import { createGuards, createRoutes, RouterLink } from '@seatdesk/app-kit/router'
import { SeatdeskProvider } from '@seatdesk/ui'
import { BrowserRouter, useRoutes } from 'react-router'

import { RowDialogs } from '../lib/ActionButtons.tsx'
import { clearConsoleDataOnLogout } from '../lib/clear-console-data.ts'
import { toastFailure } from '../lib/i18n/common.ts'
import { useTitle } from '../lib/page.ts'
import { ADMIN_BASE_PATH, PATHS } from '../lib/routes.ts'
import { accessOf, loadUser, session, useSession } from '../lib/session.ts'
import { NotFoundScreen } from '../screens/NotFoundScreen.tsx'
import { screens } from './screens.ts'
import { Shell } from './Shell.tsx'

/** Cache of server responses, for as long as the same administrator is signed in. */
const queryClient = createQueryClient(session)

clearConsoleDataOnLogout(session)

/** Restricts screens to signed-in administrators, and the login screens to everyone else. */
const guards = createGuards({
  useSession,
  accessOf,
  askAgain: () => void loadUser().catch(toastFailure),
  login: PATHS.login,
  home: PATHS.today,
})

const routes = createRoutes(screens, { Shell, guards, NotFound: NotFoundScreen, useTitle })

/** Renders the screen of the current URL for users who may see it. */
function AppRoutes() {
  return useRoutes(routes)
}

/** The admin console. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename={ADMIN_BASE_PATH}>
        <SeatdeskProvider linkComponent={RouterLink}>
          <RowDialogs>
            <AppRoutes />
          </RowDialogs>
        </SeatdeskProvider>
      </BrowserRouter>
    </QueryClientProvider>
  )
}
