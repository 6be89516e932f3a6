import { AddressRouter, RouterLink } from '@seatdesk/front/router'
import { SeatdeskProvider } from '@seatdesk/ui'

import { BASE } from '../lib/routes.ts'
import { AppRoutes } from './AppRoutes.tsx'

/** The whole console. */
export function App() {
  return (
    <AddressRouter basename={BASE}>
      <SeatdeskProvider linkComponent={RouterLink}>
        <AppRoutes />
      </SeatdeskProvider>
    </AddressRouter>
  )
}
