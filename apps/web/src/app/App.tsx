import { QueryClientProvider } from '@seatdesk/front/query-cache'
import { AddressRouter, RouterLink } from '@seatdesk/front/router'
import { SeatdeskProvider } from '@seatdesk/ui'

import { queryClient } from '../lib/query-client.ts'
import { AppRoutes } from './AppRoutes.tsx'

/** The whole application. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <AddressRouter>
        <SeatdeskProvider linkComponent={RouterLink}>
          <AppRoutes />
        </SeatdeskProvider>
      </AddressRouter>
    </QueryClientProvider>
  )
}
