import { QueryClientProvider } from '@seatdesk/app-kit/query-cache'
import { RouterLink } from '@seatdesk/app-kit/router'
import { SeatdeskProvider } from '@seatdesk/ui'
import { BrowserRouter } from 'react-router'

import { queryClient } from '../lib/query-client.ts'
import { AppRoutes } from './AppRoutes.tsx'

/** The root component of the application. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <SeatdeskProvider linkComponent={RouterLink}>
          <AppRoutes />
        </SeatdeskProvider>
      </BrowserRouter>
    </QueryClientProvider>
  )
}
