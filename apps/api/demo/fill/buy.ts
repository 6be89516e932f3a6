import { transaction } from '../../src/kernel/database/transaction.ts'
import { customerOf } from '../../src/money/payment/customer.ts'
import type { MarketContext } from '../../src/site/market-context.ts'
import { pay } from '../../src/trade/purchase/pay.ts'
import { reserve } from '../../src/trade/purchase/reserve.ts'

/** Reserves and pays, with the buyer's primary card; gives the number of the order. */
export const buy = async (
  ctx: MarketContext,
  { buyerId, ...line }: { buyerId: number; listingId: number; quantity: number },
): Promise<number> => {
  const { default_payment_method_id: card } = await ctx.db
    .selectFrom('accounts')
    .select('default_payment_method_id')
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow()
  const paymentMethodId = card ?? ''
  const { checkoutId } = await transaction(ctx.db, (tx) =>
    reserve(tx, {
      buyerId,
      paymentMethodId,
      idempotencyKey: null,
      bodyHash: null,
      lines: [line],
      notAvailableIds: [],
      now: ctx.clock.now(),
    }),
  )
  const { id, amount_cents: amountCents } = await ctx.db
    .selectFrom('purchases')
    .select(['id', 'amount_cents'])
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirstOrThrow()
  await pay(ctx, {
    id: checkoutId ?? 0,
    amountCents,
    customerId: await customerOf(ctx, buyerId),
    paymentMethodId,
    paymentId: null,
  })
  return id
}
