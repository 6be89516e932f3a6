import { releaseSeats } from '../../listings/index.ts'
import {
  type PaymentContext,
  toApiError,
  withApiErrors,
  ProviderUnavailableError,
  type ProviderPayment,
  ProviderError,
} from '../../payments/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { CheckoutState } from '../../platform/database/schema.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { settle } from './settle.ts'

type Deps = Pick<PaymentContext, 'db' | 'clock' | 'payments'>

/** A checkout whose seats are held. */
export interface HeldCheckout {
  id: number
  amountCents: number
  customerId: string
  paymentMethodId: string
  /** The payment that was begun for it earlier, when the request is repeated. */
  paymentId: string | null
}

/**
 * Charges a held checkout. The payment is made first, which charges nothing, and written down
 * before it is confirmed: whatever dies in between, it is known which payment to close.
 * @throws 402 with the provider's message when it is declined, 409 when the hold ran out meanwhile,
 * 503 when the provider is away.
 */
export const pay = async (ctx: Deps, checkout: HeldCheckout): Promise<ProviderPayment> => {
  const begun = await begin(ctx, checkout)
  const payment = begun.status === 'created' ? await confirm(ctx, checkout, begun) : begun
  const state = await settle(ctx, payment)
  if (payment.status === 'declined') throw declined(payment.declineMessage)
  if (!isCheckoutOpen(state)) throw new ApiError('conflict', { message: TOO_LATE })
  return payment
}

const isCheckoutOpen = (state: CheckoutState | null) =>
  state === 'waiting' || state === 'settling' || state === 'paid'

/** What a buyer is told whose hold ran out while the provider took its time. */
const TOO_LATE =
  'the tickets went back on sale before the payment went through; nothing stays charged'

/** What a buyer is told when only time can tell. */
const UNKNOWN =
  'the payment provider does not answer; if the payment went through, your purchases show it'

const begin = async (ctx: Deps, checkout: HeldCheckout): Promise<ProviderPayment> => {
  if (checkout.paymentId !== null)
    return withApiErrors(ctx.payments.readPayment(checkout.paymentId))
  let payment: ProviderPayment
  try {
    payment = await ctx.payments.createPayment({
      checkoutId: checkout.id,
      customerId: checkout.customerId,
      paymentMethodId: checkout.paymentMethodId,
      amountCents: checkout.amountCents,
    })
  } catch (error) {
    // Nothing was charged: an unconfirmed payment, if there is one, never will be.
    await giveUp(ctx, checkout.id, error instanceof ProviderError ? 'declined' : 'expired')
    throw toApiError(error)
  }
  const isKept = await keepPayment(ctx, checkout.id, payment.id)
  // In a rush a payment waits for its turn, and what it is for may be gone by then.
  if (!isKept) throw new ApiError('conflict', { message: TOO_LATE })
  return payment
}

/** Saves which payment was made for a checkout; returns false when the checkout no longer stands. */
const keepPayment = async (
  { db }: Deps,
  checkoutId: number,
  paymentId: string,
): Promise<boolean> => {
  const kept = await db
    .updateTable('checkouts')
    .set({ payment_id: paymentId })
    .where('id', '=', checkoutId)
    .where('state', 'in', ['held', 'waiting', 'settling', 'paid'])
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}

const confirm = async (
  ctx: Deps,
  checkout: HeldCheckout,
  { id }: ProviderPayment,
): Promise<ProviderPayment> => {
  try {
    return await ctx.payments.confirmPayment(id)
  } catch (error) {
    if (error instanceof ProviderError) await giveUp(ctx, checkout.id, 'declined')
    if (!(error instanceof ProviderUnavailableError)) throw toApiError(error)
    const payment = await cancel(ctx, id)
    if (payment.status !== 'cancelled') return payment
    await settle(ctx, payment)
    throw toApiError(error)
  }
}

/** Whether it was charged is not known: cancelling settles that, now or by the sweep. */
const cancel = async (ctx: Deps, paymentId: string): Promise<ProviderPayment> => {
  try {
    return await ctx.payments.cancelPayment(paymentId)
  } catch (error) {
    if (error instanceof ProviderUnavailableError)
      throw new ApiError('providerUnavailable', { message: UNKNOWN, retryAfterSeconds: 5 })
    throw toApiError(error)
  }
}

const giveUp = (ctx: Deps, checkoutId: number, state: CheckoutState): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const ended = await tx
      .updateTable('checkouts')
      .set({ state })
      .where('id', '=', checkoutId)
      .where('state', '=', 'held')
      .executeTakeFirst()
    if (ended.numUpdatedRows > 0n) await releaseSeats(tx, checkoutId)
  })

const declined = (message: string | null): ApiError =>
  new ApiError('declined', message === null ? {} : { message })
