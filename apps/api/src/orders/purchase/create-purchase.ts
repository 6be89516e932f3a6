import type { Contract } from '@seatdesk/domain/contract'

import {
  type PaymentContext,
  METHOD_ACTIVE,
  METHOD_PENDING,
  type ProviderPayment,
} from '../../payments/index.ts'
import { validationError } from '../../platform/api-error.ts'
import {
  type StatementParam,
  preparedStatement,
} from '../../platform/database/prepared-statement.ts'
import type { Call, Handler } from '../../platform/http/handler.ts'
import { keyReusedError } from '../../platform/http/idempotency.ts'
import { mergeLines } from './cart.ts'
import { describeNotAvailable } from './not-available.ts'
import { type HeldCheckout, pay } from './pay.ts'
import { reserveCart } from './reserve-cart.ts'

type CreatePurchase = Contract['purchases']['create']

/**
 * Buys tickets: reserves seats in one transaction, charges the buyer outside of any transaction,
 * and creates the purchases in another. Returns unavailable listings; charges only available ones.
 */
export const createPurchase: Handler<CreatePurchase, PaymentContext> = async (call) => {
  const { ctx, caller, input } = call
  const earlier = await earlierCheckout(call)
  const customerId = await payerOf(ctx, caller.accountId, input.paymentMethodId)
  const { checkout, notAvailableIds } = earlier ?? (await beginCheckout(call))
  const order = {
    lines: mergeLines(input.listings),
    acceptedDisclosures: input.acceptedDisclosures ?? null,
  }
  const notAvailable = await describeNotAvailable(ctx, order, notAvailableIds)
  if (checkout === null) return { payment: null, notAvailableIds, notAvailable }
  const payment = await pay(ctx, { ...checkout, customerId })
  return { payment: onTheWire(payment), notAvailableIds, notAvailable }
}

interface Begun {
  /** The held checkout; `null` if no listing was available. */
  checkout: Omit<HeldCheckout, 'customerId'> | null
  notAvailableIds: number[]
}

/**
 * Finds the checkout that an earlier attempt of this request reserved under its idempotency key.
 * @throws 422 if a different request used the key.
 */
const earlierCheckout = async ({
  ctx,
  caller,
  request,
}: Call<CreatePurchase, PaymentContext>): Promise<Begun | null> => {
  if (request.idempotencyKey === null) return null
  const [found] = await findCheckout(ctx.db, {
    buyerId: caller.accountId,
    key: request.idempotencyKey,
  })
  if (!found) return null
  const { id, payment_id: paymentId, body_hash: bodyHash } = found
  if (bodyHash !== request.bodyHash) throw keyReusedError()
  const { amount_cents: amountCents, payment_method_id: paymentMethodId } = found
  return {
    checkout: { id, amountCents, paymentMethodId, paymentId },
    notAvailableIds: found.not_available_ids,
  }
}

/** Finds the active checkout with a buyer's idempotency key. */
const findCheckout = preparedStatement(
  (db, input: StatementParam<{ buyerId: number; key: string }>) =>
    db
      .selectFrom('checkouts')
      .select(['id', 'amount_cents', 'payment_method_id', 'payment_id', 'not_available_ids'])
      .select('body_hash')
      .where('buyer_id', '=', input('buyerId'))
      .where('idempotency_key', '=', input('key'))
      .where('state', 'in', ['held', 'waiting', 'settling', 'paid']),
)

const beginCheckout = async ({
  ctx,
  caller,
  input,
  request,
}: Call<CreatePurchase, PaymentContext>): Promise<Begun> => {
  const { paymentMethodId } = input
  const { checkoutId, amountCents, notAvailableIds } = await reserveCart(ctx, {
    buyerId: caller.companyId,
    personId: caller.personId,
    paymentMethodId,
    idempotencyKey: request.idempotencyKey,
    bodyHash: request.bodyHash,
    lines: mergeLines(input.listings),
    acceptedDisclosures: input.acceptedDisclosures ?? null,
  })
  const checkout = { amountCents, paymentMethodId, paymentId: null }
  return {
    checkout: checkoutId === null ? null : { id: checkoutId, ...checkout },
    notAvailableIds,
  }
}

/**
 * Returns the buyer's customer ID at the provider.
 * @throws 422 if the payment method does not belong to the buyer.
 */
const payerOf = async (
  { db }: PaymentContext,
  accountId: number,
  paymentMethodId: string,
): Promise<string> => {
  const [payer] = await findPayer(db, { accountId, paymentMethodId })
  if (!payer?.customerId)
    throw validationError({ paymentMethodId: 'select one of your saved payment methods' })
  return payer.customerId
}

const findPayer = preparedStatement(
  (db, input: StatementParam<{ accountId: number; paymentMethodId: string }>) =>
    db
      .selectFrom('payment_methods as m')
      .innerJoin('accounts as a', 'a.id', 'm.account_id')
      .select('a.provider_customer_id as customerId')
      .where('m.id', '=', input('paymentMethodId'))
      .where('m.account_id', '=', input('accountId'))
      // A card whose setup is pending can be charged: the payment requests authentication itself.
      .where('m.status', 'in', [METHOD_ACTIVE, METHOD_PENDING]),
)

const onTheWire = (payment: ProviderPayment) => ({
  id: payment.id,
  status: payment.providerStatus,
  next_action: payment.nextActionType === null ? null : { type: payment.nextActionType },
  client_secret: payment.clientSecret,
})
