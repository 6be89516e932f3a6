import { QueryClientProvider } from '@seatdesk/front/query-cache'
import { AddressRouter, RouterLink } from '@seatdesk/front/router'
import { SeatdeskProvider } from '@seatdesk/ui'

import { queryClient } from '../lib/query-client.ts'
import { BASE } from '../lib/routes.ts'
import { AppRoutes } from './AppRoutes.tsx'

/** The whole console. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <AddressRouter basename={BASE}>
        <SeatdeskProvider linkComponent={RouterLink}>
          <AppRoutes />
        </SeatdeskProvider>
      </AddressRouter>
    </QueryClientProvider>
  )
}
