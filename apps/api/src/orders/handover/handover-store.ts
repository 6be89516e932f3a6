import {
  type ACCEPTED_BY,
  type Handover,
  type HandoverState,
  ORDER_STATUS,
  type PrimarySeller,
} from '@seatdesk/domain'
import { sql } from 'kysely'

import type { HandoverTable } from '../../platform/database/schema.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'

/**
 * The handover of an order; `null` before confirmation and for a rejected order. An order that was
 * delivered before handovers were recorded counts as sent.
 */
export const readHandover = async (db: Db | Tx, purchaseId: number): Promise<Handover | null> => {
  const row = await db
    .selectFrom('purchases as p')
    .leftJoin('handovers as h', 'h.purchase_id', 'p.id')
    .select(['p.status_id', 'p.transfer_reference', 'p.delivered_at'])
    .select(['h.state', 'h.primary_seller', 'h.accepted_by', 'h.resend_requested_at'])
    .select('h.changed_at')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('handover_evidence as f')
            .select('f.id')
            .whereRef('f.purchase_id', '=', 'p.id')
            .where(sql<boolean>`length(f.content) > 0`),
        )
        .as('has_proof'),
    )
    .where('p.id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  const state = stateOf(row.status_id, row.state)
  if (state === null) return null
  return {
    state,
    primary: row.primary_seller,
    reference: row.transfer_reference,
    hasProof: Boolean(row.has_proof),
    acceptedBy: row.accepted_by,
    resendRequestedAt: row.resend_requested_at?.toISOString() ?? null,
    changedAt: (row.changed_at ?? row.delivered_at)?.toISOString() ?? null,
  } as Handover
}

/** State of an order with a status and a stored state. */
const stateOf = (
  status: number | null,
  stored: HandoverTable['state'] | null,
): HandoverState | null => {
  if (status === ORDER_STATUS.confirmed) return 'toSend'
  return status === ORDER_STATUS.delivered ? (stored ?? 'sent') : null
}

/** An order with its handover, locked until `tx` ends. */
export type LockedHandover = NonNullable<Awaited<ReturnType<typeof lockHandover>>>

/** Locks an order and returns its handover's state; `null` if the account is not on that side. */
export const lockHandover = async (
  tx: Tx,
  side: 'buyer_id' | 'seller_id',
  { id, accountId }: { id: number; accountId: number },
) => {
  const order = await tx
    .selectFrom('purchases as p')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .leftJoin('payouts as o', 'o.purchase_id', 'p.id')
    .select(['p.id', 'p.buyer_id', 'p.seller_id', 'p.event_id', 'p.listing_id', 'p.checkout_id'])
    .select(['p.status_id', 'p.transfer_reference', 'c.state as checkout_state'])
    .select('o.canceled_at')
    .where('p.id', '=', id)
    .where(`p.${side}`, '=', accountId)
    .where('p.status_id', 'is not', null)
    .forUpdate('p')
    .executeTakeFirst()
  if (!order) return null
  const handover = await tx
    .selectFrom('handovers')
    .select(['state', 'primary_seller', 'resend_requested_at'])
    .where('purchase_id', '=', id)
    .executeTakeFirst()
  return {
    ...order,
    state: order.canceled_at ? null : stateOf(order.status_id, handover?.state ?? null),
    primary: handover?.primary_seller ?? null,
    isResendRequested: (handover?.resend_requested_at ?? null) !== null,
  }
}

interface NewState {
  id: number
  state: HandoverTable['state']
  primary?: PrimarySeller | null | undefined
  acceptedBy?: (typeof ACCEPTED_BY)[number] | null
  note?: string | null
  now: Date
}

/** Stores the state of an order's handover and adds it to the history. */
export const saveHandoverState = async (
  tx: Tx,
  { id, state, primary, acceptedBy = null, note = null, now }: NewState,
): Promise<void> => {
  const row = {
    state,
    accepted_by: acceptedBy,
    changed_at: now,
    ...(primary === undefined ? {} : { primary_seller: primary }),
    ...(state === 'sent' ? { resend_requested_at: null } : {}),
  }
  await tx
    .insertInto('handovers')
    .values({ purchase_id: id, ...row })
    .onConflict((conflict) => conflict.column('purchase_id').doUpdateSet(row))
    .execute()
  await addStep(tx, { id, step: state, note, now })
}

interface NewStep {
  id: number
  step: HandoverTable['state'] | 'resendRequested'
  note: string | null
  now: Date
}

/** Adds a step to the history of an order's handover. */
export const addStep = async (tx: Tx, { id, step, note, now }: NewStep): Promise<void> => {
  await tx
    .insertInto('handover_steps')
    .values({ purchase_id: id, step, note, created_at: now })
    .execute()
}
