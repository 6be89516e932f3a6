import { cents, formatCents, type LedgerKind, type TimelineStep } from '@seatdesk/domain'

import type { Db } from '../../platform/database/transaction.ts'

/** A timeline step before serialization. `at` is `null` if the step has not happened. */
interface TimelineEntry {
  step: TimelineStep
  at: Date | null
  note?: string | null
}

/** An order and the side that views it. Each side sees only its own money movements. */
interface TimelineParams {
  orderId: number
  side: 'buyer' | 'seller'
  /** Whether amounts are shown; they are by default. */
  showsAmounts?: boolean
}

const CHANGES = {
  cancelled: 'eventCancelled',
  postponed: 'eventPostponed',
  rescheduled: 'eventRescheduled',
} as const satisfies Record<string, TimelineStep>

/** Timeline of an order, oldest step first. */
export const readOrderTimeline = async (
  db: Db,
  { orderId, side, showsAmounts = true }: TimelineParams,
) => {
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
  return visibleSteps([
    { step: 'ordered', at: order.requested_at },
    { step: 'paid', at: order.paid_at },
    { step: 'confirmed', at: order.confirmed_at },
    { step: 'delivered', at: order.delivered_at },
    ...replaced.map(({ name, replaced_at: at }) => ({ step: 'replaced' as const, at, note: name })),
    ...problems.flatMap(({ opened_at: openedAt, settled_at: settledAt }) => [
      { step: 'problemReported' as const, at: openedAt },
      { step: 'problemSettled' as const, at: settledAt },
    ]),
    ...(await handoverSteps(db, orderId)),
    { step: 'rejected', at: order.rejected_at, note: order.rejection_reason },
    ...changes.map(({ kind, created_at: at }) => ({ step: CHANGES[kind], at })),
    ...(await ledgerSteps(db, { orderId, side })),
    ...(await allowanceSteps(db, { orderId, side, showsAmounts })),
    ...(side === 'seller' ? await payoutSteps(db, orderId) : []),
  ])
}

const HANDOVER_STEPS = {
  sent: 'handoverSent',
  accepted: 'handoverAccepted',
  returned: 'handoverReturned',
  canceled: 'handoverCanceled',
  failed: 'handoverFailed',
  resendRequested: 'resendRequested',
} as const satisfies Record<string, TimelineStep>

/** Handover steps, the same for both sides. */
const handoverSteps = async (db: Db, orderId: number): Promise<TimelineEntry[]> => {
  const steps = await db
    .selectFrom('handover_steps')
    .select(['step', 'note', 'created_at'])
    .where('purchase_id', '=', orderId)
    .orderBy('id')
    .execute()
  return steps.map(({ step, note, created_at: at }) => ({ step: HANDOVER_STEPS[step], at, note }))
}

/** Serializes the steps that have a time, in chronological order. */
const visibleSteps = (steps: readonly TimelineEntry[]) =>
  steps
    .flatMap(({ step, at, note = null }) => (at === null ? [] : [{ step, at, note }]))
    .toSorted((left, right) => left.at.getTime() - right.at.getTime())
    .map(({ step, at, note }) => ({ step, at: at.toISOString(), note }))

/** Maps ledger transaction kinds to the timeline steps shown to each side. */
const STEPS: Record<TimelineParams['side'], Partial<Record<LedgerKind, TimelineStep>>> = {
  buyer: { reversal: 'refundOwed', refund: 'refunded', 'refund-return': 'refundReturned' },
  seller: { netting: 'payoutKept', payout: 'paidOut', 'payout-return': 'payoutReturned' },
}

/** Ledger steps of an order that are visible to one side. */
const ledgerSteps = async (db: Db, { orderId, side }: TimelineParams): Promise<TimelineEntry[]> => {
  const steps = STEPS[side]
  const moved = await db
    .selectFrom('ledger_transactions')
    .select(['kind', 'created_at'])
    .where('purchase_id', '=', orderId)
    .where('kind', 'in', Object.keys(steps) as LedgerKind[])
    .orderBy('id')
    .execute()
  return moved.flatMap(({ kind, created_at: at }) => {
    const step = steps[kind]
    return step === undefined ? [] : [{ step, at }]
  })
}

/** Payout steps of a sale. The due date is shown only until the payout is sent. */
const payoutSteps = async (db: Db, saleId: number): Promise<TimelineEntry[]> => {
  const payout = await db
    .selectFrom('payouts')
    .select(['status', 'due_at', 'sent_at', 'failed_at', 'failure', 'canceled_at'])
    .where('purchase_id', '=', saleId)
    .executeTakeFirst()
  if (!payout) return []
  const isAhead =
    payout.status === 'pending' && payout.sent_at === null && payout.canceled_at === null
  return [
    { step: 'payoutDue', at: isAhead ? payout.due_at : null },
    { step: 'payoutSent', at: payout.sent_at },
    { step: 'payoutFailed', at: payout.failed_at, note: payout.failure },
  ]
}

/**
 * Allowances on an order: the buyer sees all of them, the seller only those at the seller's cost.
 */
const allowanceSteps = async (
  db: Db,
  { orderId, side, showsAmounts }: TimelineParams,
): Promise<TimelineEntry[]> => {
  const allowances = await db
    .selectFrom('allowances')
    .select(['amount_cents', 'borne_by', 'reason', 'created_at', 'refunded_at'])
    .where('purchase_id', '=', orderId)
    .orderBy('id')
    .execute()
  return allowances.flatMap((row): TimelineEntry[] => {
    const amount = formatCents(cents(row.amount_cents))
    const note = showsAmounts ? `${amount}: ${row.reason}` : row.reason
    if (side === 'buyer')
      return [
        { step: 'partRefundOwed', at: row.created_at, note },
        { step: 'partRefunded', at: row.refunded_at, note: showsAmounts ? amount : null },
      ]
    return row.borne_by === 'seller' ? [{ step: 'priceLowered', at: row.created_at, note }] : []
  })
}
