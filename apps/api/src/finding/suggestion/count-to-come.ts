import { EVENT_APPROVED } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { isToCome } from '../../catalogue/index.ts'
import type { Db } from '../../kernel/database/transaction.ts'
import { MOST_COUNTED } from './typed.ts'

/** Something that events to come may have. */
interface Candidate {
  /** Whether event `e` has it. */
  isMeant: RawBuilder<SqlBool>
}

/** Counts the events to come of each, a thousand at most; those without any are left out. */
export const countToCome = async <One extends Candidate>(
  db: Db,
  candidates: readonly One[],
  now: Date,
): Promise<(One & { toCome: number })[]> => {
  if (candidates.length === 0) return []
  const counts = candidates.map(
    ({ isMeant }) => sql<number>`(select count(*) from (
      select from events as e join venues as v on v.id = e.venue_id
      where e.status_id = ${EVENT_APPROVED} and ${isToCome(now)} and ${isMeant}
      limit ${MOST_COUNTED}) as one)`,
  )
  const { rows } = await sql<{ counts: number[] }>`
    select array_to_json(array[${sql.join(counts)}]) as counts`.execute(db)
  return candidates
    .map((candidate, place) => ({ ...candidate, toCome: rows[0]?.counts[place] ?? 0 }))
    .filter(({ toCome }) => toCome > 0)
}
