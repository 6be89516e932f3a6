import { releaseSeats } from '../../listings/index.ts'
import {
  type PaymentContext,
  toApiError,
  withApiErrors,
  ProviderNotCalledError,
  ProviderUnavailableError,
  type ProviderPayment,
  ProviderError,
} from '../../payments/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { executePrepared } from '../../platform/database/prepared-statement.ts'
import type { CheckoutState } from '../../platform/database/schema.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { settle } from './settle.ts'
import { readLargeHold, recordExpiredHold } from './unpaid-holds.ts'

type Deps = Pick<PaymentContext, 'db' | 'clock' | 'payments' | 'settings'>

/** A checkout whose seats are held. */
export interface HeldCheckout {
  id: number
  amountCents: number
  customerId: string
  paymentMethodId: string
  /** Payment created by an earlier attempt of the same request. */
  paymentId: string | null
}

/**
 * Charges a held checkout. First creates the payment, which charges nothing, and saves its ID, and
 * then confirms it: after a crash at any point, the payment to cancel is known.
 * @throws 402 with the provider's message if the payment is declined, 409 if the hold expired in
 * the meantime, 422 if it holds more tickets than may wait for authentication, 503 if the provider
 * is unreachable.
 */
export const pay = async (ctx: Deps, checkout: HeldCheckout): Promise<ProviderPayment> => {
  try {
    return await charge(ctx, checkout)
  } catch (error) {
    const isDecline = error instanceof ApiError && error.errorName === 'declined'
    if (isDecline && (await readLargeHold(ctx, checkout.id)))
      await recordExpiredHold(ctx, checkout.id)
    throw error
  }
}

const charge = async (ctx: Deps, checkout: HeldCheckout): Promise<ProviderPayment> => {
  const started = await start(ctx, checkout)
  const payment = started.status === 'created' ? await confirm(ctx, checkout, started) : started
  if (payment.status === 'waiting') await rejectLargeWait(ctx, checkout, payment)
  const state = await settle(ctx, payment)
  if (payment.status === 'declined') throw declined(payment.declineMessage)
  if (!isCheckoutOpen(state)) throw new ApiError('conflict', { message: TOO_LATE })
  return payment
}

/**
 * Cancels a payment that waits for authentication with more tickets than its buyer may hold unpaid.
 * @throws 422 then
 */
const rejectLargeWait = async (
  ctx: Deps,
  { id }: HeldCheckout,
  payment: ProviderPayment,
): Promise<void> => {
  const large = await readLargeHold(ctx, id)
  if (!large) return
  await settle(ctx, await cancel(ctx, payment.id))
  await recordExpiredHold(ctx, id)
  const message = `this card requires authentication, and at most ${large.limit} tickets can be held for it at once; split your order of ${large.tickets}, or pay with another method`
  throw new ApiError('invalid', { message, fields: { listings: message } })
}

const isCheckoutOpen = (state: CheckoutState | null) =>
  state === 'waiting' || state === 'settling' || state === 'paid'

/** Message for a hold that expired while the payment was processed. */
const TOO_LATE =
  'the tickets went back on sale before the payment went through; any charge will be reversed'

/** Message for a payment whose outcome is still unknown. */
const UNKNOWN =
  'the payment provider is not responding; check your purchases to see if the payment went through'

const start = async (ctx: Deps, checkout: HeldCheckout): Promise<ProviderPayment> => {
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
    // Nothing was charged: even if the payment exists, it is never confirmed.
    await giveUp(ctx, checkout.id, error instanceof ProviderError ? 'declined' : 'expired')
    throw toApiError(error)
  }
  const isKept = await keepPayment(ctx, checkout.id, payment.id).catch(async (error: unknown) => {
    // The payment is not confirmed any more, whether its ID was saved or not.
    await giveUp(ctx, checkout.id, 'expired')
    throw error
  })
  // Under load a payment waits in a queue, and its hold may have expired by then.
  if (!isKept) throw new ApiError('conflict', { message: TOO_LATE })
  return payment
}

/** Saves the payment of a checkout. Returns `false` if the checkout is no longer active. */
const keepPayment = async (
  { db }: Deps,
  checkoutId: number,
  paymentId: string,
): Promise<boolean> => {
  const query = db
    .updateTable('checkouts')
    .set({ payment_id: paymentId })
    .where('id', '=', checkoutId)
    .where('state', 'in', ['held', 'waiting', 'settling', 'paid'])
    .returning('id')
  const updated = await executePrepared(db, query.compile())
  return updated.length > 0
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
    if (isNotCalled(error)) {
      // Nothing was charged and nothing will be: `closePayments` cancels the payment later.
      await giveUp(ctx, checkout.id, 'lapsed')
      throw toApiError(error)
    }
    if (!(error instanceof ProviderUnavailableError)) throw toApiError(error)
    const payment = await cancel(ctx, id)
    if (payment.status !== 'cancelled') return payment
    await settle(ctx, payment)
    throw toApiError(error)
  }
}

/** Whether the provider's queue turned a call away, which then never reached the provider. */
const isNotCalled = (error: unknown): boolean =>
  error instanceof ProviderNotCalledError || error instanceof ApiError

/**
 * Cancels a payment that may have been charged. Canceling resolves that, either now or in a later
 * `closePayments` run.
 */
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
