import type { MergeKind, MergePreview } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

import { resolveMergedId } from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Caller } from '../../platform/http/handler.ts'
import { recordAction } from '../audit/record-action.ts'

/** How two records of one kind are merged. */
interface Merging<Merged> {
  kind: MergeKind
  action: Parameters<typeof recordAction>[1]['action']
  /** Locks a record until the transaction ends; called with the smaller id first. */
  lock: (tx: Tx, id: number) => Promise<unknown>
  /** What would move. @throws 404 if a record does not exist. */
  facts: (tx: Tx, fromId: number, intoId: number) => Promise<MergePreview>
  /** Moves everything and deletes the removed record. */
  move: (tx: Tx, fromId: number, intoId: number) => Promise<void>
  /** Reads the kept record in wire format. */
  read: (tx: Tx, id: number) => Promise<Merged | null | undefined>
}

interface MergeCall {
  ctx: Context
  caller: Caller
  input: { id: number; into: number }
}

/**
 * Creates a handler that merges two records. Idempotent: a repeat changes nothing. Returns the kept
 * record.
 * @throws 404 if a record does not exist, 409 if something prevents the merge.
 */
export const createMergeHandler =
  <Merged>(config: Merging<Merged>) =>
  ({ ctx, caller, input: { id, into } }: MergeCall): Promise<{ data: Merged }> =>
    transaction(ctx.db, async (tx) => {
      const input = { fromId: id, intoId: into, actorId: caller.accountId, now: ctx.clock.now() }
      const data = await config.read(tx, await mergeOnce(tx, config, input))
      if (!data) throw new ApiError('notFound')
      return { data }
    })

interface Given {
  fromId: number
  intoId: number
  actorId: number
  now: Date
}

/** Returns the id of the record that remains. */
const mergeOnce = async (
  tx: Tx,
  { kind, action, lock, facts: detailsOf, move }: Merging<unknown>,
  input: Given,
): Promise<number> => {
  const { actorId, now } = input
  const ids = [input.fromId, input.intoId].toSorted((left, right) => left - right)
  for (const id of ids) await lock(tx, id)
  const fromId = await resolveMergedId(tx, kind, input.fromId)
  const intoId = await resolveMergedId(tx, kind, input.intoId)
  if (fromId === intoId && input.fromId !== input.intoId) return intoId
  const details = await detailsOf(tx, fromId, intoId)
  const [blocker] = details.obstacles
  if (blocker !== undefined) throw new ApiError('conflict', { message: blocker })
  await recordMerge(tx, { kind, fromId, intoId, now })
  await move(tx, fromId, intoId)
  await recordAction(tx, {
    actorId,
    action,
    subject: { kind, id: intoId },
    details: { ...details.moved, from: fromId, name: details.from.name },
    now,
  })
  return intoId
}

interface Merge {
  kind: MergeKind
  fromId: number
  intoId: number
  now: Date
}

/**
 * Records a merge, and updates earlier merges into the removed record, so that each id leads to the
 * kept one in one step.
 */
const recordMerge = async (tx: Tx, { kind, fromId, intoId, now }: Merge): Promise<void> => {
  await tx
    .updateTable('merges')
    .set({ into_id: intoId })
    .where('kind', '=', kind)
    .where('into_id', '=', fromId)
    .execute()
  await tx
    .insertInto('merges')
    .values({ kind, from_id: fromId, into_id: intoId, merged_at: now })
    .execute()
}

interface Move {
  table:
    | 'favorites'
    | 'event_tags'
    | 'event_performers'
    | 'account_tags'
    | 'watch_events'
    | 'broadcast_stops'
  /** The column to change, and the one with which it must be unique. */
  column: 'event_id' | 'performer_id' | 'tag_id'
  beside: 'account_id' | 'tag_id' | 'performer_id' | 'event_id' | 'watch_id' | 'seller_id'
  fromId: number
  intoId: number
}

/** Moves rows to another record; those that it already has are deleted. */
export const moveRows = async (
  tx: Tx,
  { table, column, beside, fromId, intoId }: Move,
): Promise<void> => {
  await sql`
    delete from ${sql.table(table)} as t where t.${sql.ref(column)} = ${fromId} and exists (
      select from ${sql.table(table)} as o
      where o.${sql.ref(column)} = ${intoId} and o.${sql.ref(beside)} = t.${sql.ref(beside)})
  `.execute(tx)
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${intoId}
    where ${sql.ref(column)} = ${fromId}
  `.execute(tx)
}

type Moves = Omit<MergePreview['moved'], 'seatMaps' | 'brokers'>

/** Counts what moves along with events. */
export const countMoves = async (db: Db | Tx, eventIds: RawBuilder<unknown>): Promise<Moves> => {
  const { rows } = await sql<Moves>`
    select
      (select count(*) from events where id in (${eventIds})) as events,
      (select count(*) from listings where event_id in (${eventIds})) as listings,
      (select count(*) from purchases
        where event_id in (${eventIds}) and status_id is not null) as orders,
      (select count(*) from favorites where event_id in (${eventIds})) as favorites,
      (select count(*) from event_tags where event_id in (${eventIds})) as tags
  `.execute(db)
  return rows[0] ?? { events: 0, listings: 0, orders: 0, favorites: 0, tags: 0 }
}
