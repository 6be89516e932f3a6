import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { ApiError } from '../../../platform/api-error.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../../platform/list-page.ts'
import { ownsChange, lockChange, readChange, undoUntil } from './change-store.ts'
import { moveRows } from './move-rows.ts'

/** Returns the progress of one of the caller's changes. */
export const getChange: Handler<Contract['inventoryChanges']['get']> = async ({
  ctx,
  caller,
  input: { id },
}) => ({ data: await readChange(ctx.db, { id, sellerId: caller.accountId }) })

const ORDERS: SortExpressions<Contract['inventoryChanges']['rows']> = {
  position: sql.ref('r.position'),
}

/** Lists what one of the caller's changes does to each listing, in plan order. */
export const listChangeRows: Handler<Contract['inventoryChanges']['rows']> = async ({
  ctx,
  caller,
  input: { id, outcome, ...paging },
}) => {
  if (!(await ownsChange(ctx.db, { id, sellerId: caller.accountId })))
    throw new ApiError('notFound')
  const rows = ctx.db
    .selectFrom('listing_change_rows as r')
    .innerJoin('listings as l', 'l.id', 'r.listing_id')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .select((eb) => [
      'r.listing_id as listingId',
      'e.name as event_name',
      'e.date_time as event_date_time',
      'l.section',
      'l.seat_row as seatRow',
      'l.quantity',
      'l.cost_cents as cost',
      jsonArrayFrom(
        eb
          .selectFrom('tickets as t')
          .select(['t.id', 't.seat'])
          .whereRef('t.listing_id', '=', 'l.id')
          .orderBy('t.position'),
      ).as('tickets'),
      'r.outcome',
      'r.message',
      'r.before',
      'r.after',
    ])
    .where('r.change_id', '=', id)
    .$if(outcome !== undefined, (query) => query.where('r.outcome', '=', outcome ?? 'planned'))
  const order = { by: ORDERS[paging.orderBy], id: 'r.listing_id' }
  const page = await listPage(rows, order, paging)
  return {
    results: page.rows.map(({ event_name: name, event_date_time: dateTime, ...row }) => ({
      ...row,
      event: { name, dateTime },
    })),
    paginator: page.paginator,
  }
}

/**
 * Applies a plan in batches, so that other requests get their turn and readers see progress. A
 * repeated call resumes where the last one stopped and changes nothing twice.
 */
export const applyChange: Handler<Contract['inventoryChanges']['apply']> = async ({
  ctx,
  caller,
  input: { id, confirmUnusualPrice: isConfirmed = false },
}) => {
  const params = { id, sellerId: caller.accountId }
  const now = ctx.clock.now()
  const { feePercent } = ctx.settings
  await transaction(ctx.db, async (tx) => {
    const change = await lockChange(tx, params)
    if (change.undone_at !== null)
      throw new ApiError('conflict', { message: 'this change was undone' })
    if (change.applied_at === null)
      await tx
        .updateTable('listing_changes')
        .set({ applied_at: now })
        .where('id', '=', id)
        .execute()
  })
  while (
    await transaction(ctx.db, (tx) =>
      moveRows(tx, { ...params, now, caller, feePercent, isConfirmed }, 'apply'),
    )
  );
  return { data: await readChange(ctx.db, params) }
}

/** Restores the terms that a change replaced; terms changed since then stay. */
export const undoChange: Handler<Contract['inventoryChanges']['undo']> = async ({
  ctx,
  caller,
  input: { id },
}) => {
  const params = { id, sellerId: caller.accountId }
  const now = ctx.clock.now()
  const { feePercent } = ctx.settings
  await transaction(ctx.db, async (tx) => {
    const change = await lockChange(tx, params)
    const until = undoUntil(change)
    if (until === null) throw new ApiError('conflict', { message: 'this change was not applied' })
    if (change.undone_at !== null) return
    if (now > until)
      throw new ApiError('conflict', { message: 'it is too late to undo this change' })
    await tx.updateTable('listing_changes').set({ undone_at: now }).where('id', '=', id).execute()
  })
  while (
    await transaction(ctx.db, (tx) => moveRows(tx, { ...params, now, caller, feePercent }, 'undo'))
  );
  return { data: await readChange(ctx.db, params) }
}
