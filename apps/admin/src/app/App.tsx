import { QueryClientProvider } from '@seatdesk/front/query-cache'
import { RouterLink } from '@seatdesk/front/router'
import { SeatdeskProvider } from '@seatdesk/ui'
import { BrowserRouter } from 'react-router'

import { queryClient } from '../lib/query-client.ts'
import { BASE } from '../lib/routes.ts'
import { AppRoutes } from './AppRoutes.tsx'

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
