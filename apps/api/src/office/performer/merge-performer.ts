import type { Contract } from '@seatdesk/domain/contract'

import { transaction, type Tx } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { mergeInto } from '../merge/merging.ts'
import { moveRows } from '../merge/move-rows.ts'
import { performerMergeFacts } from './merge-facts.ts'
import { alsoKnownAs, lockPerformer, readPerformer } from './performer-store.ts'

/** Makes one performer of two; the other is known by both names from then on. */
export const mergePerformer: Handler<Contract['officePerformers']['merge']> = ({
  ctx,
  caller,
  input: { id, into },
}) => {
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    const keptId = await mergeInto(tx, {
      kind: 'performer',
      fromId: id,
      intoId: into,
      actorId: caller.accountId,
      now,
      act: 'performers.merge',
      lock: (performerId) => lockPerformer(tx, performerId),
      facts: (fromId, intoId) => performerMergeFacts(tx, fromId, intoId),
      move: (fromId, intoId) => movePerformer(tx, fromId, intoId),
    })
    const data = await readPerformer(tx, keptId)
    if (!data) throw new Refusal('notFound')
    return { data }
  })
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
  if (from) await alsoKnownAs(tx, intoId, from.name_key)
}
