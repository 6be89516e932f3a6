import type { Contract } from '@seatdesk/domain/contract'

import type { Tx } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { merging } from '../merge/merging.ts'
import { moveRows } from '../merge/move-rows.ts'
import { performerMergeFacts } from './merge-facts.ts'
import { alsoKnownAs, lockPerformer, readPerformer } from './performer-store.ts'

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

/** Makes one performer of two; the other is known by both names from then on. */
export const mergePerformer: Handler<Contract['officePerformers']['merge']> = merging({
  kind: 'performer',
  act: 'performers.merge',
  lock: lockPerformer,
  facts: performerMergeFacts,
  move: movePerformer,
  read: readPerformer,
})
