import { INVENTORY_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Tx } from '../../../kernel/database/transaction.ts'
import { insertListings } from '../insert-listings.ts'
import type { NewListing } from '../new-listing.ts'
import type { Step } from './plan-import.ts'

/**
 * Does what was planned, in the transaction that it was planned in; gives the ids of the listings
 * that were made, by their rows.
 */
export const applyImport = async (
  tx: Tx,
  sellerId: number,
  steps: readonly Step[],
  now: Date,
): Promise<Map<number, number>> => {
  const gone = steps.flatMap((step) => (isGone(step) ? step.own.id : []))
  await withdraw(tx, gone)
  const fresh = steps.filter((step) => isFresh(step))
  const ids = await insertListings(
    tx,
    sellerId,
    fresh.map(({ listing }) => listing),
    now,
  )
  for (const step of steps)
    if (step.outcome === 'updated' && !step.isReplaced)
      await changeTerms(tx, step.own.id, step.listing)
  return new Map(fresh.map(({ row }, index) => [row, ids[index] ?? 0]))
}

type Gone = Extract<Step, { own: unknown }>

const isGone = (step: Step): step is Gone =>
  step.outcome === 'withdrawn' || (step.outcome === 'updated' && step.isReplaced)

const isFresh = (step: Step): step is Extract<Step, { listing: unknown }> =>
  step.outcome === 'created' || (step.outcome === 'updated' && step.isReplaced)

const withdraw = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx
    .updateTable('listings')
    .set({ status_id: INVENTORY_STATUS.deactive })
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
}

const changeTerms = async (tx: Tx, id: number, listing: NewListing): Promise<void> => {
  await tx
    .updateTable('listings')
    .set({
      price_cents: listing.price,
      cost_cents: listing.cost,
      split_rule: listing.splitRule,
      custom_splits: listing.customSplits && [...listing.customSplits],
      delivery_type_id: listing.deliveryTypeId,
      delivery_date: listing.deliveryDate,
    })
    .where('id', '=', id)
    .execute()
}
