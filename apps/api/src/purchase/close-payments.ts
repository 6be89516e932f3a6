import type { Context } from '../context.ts'
import { transaction, type Tx } from '../database/transaction.ts'
import { ESCROW, moving, post, PROVIDER } from '../ledger/ledger.ts'
import { ProviderAway } from '../payment/payments.ts'
import { settle } from './settle.ts'

type World = Pick<Context, 'db' | 'clock' | 'payments'>

/** A request that has not come back after this long has died with its process. */
const DEAD_AFTER_SECONDS = 60

const MOST_AT_ONCE = 50

/**
 * Finishes what a payment left open: cancels payments whose seats went back, gives back money that
 * came too late, and settles checkouts whose request never returned. A provider that does not
 * answer is asked again next time.
 */
export const closePayments = async (ctx: World): Promise<void> => {
  for (const open of await openCheckouts(ctx)) {
    try {
      if (open.state === 'refunding') await giveBack(ctx, open)
      else await settle(ctx, await ctx.payments.cancelPayment(open.payment_id))
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error
    }
  }
}

interface OpenCheckout {
  id: number
  state: string
  payment_id: string
  amount_cents: number
}

const openCheckouts = ({ db, clock }: World): Promise<OpenCheckout[]> => {
  const dead = new Date(clock.now().getTime() - DEAD_AFTER_SECONDS * 1000)
  return db
    .selectFrom('checkouts')
    .select(['id', 'state', 'payment_id', 'amount_cents'])
    .$narrowType<{ payment_id: string }>()
    .where('payment_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['lapsed', 'refunding']),
        eb.and([eb('state', '=', 'held'), eb('created_at', '<', dead)]),
      ]),
    )
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .execute()
}

const giveBack = async (ctx: World, checkout: OpenCheckout): Promise<void> => {
  await ctx.payments.refund(checkout.payment_id, checkout.amount_cents, `late:${checkout.id}`)
  await transaction(ctx.db, (tx) => recordRefund(ctx, tx, checkout.id))
}

const recordRefund = async ({ clock }: World, tx: Tx, checkoutId: number): Promise<void> => {
  const refunded = await tx
    .updateTable('checkouts')
    .set({ state: 'refunded' })
    .where('id', '=', checkoutId)
    .where('state', '=', 'refunding')
    .executeTakeFirst()
  if (refunded.numUpdatedRows === 0n) return
  const purchases = await tx
    .selectFrom('purchases')
    .select(['id', 'amount_cents'])
    .where('checkout_id', '=', checkoutId)
    .execute()
  for (const { id, amount_cents: amount } of purchases)
    await post(tx, {
      kind: 'refund',
      purchaseId: id,
      at: clock.now(),
      entries: moving(amount, PROVIDER, ESCROW),
    })
}
