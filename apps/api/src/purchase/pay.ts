import type { Context } from '../context.ts'
import type { CheckoutState } from '../database/schema.ts'
import { transaction } from '../database/transaction.ts'
import { asRefusal, orRefuse } from '../payment/as-refusal.ts'
import { ProviderAway, type ProviderPayment, ProviderRefusal } from '../payment/payments.ts'
import { Refusal } from '../refusal.ts'
import { releaseSeats } from './release.ts'
import { settle } from './settle.ts'

type World = Pick<Context, 'db' | 'clock' | 'payments'>

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
 * @throws 402 with the provider's message when it is declined, 503 when the provider is away.
 */
export const pay = async (ctx: World, checkout: HeldCheckout): Promise<ProviderPayment> => {
  const begun = await begin(ctx, checkout)
  const payment = begun.status === 'created' ? await confirm(ctx, checkout, begun) : begun
  await settle(ctx, payment)
  if (payment.status === 'declined' || payment.status === 'cancelled')
    throw declined(payment.declineMessage)
  return payment
}

const begin = async (ctx: World, checkout: HeldCheckout): Promise<ProviderPayment> => {
  if (checkout.paymentId !== null) return orRefuse(ctx.payments.readPayment(checkout.paymentId))
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
    await giveUp(ctx, checkout.id, error instanceof ProviderRefusal ? 'declined' : 'failed')
    throw asRefusal(error)
  }
  await ctx.db
    .updateTable('checkouts')
    .set({ payment_id: payment.id })
    .where('id', '=', checkout.id)
    .execute()
  return payment
}

const confirm = async (
  ctx: World,
  checkout: HeldCheckout,
  { id }: ProviderPayment,
): Promise<ProviderPayment> => {
  try {
    return await ctx.payments.confirmPayment(id)
  } catch (error) {
    if (error instanceof ProviderRefusal) await giveUp(ctx, checkout.id, 'declined')
    // Whether it was charged is not known: cancelling settles that, now or by the sweep.
    if (error instanceof ProviderAway) await closeNow(ctx, id)
    throw asRefusal(error)
  }
}

const closeNow = async (ctx: World, paymentId: string): Promise<void> => {
  try {
    await settle(ctx, await ctx.payments.cancelPayment(paymentId))
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
  }
}

const giveUp = (ctx: World, checkoutId: number, state: CheckoutState): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const ended = await tx
      .updateTable('checkouts')
      .set({ state })
      .where('id', '=', checkoutId)
      .where('state', '=', 'held')
      .executeTakeFirst()
    if (ended.numUpdatedRows > 0n) await releaseSeats(tx, checkoutId)
  })

const declined = (message: string | null): Refusal =>
  new Refusal('declined', message === null ? {} : { message })
