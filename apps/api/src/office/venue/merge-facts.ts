import type { MergePreview } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Db, Tx } from '../../kernel/database/transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { movesOf } from '../merge/moves.ts'
import { readVenue } from './venue-store.ts'

/**
 * What making one venue of two would move.
 * @throws 404 for a venue that does not exist.
 */
export const venueMergeFacts = async (
  db: Db | Tx,
  fromId: number,
  intoId: number,
): Promise<MergePreview> => {
  const [from, into] = [await readVenue(db, fromId), await readVenue(db, intoId)]
  if (!from || !into) throw new Refusal('notFound')
  const moves = await movesOf(db, sql`select id from events where venue_id = ${fromId}`)
  const takesMap = into.seatMapId === null && from.seatMapId !== null
  return {
    from: { id: from.id, name: `${from.name}, ${from.city}` },
    into: { id: into.id, name: `${into.name}, ${into.city}` },
    moves: { ...moves, seatMaps: takesMap ? 1 : 0, brokers: 0 },
    doubled: 0,
    obstacles: [
      ...(fromId === intoId ? ['it is the same venue'] : []),
      // What is written down of its evenings is the time on its own wall.
      ...(from.timeZone === into.timeZone
        ? []
        : [`the clocks differ: ${from.timeZone} and ${into.timeZone}`]),
    ],
  }
}
