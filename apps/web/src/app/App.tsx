import { RouterLink } from '@seatdesk/front/router'
import { SeatdeskProvider } from '@seatdesk/ui'
import { BrowserRouter } from 'react-router'

import { AppRoutes } from './AppRoutes.tsx'

/** The whole application. */
export function App() {
  return (
    <BrowserRouter>
      <SeatdeskProvider linkComponent={RouterLink}>
        <AppRoutes />
      </SeatdeskProvider>
    </BrowserRouter>
  )
}
