import type { MergePreview } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import { type Db, transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { recordAction } from '../audit/record-action.ts'
import { moveRows } from '../merge/merge-handler.ts'
import { lockAdminTag, readAdminTag } from './tag-store.ts'

const EMPTY = { listings: 0, orders: 0, favorites: 0, tags: 0, seatMaps: 0 } as const

/**
 * What a merge of two tags would move: events that have it, and brokers who follow it.
 * @throws 404 for a tag that the catalog does not have.
 */
const tagMergeImpact = async (
  db: Db | Tx,
  fromId: number,
  intoId: number,
): Promise<MergePreview> => {
  const [from, into] = [await readAdminTag(db, fromId), await readAdminTag(db, intoId)]
  if (!from || !into) throw new ApiError('notFound')
  return {
    from: { id: from.id, name: from.name },
    into: { id: into.id, name: into.name },
    moved: { ...EMPTY, events: from.events, brokers: from.brokers },
    duplicateListings: 0,
    obstacles: fromId === intoId ? ['both are the same tag'] : [],
  }
}

/** Returns the effects of a merge without changing anything. */
export const previewMerge: Handler<Contract['adminTags']['previewMerge']> = async ({
  ctx: { db },
  input: { id, into },
}) => ({ data: await tagMergeImpact(db, id, into) })

/** Merges two tags: events and brokers that had either have the kept one. */
export const mergeTag: Handler<Contract['adminTags']['merge']> = ({
  ctx,
  caller,
  input: { id, into },
}) =>
  transaction(ctx.db, async (tx) => {
    // The smaller id first, so that concurrent merges of the same pair wait for each other.
    for (const item of [id, into].toSorted((left, right) => left - right))
      await lockAdminTag(tx, item)
    const { from, moved: moves, obstacles } = await tagMergeImpact(tx, id, into)
    const [blocker] = obstacles
    if (blocker !== undefined) throw new ApiError('conflict', { message: blocker })
    await move(tx, id, into)
    await recordAction(tx, {
      actorId: caller.accountId,
      action: 'catalogTags.merge',
      subject: { kind: 'tag', id: into },
      details: { from: id, name: from.name, events: moves.events, brokers: moves.brokers },
      now: ctx.clock.now(),
    })
    const data = await readAdminTag(tx, into)
    if (!data) throw new ApiError('notFound')
    return { data }
  })

const move = async (tx: Tx, fromId: number, intoId: number): Promise<void> => {
  const moved = { column: 'tag_id', fromId, intoId } as const
  await moveRows(tx, { table: 'event_tags', beside: 'event_id', ...moved })
  await moveRows(tx, { table: 'account_tags', beside: 'account_id', ...moved })
  await tx.deleteFrom('tags').where('id', '=', fromId).execute()
}
