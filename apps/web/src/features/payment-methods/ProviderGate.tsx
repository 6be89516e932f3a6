import { type ServerQuery, useServerData } from '@seatdesk/front/query-cache'
import { FailedState, FormBones } from '@seatdesk/ui'
import type { Stripe } from '@stripe/stripe-js'
import type { ReactNode } from 'react'

import { messageOf } from '../../lib/messages/words.ts'
import { loadPaymentProvider } from '../../lib/payment/payment-provider.ts'

const providerQuery: ServerQuery<Stripe> = {
  queryKey: ['payment provider'],
  queryFn: () => loadPaymentProvider(),
}

/** Shows what needs the payment provider once it is there, and says so when something keeps it away. */
export function ProviderGate({ children }: { children: (provider: Stripe) => ReactNode }) {
  const { data: provider, failure, isWaiting, reload } = useServerData(providerQuery)
  if (provider) return children(provider)
  if (failure !== null && !isWaiting)
    return <FailedState onRetry={() => void reload()}>{messageOf(failure)}</FailedState>
  return <FormBones count={4} />
}
