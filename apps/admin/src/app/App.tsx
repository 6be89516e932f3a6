import { RouterLink } from '@seatdesk/front/router'
import { SeatdeskProvider } from '@seatdesk/ui'
import { BrowserRouter } from 'react-router'

import { BASE } from '../lib/routes.ts'
import { AppRoutes } from './AppRoutes.tsx'

/** The whole console. */
export function App() {
  return (
    <BrowserRouter basename={BASE}>
      <SeatdeskProvider linkComponent={RouterLink}>
        <AppRoutes />
      </SeatdeskProvider>
    </BrowserRouter>
  )
}
