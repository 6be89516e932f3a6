import { type InventoryChange, QUOTAS, RETENTION, UNDO_MINUTES } from '@seatdesk/domain'
import { type Selectable, sql } from 'kysely'

import { ApiError } from '../../../platform/api-error.ts'
import type { Context } from '../../../platform/context.ts'
import { deleteOldRows, retentionCutoff } from '../../../platform/database/delete-old-rows.ts'
import type { ListingChangeTable } from '../../../platform/database/schema.ts'
import type { Db, Tx } from '../../../platform/database/transaction.ts'
import type { PlannedChangeRow } from './planned-terms.ts'

interface NewChange {
  sellerId: number
  now: Date
  rows: readonly (PlannedChangeRow & { listingId: number })[]
}

/** Inserts a plan, and deletes the seller's oldest plans beyond the quota. Returns its id. */
export const insertChange = async (tx: Tx, { sellerId, now, rows }: NewChange): Promise<number> => {
  await deleteOldPlans(tx, sellerId)
  const { id } = await tx
    .insertInto('listing_changes')
    .values({ seller_id: sellerId, created_at: now, row_count: rows.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into listing_change_rows
      (change_id, position, listing_id, outcome, message, before, after)
    select ${id}::bigint, r.place - 1, (r.planned ->> 'listingId')::bigint, r.planned ->> 'outcome',
      r.planned ->> 'message', r.planned -> 'before', r.planned -> 'after'
    from jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb)
      with ordinality as r (planned, place)`.execute(tx)
  return id
}

/** Deletes the oldest plans beyond the limit. Applied changes are never deleted. */
const deleteOldPlans = async (tx: Tx, sellerId: number): Promise<void> => {
  const plans = tx
    .selectFrom('listing_changes')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('applied_at', 'is', null)
    .orderBy('id', 'desc')
    .offset(QUOTAS.plannedChanges - 1)
  await tx
    .deleteFrom('listing_changes')
    .where('id', 'in', plans)
    .where('applied_at', 'is', null)
    .execute()
}

/** Id of a change and of the seller who must own it. */
export interface ChangeParams {
  id: number
  sellerId: number
}

/**
 * Locks a change until the transaction ends. @throws 404 if it does not exist or belongs to another
 * seller.
 */
export const lockChange = async (tx: Tx, params: ChangeParams) => {
  const change = await changeOf(tx, params).forUpdate().executeTakeFirst()
  if (!change) throw new ApiError('notFound')
  return change
}

/** Whether a broker has made a change of this id. */
export const ownsChange = async (db: Db, params: ChangeParams): Promise<boolean> =>
  (await changeOf(db, params).executeTakeFirst()) !== undefined

/** Wire format of a change. @throws 404 if it does not exist or belongs to another seller. */
export const readChange = async (db: Db, params: ChangeParams) => {
  const change = await changeOf(db, params).executeTakeFirst()
  if (!change) throw new ApiError('notFound')
  const outcomes = await db
    .selectFrom('listing_change_rows')
    .select(['outcome', sql<number>`count(*)::int`.as('rows')])
    .where('change_id', '=', change.id)
    .groupBy('outcome')
    .orderBy('outcome')
    .execute()
  const unusual = await db
    .selectFrom('listing_change_rows')
    .select(sql<number>`count(*)::int`.as('rows'))
    .where('change_id', '=', change.id)
    .where('outcome', '=', 'planned')
    .where('message', 'is not', null)
    .executeTakeFirst()
  return {
    id: change.id,
    state: stateOf(change),
    createdAt: change.created_at.toISOString(),
    undoUntil: change.undone_at === null ? (undoUntil(change)?.toISOString() ?? null) : null,
    rows: change.row_count,
    done: change.undone_at === null ? change.done : change.undone,
    unusual: unusual?.rows ?? 0,
    outcomes,
  }
}

const changeOf = (db: Db | Tx, { id, sellerId }: ChangeParams) =>
  db
    .selectFrom('listing_changes')
    .selectAll()
    .where('id', '=', id)
    .where('seller_id', '=', sellerId)

type Change = Selectable<ListingChangeTable>

/** Time until which a change can be undone; `null` before it is applied. */
export const undoUntil = ({ applied_at: appliedAt }: Pick<Change, 'applied_at'>): Date | null =>
  appliedAt && new Date(appliedAt.getTime() + UNDO_MINUTES * 60_000)

const stateOf = (change: Change): InventoryChange['state'] => {
  if (change.undone_at !== null) return change.undone < change.row_count ? 'undoing' : 'undone'
  if (change.applied_at === null) return 'planned'
  return change.done < change.row_count ? 'applying' : 'applied'
}

/** Deletes old changes row by row; their effects stay. */
export const purgeOldChanges = (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  deleteOldRows(ctx, {
    table: 'listing_changes',
    key: 'id',
    isOld: sql`created_at < ${retentionCutoff(ctx.clock.now(), RETENTION.listingChangeDays)}`,
  })
