import { randomUUID } from 'node:crypto'

import { type ApiClient, isApiError, HttpError } from '@seatdesk/api-client'

import type { PaymentMethodBehavior } from '../../model-based/model.ts'
import { retryUntilReady } from '../../servers/retry-until-ready.ts'
import { noteOrders, orderKey } from '../journal.ts'
import { type SoakAction, eventsToCome, type SoakWorld } from '../world.ts'

type Listing = Awaited<ReturnType<ApiClient['listings']['list']>>['results'][number]

const MAX_LISTINGS = 3

/** How often each payment method is used; see `METHODS` in the model-based tests. */
const WALLET: readonly (readonly [PaymentMethodBehavior, number])[] = [
  ['pays', 70],
  ['declines', 6],
  ['asks', 6],
  ['sends refunds back', 4],
  ['debits', 10],
  ['bounces', 4],
]

/** Chooses some listings of one event. */
const choose = async ({ random, ...soak }: SoakWorld, api: ApiClient): Promise<Listing[]> => {
  const events = eventsToCome({ random, ...soak })
  if (events.length === 0) return []
  const { results } = await api.listings.list({ eventId: random.pick(events).id, perPage: 100 })
  return random.shuffle(results).slice(0, random.between(1, MAX_LISTINGS))
}

/** Buys from one or more listings; sometimes the request is repeated, or its key is sent with another body. */
const buy: SoakAction = {
  name: 'buy',
  weight: 14,
  play: async (soak, { accountId: buyerId, api, methodOf }) => {
    const { journal, random } = soak
    const selected = await choose(soak, api)
    if (selected.length === 0) return
    const method = random.weighted(WALLET)
    const paymentMethodId = await methodOf(method)
    const listings = selected.map(({ id, splitValues }) => ({
      listingId: id,
      quantity: random.pick(splitValues),
    }))
    const idempotencyKey = randomUUID()
    const keysOf = (notAvailableIds: readonly number[]) =>
      listings
        .filter(({ listingId }) => !notAvailableIds.includes(listingId))
        .map((line) => orderKey({ buyerId, ...line }))
    const send = () =>
      retryUntilReady(() => api.purchases.create({ listings, paymentMethodId }, { idempotencyKey }))
    const copies = random.chance(0.2) ? 3 : 1
    try {
      const [response, ...others] = await Promise.all(Array.from({ length: copies }, send))
      if (others.some((other) => other.payment?.id !== response?.payment?.id))
        journal.faults.push(`buy: one key was answered with two payments`)
      if (!response?.payment) return
      const isSure =
        response.payment.status === 'succeeded' || response.payment.status === 'processing'
      noteOrders(journal, keysOf(response.notAvailableIds), isSure ? 'sure' : 'perhaps')
      if (isSure) journal.payments.push(response.payment.id)
      else await authenticate(soak, response.payment.clientSecret)
    } catch (error) {
      // A permanent error means that nothing was bought; otherwise the result is unknown. After a
      // conflict, copies of the request may still continue, even if only to a charge and refund.
      if (!(error instanceof HttpError) || error.status >= 500 || error.status === 409)
        for (let copy = 0; copy < copies; copy += 1) noteOrders(journal, keysOf([]), 'perhaps')
      throw error
    }
    if (random.chance(0.15))
      await sendAnother(soak, api, { listings, paymentMethodId, idempotencyKey })
  },
}

const authenticate = async ({ stranger, random }: SoakWorld, clientSecret: string | null) => {
  if (clientSecret === null) return
  const outcome = random.pick(['pass', 'pass', 'fail', 'abandon'] as const)
  await stranger.sandbox.challenge({ clientSecret, outcome })
}

interface Sent {
  listings: { listingId: number; quantity: number }[]
  paymentMethodId: string
  idempotencyKey: string
}

/** Reuses an idempotency key for another body, which must buy nothing. */
const sendAnother = async ({ journal }: SoakWorld, api: ApiClient, sent: Sent): Promise<void> => {
  const listings = sent.listings.map((line) => ({ ...line, quantity: line.quantity + 1 }))
  const { paymentMethodId, idempotencyKey } = sent
  try {
    await retryUntilReady(() =>
      api.purchases.create({ listings, paymentMethodId }, { idempotencyKey }),
    )
    journal.faults.push('buy: a key has bought another body')
  } catch (error) {
    if (!isApiError(error) || error.kind !== 'http' || error.status !== 422) throw error
  }
}

export const buyingActions = [buy]
