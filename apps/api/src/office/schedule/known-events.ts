import { nameKey } from '../../catalogue/index.ts'
import { inChunks } from '../../kernel/database/in-chunks.ts'
import type { Db, Tx } from '../../kernel/database/transaction.ts'

/** An event that a row may mean. */
export interface KnownEvent {
  id: number
  name: string
  venueId: number
  dateTime: string
  dateTBA: boolean
  timeTBA: boolean
}

/** The events that rows may mean, however they are told. */
export interface KnownEvents {
  bySource: ReadonlyMap<string, KnownEvent>
  byDay: ReadonlyMap<string, KnownEvent>
  byTime: ReadonlyMap<string, readonly KnownEvent[]>
}

const AT_ONCE = 1000

/** A house, a name and a day: what an event is known by without an id of the schedule's. */
export const dayKey = (at: { venueId: number; name: string; dateTime: string }): string =>
  [at.venueId, nameKey(at.name), at.dateTime.slice(0, 10)].join('|')

/** A house and a time: two events there are likely one. */
export const timeKey = (at: { venueId: number; dateTime: string }): string =>
  `${at.venueId}|${at.dateTime}`

/** Reads what takes place at some venues, and what schedules called it. */
export const readKnownEvents = async (
  db: Db | Tx,
  venueIds: readonly number[],
  sources: readonly string[],
): Promise<KnownEvents> => {
  const events = (name: 'e.venue_id' | 's.source_key') =>
    db
      .selectFrom('events as e')
      .leftJoin('event_sources as s', 's.event_id', 'e.id')
      .select(['e.id', 'e.name', 'e.venue_id as venueId', 'e.date_time as dateTime'])
      .select(['e.date_tba as dateTBA', 'e.time_tba as timeTBA', 's.source_key as source'])
      .orderBy(name)
  const there = await inChunks([...venueIds], AT_ONCE, (ids) =>
    events('e.venue_id')
      .where('e.venue_id', 'in', [...ids])
      .execute(),
  )
  const named = await inChunks([...sources], AT_ONCE, (keys) =>
    events('s.source_key')
      .where('s.source_key', 'in', [...keys])
      .execute(),
  )
  const all = [...there, ...named]
  return {
    bySource: new Map(named.flatMap((event) => (event.source ? [[event.source, event]] : []))),
    byDay: new Map(all.map((event) => [dayKey(event), event])),
    byTime: Map.groupBy(
      all.filter(({ dateTBA, timeTBA }) => !dateTBA && !timeTBA),
      timeKey,
    ),
  }
}
