import type { MergePreview } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { resolveMergedId } from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { createMergeHandler, moveRows, countMoves } from '../merge/merge-handler.ts'
import { addPerformerAlias, lockPerformer, readPerformer } from './performer-store.ts'

/**
 * What a merge of two performers would move: events, with all that belongs to them.
 * @throws 404 for a performer that does not exist.
 */
const performerMergeImpact = async (
  db: Db | Tx,
  fromId: number,
  intoId: number,
): Promise<MergePreview> => {
  const [from, into] = [await readPerformer(db, fromId), await readPerformer(db, intoId)]
  if (!from || !into) throw new ApiError('notFound')
  const events = sql`select event_id from event_performers where performer_id = ${fromId}`
  return {
    from: { id: from.id, name: from.name },
    into: { id: into.id, name: into.name },
    moved: { ...(await countMoves(db, events)), seatMaps: 0, brokers: 0 },
    duplicateListings: 0,
    obstacles: fromId === intoId ? ['both are the same performer'] : [],
  }
}

/** Returns the effects of a merge without changing anything. */
export const previewMerge: Handler<Contract['adminPerformers']['previewMerge']> = async ({
  ctx: { db },
  input: { id, into },
}) => {
  const [fromId, intoId] = [
    await resolveMergedId(db, 'performer', id),
    await resolveMergedId(db, 'performer', into),
  ]
  return { data: await performerMergeImpact(db, fromId, intoId) }
}

const movePerformer = async (tx: Tx, fromId: number, intoId: number): Promise<void> => {
  const from = await lockPerformer(tx, fromId)
  await moveRows(tx, {
    table: 'event_performers',
    column: 'performer_id',
    beside: 'event_id',
    fromId,
    intoId,
  })
  await tx
    .updateTable('performer_names')
    .set({ performer_id: intoId })
    .where('performer_id', '=', fromId)
    .execute()
  await tx.deleteFrom('performers').where('id', '=', fromId).execute()
  if (from) await addPerformerAlias(tx, intoId, from.name_key)
}

/** Merges two performers; the kept one has both names from then on. */
export const mergePerformer: Handler<Contract['adminPerformers']['merge']> = createMergeHandler({
  kind: 'performer',
  action: 'performers.merge',
  lock: lockPerformer,
  facts: performerMergeImpact,
  move: movePerformer,
  read: readPerformer,
})
