import type { StoryStep } from '@seatdesk/domain'

import type { Db } from '../../kernel/database/transaction.ts'
import { allowanceSteps } from './allowance-steps.ts'
import { ledgerSteps } from './ledger-steps.ts'
import { payoutSteps } from './payout-steps.ts'
import type { Step, WhichStory } from './step.ts'

const CHANGES = {
  cancelled: 'eventCancelled',
  postponed: 'eventPostponed',
  rescheduled: 'eventRescheduled',
} as const satisfies Record<string, StoryStep>

/** What became of an order on the wire, the oldest first. */
export const readOrderStory = async (db: Db, { orderId, side }: WhichStory) => {
  const order = await db
    .selectFrom('purchases as p')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select(['p.requested_at', 'c.paid_at', 'p.confirmed_at', 'p.delivered_at', 'p.rejected_at'])
    .select('p.rejection_reason')
    .where('p.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const changes = await db
    .selectFrom('event_change_orders as o')
    .innerJoin('event_changes as c', 'c.id', 'o.change_id')
    .select(['c.kind', 'c.created_at'])
    .where('o.purchase_id', '=', orderId)
    .execute()
  const replaced = await db
    .selectFrom('deliveries')
    .select(['name', 'replaced_at'])
    .where('purchase_id', '=', orderId)
    .where('replaced_at', 'is not', null)
    .execute()
  const problems = await db
    .selectFrom('problems')
    .select(['opened_at', 'settled_at'])
    .where('purchase_id', '=', orderId)
    .execute()
  return told([
    { step: 'ordered', at: order.requested_at },
    { step: 'paid', at: order.paid_at },
    { step: 'confirmed', at: order.confirmed_at },
    { step: 'delivered', at: order.delivered_at },
    ...replaced.map(({ name, replaced_at: at }) => ({ step: 'replaced' as const, at, note: name })),
    ...problems.flatMap(({ opened_at: openedAt, settled_at: settledAt }) => [
      { step: 'problemReported' as const, at: openedAt },
      { step: 'problemSettled' as const, at: settledAt },
    ]),
    { step: 'rejected', at: order.rejected_at, note: order.rejection_reason },
    ...changes.map(({ kind, created_at: at }) => ({ step: CHANGES[kind], at })),
    ...(await ledgerSteps(db, { orderId, side })),
    ...(await allowanceSteps(db, { orderId, side })),
    ...(side === 'seller' ? await payoutSteps(db, orderId) : []),
  ])
}

/** Steps on the wire: those that happened or will, in their order. */
const told = (steps: readonly Step[]) =>
  steps
    .flatMap(({ step, at, note = null }) => (at === null ? [] : [{ step, at, note }]))
    .toSorted((left, right) => left.at.getTime() - right.at.getTime())
    .map(({ step, at, note }) => ({ step, at: at.toISOString(), note }))
