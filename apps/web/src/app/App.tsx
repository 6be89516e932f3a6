import { AddressRouter, RouterLink } from '@seatdesk/front/router'
import { SeatdeskProvider } from '@seatdesk/ui'

import { AppRoutes } from './AppRoutes.tsx'

/** The whole application. */
export function App() {
  return (
    <AddressRouter>
      <SeatdeskProvider linkComponent={RouterLink}>
        <AppRoutes />
      </SeatdeskProvider>
    </AddressRouter>
  )
}
