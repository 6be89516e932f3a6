import type { MergePreview } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import { type Db, transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { recordAction } from '../audit/record-action.ts'
import { moveRows } from '../merge/merge-handler.ts'
import { lockAdminTag, readAdminTag } from './tag-store.ts'

const NOTHING = { listings: 0, orders: 0, favorites: 0, tags: 0, seatMaps: 0 } as const

/**
 * What making one tag of two would move: the events that have it, and the choices of brokers.
 * @throws 404 for a tag that the catalogue does not have.
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
    moves: { ...NOTHING, events: from.events, brokers: from.brokers },
    doubled: 0,
    obstacles: fromId === intoId ? ['it is the same tag'] : [],
  }
}

/** Tells what making one tag of two would move, and changes nothing. */
export const previewMerge: Handler<Contract['adminTags']['previewMerge']> = async ({
  ctx: { db },
  input: { id, into },
}) => ({ data: await tagMergeImpact(db, id, into) })

/** Makes one tag of two: events that had either have the one that is kept, and so have brokers. */
export const mergeTag: Handler<Contract['adminTags']['merge']> = ({
  ctx,
  caller,
  input: { id, into },
}) =>
  transaction(ctx.db, async (tx) => {
    // The smaller id first, so that two who merge the same pair wait for each other.
    for (const each of [id, into].toSorted((left, right) => left - right))
      await lockAdminTag(tx, each)
    const { from, moves, obstacles } = await tagMergeImpact(tx, id, into)
    const [obstacle] = obstacles
    if (obstacle !== undefined) throw new ApiError('conflict', { message: obstacle })
    await move(tx, id, into)
    await recordAction(tx, {
      actorId: caller.accountId,
      act: 'catalogueTags.merge',
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
