import { sql } from 'kysely'

import { isWorkable, workOff } from '../../kernel/database/dead-letters.ts'
import { transaction } from '../../kernel/database/transaction.ts'
import { isProviderAway, waitAWhile } from '../payment/ask-each.ts'
import type { PayingContext } from '../payment/paying-context.ts'
import { ProviderRefusal } from '../payment/payments.ts'
import { allowanceName, recordAllowance } from './record-allowance.ts'

type World = Pick<PayingContext, 'db' | 'clock' | 'payments'>

const MOST_AT_ONCE = 50

/** How long one that the provider refuses waits, such as one of a payment that is disputed. */
const PAUSE_MS = 60 * 60 * 1000

/** Gives back what was allowed to buyers, oldest first; a provider that is away is asked next time. */
export const payAllowances = (ctx: World): Promise<void> => payDue(ctx)

/** The same for one order, without waiting for a provider that hangs. */
export const allowSoon = (ctx: World, purchaseId: number): Promise<void> =>
  waitAWhile(payDue(ctx, purchaseId))

const payDue = async (ctx: World, purchaseId?: number): Promise<void> => {
  await workOff(ctx, 'pay-allowances', await dueAllowances(ctx, purchaseId), {
    idOf: ({ id }) => id,
    work: (allowance) => pay(ctx, allowance),
    stopsAt: isProviderAway,
    isAskedFor: purchaseId !== undefined,
  })
}

type DueAllowance = Awaited<ReturnType<typeof dueAllowances>>[number]

const dueAllowances = ({ db, clock }: World, purchaseId?: number) =>
  db
    .selectFrom('allowances as a')
    .innerJoin('purchases as p', 'p.id', 'a.purchase_id')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select(['a.id', 'a.amount_cents', 'c.payment_id'])
    .$narrowType<{ payment_id: string }>()
    .where('a.refunded_at', 'is', null)
    .where('a.next_try_at', '<=', clock.now())
    .where('c.payment_id', 'is not', null)
    .where(
      purchaseId === undefined
        ? isWorkable('pay-allowances', sql.ref('a.id'), clock.now())
        : sql<boolean>`p.id = ${purchaseId}`,
    )
    .orderBy('a.next_try_at')
    .orderBy('a.id')
    .limit(MOST_AT_ONCE)
    .execute()

const pay = async (ctx: World, { id, ...due }: DueAllowance): Promise<void> => {
  try {
    await ctx.payments.refund(due.payment_id, due.amount_cents, allowanceName(id))
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    await putOff(ctx, id)
    return
  }
  await transaction(ctx.db, (tx) => recordAllowance(tx, { id, now: ctx.clock.now() }))
}

const putOff = async ({ db, clock }: World, id: number): Promise<void> => {
  await db
    .updateTable('allowances')
    .set({ next_try_at: new Date(clock.now().getTime() + PAUSE_MS) })
    .where('id', '=', id)
    .where('refunded_at', 'is', null)
    .execute()
}
