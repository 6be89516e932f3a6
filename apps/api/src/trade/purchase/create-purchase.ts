import { EVENT_APPROVED } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { isToCome } from '../../catalogue/index.ts'
import { transaction } from '../../kernel/database/transaction.ts'
import type { Call, Handler } from '../../kernel/http/handler.ts'
import { keyReused } from '../../kernel/http/idempotency.ts'
import { invalid, Refusal } from '../../kernel/refusal.ts'
import { type PayingContext, ACTIVE, PENDING, type ProviderPayment } from '../../money/index.ts'
import { releaseExpiredHolds } from '../../stock/index.ts'
import { type CartLine, mergeLines } from './cart.ts'
import { type HeldCheckout, pay } from './pay.ts'
import { reserve, type Reserved } from './reserve.ts'

type CreatePurchase = Contract['purchases']['create']

/**
 * Buys tickets: seats are reserved in one transaction, paid outside of any, and become purchases
 * in another. What cannot be had is named; what can be had is paid for exactly.
 */
export const createPurchase: Handler<CreatePurchase, PayingContext> = async (call) => {
  const { ctx, caller, input } = call
  const earlier = await earlierCheckout(call)
  const customerId = await payerOf(ctx, caller.accountId, input.paymentMethodId)
  const { checkoutId, notAvailableIds } = earlier ?? (await reserveCart(call))
  if (checkoutId === null) return { payment: null, notAvailableIds }
  const held = await readCheckout(ctx, checkoutId)
  const payment = await pay(ctx, { ...held, customerId })
  return { payment: onTheWire(payment), notAvailableIds }
}

/**
 * What the same request reserved under its key before its process died or its answer was lost.
 * @throws 422 when another request did.
 */
const earlierCheckout = async ({
  ctx,
  caller,
  request,
}: Call<CreatePurchase, PayingContext>): Promise<Reserved | null> => {
  if (request.idempotencyKey === null) return null
  const found = await ctx.db
    .selectFrom('checkouts')
    .select(['id as checkoutId', 'not_available_ids as notAvailableIds', 'body_hash'])
    .where('buyer_id', '=', caller.accountId)
    .where('idempotency_key', '=', request.idempotencyKey)
    .where('state', 'in', ['held', 'waiting', 'settling', 'paid'])
    .executeTakeFirst()
  if (!found) return null
  const { body_hash: bodyHash, ...reserved } = found
  if (bodyHash !== request.bodyHash) throw keyReused()
  return reserved
}

const reserveCart = async ({
  ctx,
  caller,
  input,
  request,
}: Call<CreatePurchase, PayingContext>): Promise<Reserved> => {
  await releaseExpiredHolds(ctx)
  const lines = mergeLines(input.listings)
  const possible = await possibleLines(ctx, caller.accountId, lines)
  return transaction(ctx.db, (tx) =>
    reserve(tx, {
      buyerId: caller.accountId,
      paymentMethodId: input.paymentMethodId,
      idempotencyKey: request.idempotencyKey,
      bodyHash: request.bodyHash,
      lines: possible,
      notAvailableIds: lines
        .filter((line) => !possible.includes(line))
        .map((line) => line.listingId),
      now: ctx.clock.now(),
    }),
  )
}

/**
 * The lines whose listing exists and whose event is still to come, and not postponed.
 * @throws 422 for one's own listing, and for more tickets than were ever listed.
 */
const possibleLines = async (
  { db, clock }: PayingContext,
  buyerId: number,
  lines: readonly CartLine[],
): Promise<CartLine[]> => {
  const listings = await db
    .selectFrom('listings as l')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(['l.id', 'l.seller_id', 'l.quantity', 'e.status_id', 'e.postponed_at'])
    .select(isToCome(clock.now()).as('isToCome'))
    .where(
      'l.id',
      'in',
      lines.map((line) => line.listingId),
    )
    .execute()
  const byId = new Map(listings.map((listing) => [listing.id, listing]))
  return lines.filter((line) => {
    const listing = byId.get(line.listingId)
    if (!listing) return false
    if (listing.seller_id === buyerId) throw new Refusal('ownListing', ownListing(line.listingId))
    if (line.quantity > listing.quantity)
      throw new Refusal('splitRefused', {
        fields: { listings: `listing ${line.listingId} never had ${line.quantity} tickets` },
      })
    const isOpen = listing.status_id === EVENT_APPROVED && listing.postponed_at === null
    return isOpen && listing.isToCome
  })
}

const ownListing = (listingId: number) => ({
  fields: { listings: `listing ${listingId} is your own` },
})

/**
 * The buyer's customer at the provider.
 * @throws 422 when the payment method is not one of the buyer's own.
 */
const payerOf = async (
  { db }: PayingContext,
  accountId: number,
  paymentMethodId: string,
): Promise<string> => {
  const method = await db
    .selectFrom('payment_methods as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select('a.provider_customer_id')
    .where('m.id', '=', paymentMethodId)
    .where('m.account_id', '=', accountId)
    // A card whose setup still waits may be paid with: the payment asks for authentication itself.
    .where('m.status', 'in', [ACTIVE, PENDING])
    .executeTakeFirst()
  if (!method?.provider_customer_id)
    throw invalid({ paymentMethodId: 'choose one of your saved payment methods' })
  return method.provider_customer_id
}

const readCheckout = async (
  { db }: PayingContext,
  checkoutId: number,
): Promise<Omit<HeldCheckout, 'customerId'>> =>
  db
    .selectFrom('checkouts')
    .select([
      'id',
      'amount_cents as amountCents',
      'payment_method_id as paymentMethodId',
      'payment_id as paymentId',
    ])
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow()

const onTheWire = (payment: ProviderPayment) => ({
  id: payment.id,
  status: payment.providerStatus,
  next_action: payment.nextActionType === null ? null : { type: payment.nextActionType },
  client_secret: payment.clientSecret,
})
