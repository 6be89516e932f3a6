import { createApiClient, memorySession } from '@seatdesk/api-client'

import { openSession } from '../src/identity/session/session-store.ts'
import { makeAccount, stayReauthenticated } from './fixtures.ts'
import type { TestMarket } from './market.ts'

/** An approved broker who is signed in, with an API client. */
export type Broker = Awaited<ReturnType<typeof signedInBroker>>

export const signedInBroker = async (
  { ctx, baseUrl }: TestMarket,
  role: 'broker' | 'administrator' = 'broker',
) => {
  const accountId = await makeAccount(ctx.db, { role })
  const scope = role === 'administrator' ? 'Authorized Admin User' : 'Authorized User'
  const { tokens } = await openSession(ctx, ctx.db, { accountId, scope })
  if (role === 'administrator') await stayReauthenticated(ctx.db, accountId)
  const session = memorySession(tokens)
  const api = createApiClient({ baseUrl, session, timeZone: 'UTC' })
  return { accountId, tokens, api }
}

/** A signed-in broker with a saved card, created from one of the provider's tokens. */
export const brokerWithCard = async (market: TestMarket, cardToken = 'tok_visa') => {
  const broker = await signedInBroker(market)
  const { card } = await broker.api.paymentMethods.addCard({ cardToken })
  return { ...broker, cardId: card.id }
}
