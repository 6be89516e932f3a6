import type { MergePreview } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Db, Tx } from '../../kernel/database/transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { movesOf } from '../merge/moves.ts'
import { readPerformer } from './performer-store.ts'

/**
 * What making one performer of two would move: its events, with all that belongs to them.
 * @throws 404 for a performer that does not exist.
 */
export const performerMergeFacts = async (
  db: Db | Tx,
  fromId: number,
  intoId: number,
): Promise<MergePreview> => {
  const [from, into] = [await readPerformer(db, fromId), await readPerformer(db, intoId)]
  if (!from || !into) throw new Refusal('notFound')
  const events = sql`select event_id from event_performers where performer_id = ${fromId}`
  return {
    from: { id: from.id, name: from.name },
    into: { id: into.id, name: into.name },
    moves: { ...(await movesOf(db, events)), seatMaps: 0, brokers: 0 },
    doubled: 0,
    obstacles: fromId === intoId ? ['it is the same performer'] : [],
  }
}
