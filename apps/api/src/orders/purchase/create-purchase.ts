import { hasRight } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { isAllowedEvent } from '../../catalog/index.ts'
import {
  type PaymentContext,
  METHOD_ACTIVE,
  METHOD_PENDING,
  type ProviderPayment,
} from '../../payments/index.ts'
import { ApiError, validationError } from '../../platform/api-error.ts'
import {
  type StatementParam,
  preparedStatement,
} from '../../platform/database/prepared-statement.ts'
import type { Call, Handler } from '../../platform/http/handler.ts'
import { keyReusedError } from '../../platform/http/idempotency.ts'
import { describePermissionContacts, narrowedError } from '../../platform/permission-contacts.ts'
import { mergeLines } from './cart.ts'
import { type HeldCheckout, pay } from './pay.ts'
import { type ReservedCart, reserveCart } from './reserve-cart.ts'
import { describeNotAvailable } from './stock.ts'

type CreatePurchase = Contract['purchases']['create']

/**
 * Buys tickets: reserves seats in one transaction, charges the buyer outside of any transaction,
 * and creates the purchases in another. Returns unavailable listings; charges only available ones.
 */
export const createPurchase: Handler<CreatePurchase, PaymentContext> = async (call) => {
  const { ctx, input } = call
  await rejectOtherEvents(call)
  await requireRightToBuy(call)
  const { customerId, earlier } = await readPayer(call)
  const { checkout, notAvailableIds, unavailable } = earlier ?? (await beginCheckout(call))
  const order = {
    lines: mergeLines(input.listings),
    acceptedDisclosures: input.acceptedDisclosures ?? null,
    unavailable,
  }
  const notAvailable = await describeNotAvailable(ctx, order, notAvailableIds)
  if (checkout === null) return { payment: null, notAvailableIds, notAvailable }
  const payment = await pay(ctx, { ...checkout, customerId })
  return { payment: onTheWire(payment), notAvailableIds, notAvailable }
}

/** @throws 403 that says whom to ask, if the cart has tickets of events to which the caller is not narrowed. */
const rejectOtherEvents = async ({
  ctx: { db },
  caller,
  input,
}: Call<CreatePurchase, PaymentContext>): Promise<void> => {
  if (caller.eventScope === null) return
  const other = await db
    .selectFrom('listings as l')
    .select('l.id')
    .where(
      'l.id',
      'in',
      input.listings.map(({ listingId }) => listingId),
    )
    .where((eb) => eb.not(isAllowedEvent(caller.eventScope, 'l.event_id')))
    .limit(1)
    .executeTakeFirst()
  if (other) throw await narrowedError(db, caller.companyId, 'buy')
}

/** @throws 403 that says whom to ask, if the caller's role buys only substitutes and this is none. */
const requireRightToBuy = async ({
  ctx,
  caller: { role, companyId },
  input,
}: Call<CreatePurchase, PaymentContext>): Promise<void> => {
  if (input.substituteForSaleId !== undefined || hasRight(role, 'buy')) return
  throw new ApiError('roleNotAllowed', {
    message: `your role buys only substitutes for a sale; ${await describePermissionContacts(ctx.db, companyId, 'buy')}`,
  })
}

interface Begun {
  /** The held checkout; `null` if no listing was available. */
  checkout: Omit<HeldCheckout, 'customerId'> | null
  notAvailableIds: number[]
  /** Listings that were found to be unavailable before the reservation. */
  unavailable: ReservedCart['unavailable']
}

/**
 * Reads the buyer's customer ID at the provider, and the checkout that an earlier attempt of this
 * request reserved under its idempotency key, if any.
 * @throws 422 if a different request used the key, or if the payment method does not belong to the
 * buyer.
 */
const readPayer = async ({
  ctx,
  caller,
  request,
  input,
}: Call<CreatePurchase, PaymentContext>): Promise<{
  customerId: string
  earlier: Begun | null
}> => {
  const [payer] = await findPayer(ctx.db, {
    buyerId: caller.accountId,
    key: request.idempotencyKey,
    paymentMethodId: input.paymentMethodId,
  })
  const earlier = payer ? earlierOf(payer) : null
  if (earlier && payer?.bodyHash !== request.bodyHash) throw keyReusedError()
  if (!payer?.customerId)
    throw validationError({ paymentMethodId: 'select one of your saved payment methods' })
  return { customerId: payer.customerId, earlier }
}

const earlierOf = ({
  id,
  amountCents,
  paymentMethodId,
  paymentId,
  notAvailableIds,
}: Awaited<ReturnType<typeof findPayer>>[number]): Begun | null => {
  if (id === null || amountCents === null || paymentMethodId === null) return null
  const checkout = { id, amountCents, paymentMethodId, paymentId }
  return { checkout, notAvailableIds: notAvailableIds ?? [], unavailable: new Map() }
}

const findPayer = preparedStatement(
  (db, input: StatementParam<{ buyerId: number; key: string | null; paymentMethodId: string }>) =>
    db
      .selectFrom('accounts as a')
      .leftJoin('payment_methods as m', (join) =>
        join
          .onRef('m.account_id', '=', 'a.id')
          .on('m.id', '=', input('paymentMethodId'))
          // A card whose setup is pending can be charged: the payment requests authentication itself.
          .on('m.status', 'in', [METHOD_ACTIVE, METHOD_PENDING]),
      )
      .leftJoin('checkouts as c', (join) =>
        join
          .onRef('c.buyer_id', '=', 'a.id')
          .on('c.idempotency_key', '=', input('key'))
          .on('c.state', 'in', ['held', 'waiting', 'settling', 'paid']),
      )
      .select(({ eb }) =>
        eb
          .case()
          .when('m.id', 'is not', null)
          .then(eb.ref('a.provider_customer_id'))
          .end()
          .as('customerId'),
      )
      .select(['c.id', 'c.amount_cents as amountCents', 'c.payment_id as paymentId'])
      .select(['c.payment_method_id as paymentMethodId', 'c.body_hash as bodyHash'])
      .select('c.not_available_ids as notAvailableIds')
      .where('a.id', '=', input('buyerId')),
)

const beginCheckout = async ({
  ctx,
  caller,
  input,
  request,
}: Call<CreatePurchase, PaymentContext>): Promise<Begun> => {
  const { paymentMethodId } = input
  const { checkoutId, amountCents, notAvailableIds, unavailable } = await reserveCart(ctx, {
    buyerId: caller.companyId,
    personId: caller.personId,
    paymentMethodId,
    idempotencyKey: request.idempotencyKey,
    bodyHash: request.bodyHash,
    lines: mergeLines(input.listings),
    acceptedDisclosures: input.acceptedDisclosures ?? null,
    substituteForSaleId: input.substituteForSaleId ?? null,
  })
  const checkout = { amountCents, paymentMethodId, paymentId: null }
  return {
    checkout: checkoutId === null ? null : { id: checkoutId, ...checkout },
    notAvailableIds,
    unavailable,
  }
}

const onTheWire = (payment: ProviderPayment) => ({
  id: payment.id,
  status: payment.providerStatus,
  next_action: payment.nextActionType === null ? null : { type: payment.nextActionType },
  client_secret: payment.clientSecret,
})
