import type { Context } from '../../kernel/context.ts'
import type { PayoutTable } from '../../kernel/database/schema.ts'
import { transaction, type Tx } from '../../kernel/database/transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { changesBetween } from '../audit/changes-between.ts'
import { recordAct } from '../audit/record-act.ts'

type Status = PayoutTable['status']

const lockPayout = (tx: Tx, saleId: number) =>
  tx
    .selectFrom('payouts as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .select(['o.purchase_id', 'o.seller_id', 'o.amount_cents', 'o.status', 'o.attempt'])
    .select(['o.payout_method_id', 'o.held_at', 'o.taken_back_at', 'p.event_id'])
    .where('o.purchase_id', '=', saleId)
    .forUpdate('o')
    .executeTakeFirst()

export type LockedPayout = NonNullable<Awaited<ReturnType<typeof lockPayout>>>

interface Handling {
  act: `payouts.${'retry' | 'retryMany' | 'cancel' | 'reinstate'}`
  /** The administrator who does it, and the sale that is paid for. */
  actorId: number
  saleId: number
  to: Status
  reason?: string
  /** Why it cannot be done to this payout; `null` when it can. */
  objection: (payout: LockedPayout, tx: Tx) => Promise<string | null> | string | null
  alsoDo: (tx: Tx, payout: LockedPayout, now: Date) => Promise<void>
}

const CALLED_OFF = 'the sale of this payout was called off'

/**
 * Has an administrator decide about a payout, which waits for the sweep and the provider's news
 * meanwhile, and they for it. No money moves by it: what is not paid stays payable to the seller.
 * @throws 404 for a sale without a payout, 409 with the objection.
 */
export const handlePayout = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { act, actorId, saleId, to, reason, objection, alsoDo }: Handling,
): Promise<void> => {
  const now = clock.now()
  await transaction(db, async (tx) => {
    const payout = await lockPayout(tx, saleId)
    if (!payout) throw new Refusal('notFound')
    const message = payout.taken_back_at
      ? CALLED_OFF
      : ((await objection(payout, tx)) ?? (to === 'pending' ? whyHeld(payout) : null))
    if (message !== null) throw new Refusal('conflict', { message })
    await alsoDo(tx, payout, now)
    const details = { ...changesBetween(payout, { status: to }), ...(reason ? { reason } : {}) }
    await recordAct(tx, { actorId, act, subject: { kind: 'payout', id: saleId }, details, now })
  })
}

/** Why a payout must not be sent yet, whoever wants it; `null` when it may. */
const whyHeld = ({ held_at: heldAt }: LockedPayout): string | null =>
  heldAt ? 'this sale is disputed, or its buyer has reported a problem' : null

/** Begins a payout anew: its next try goes to whichever bank account the seller has proved then. */
export const beginAnew = async (tx: Tx, { purchase_id: id, attempt }: LockedPayout) => {
  await tx
    .updateTable('payouts')
    .set({
      status: 'pending',
      attempt: attempt + 1,
      payout_method_id: null,
      provider_payout_id: null,
      sent_at: null,
      failure: null,
      failure_code: null,
      reminded_at: null,
    })
    .where('purchase_id', '=', id)
    .execute()
}
