import type { Contract } from '@seatdesk/domain/contract'

import { transaction, type Tx } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordAct } from '../audit/record-act.ts'
import { moveRows } from '../merge/move-rows.ts'
import { tagMergeFacts } from './merge-facts.ts'
import { lockOfficeTag, readOfficeTag } from './tag-store.ts'

/** Makes one tag of two: events that had either have the one that is kept, and so have brokers. */
export const mergeTag: Handler<Contract['officeTags']['merge']> = ({
  ctx,
  caller,
  input: { id, into },
}) =>
  transaction(ctx.db, async (tx) => {
    // The smaller id first, so that two who merge the same pair wait for each other.
    for (const each of [id, into].toSorted((left, right) => left - right))
      await lockOfficeTag(tx, each)
    const { from, moves, obstacles } = await tagMergeFacts(tx, id, into)
    const [obstacle] = obstacles
    if (obstacle !== undefined) throw new Refusal('conflict', { message: obstacle })
    await move(tx, id, into)
    await recordAct(tx, {
      actorId: caller.accountId,
      act: 'catalogueTags.merge',
      subject: { kind: 'tag', id: into },
      details: { from: id, name: from.name, events: moves.events, brokers: moves.brokers },
      now: ctx.clock.now(),
    })
    const data = await readOfficeTag(tx, into)
    if (!data) throw new Refusal('notFound')
    return { data }
  })

const move = async (tx: Tx, fromId: number, intoId: number): Promise<void> => {
  const moved = { column: 'tag_id', fromId, intoId } as const
  await moveRows(tx, { table: 'event_tags', beside: 'event_id', ...moved })
  await moveRows(tx, { table: 'account_tags', beside: 'account_id', ...moved })
  await tx.deleteFrom('tags').where('id', '=', fromId).execute()
}
