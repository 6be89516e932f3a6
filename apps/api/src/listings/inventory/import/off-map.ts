import { formatCount, type ImportNotice, nearestNames, sectionKey } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Db, Tx } from '../../../platform/database/transaction.ts'
import type { ImportStep } from './plan-import.ts'

/** The drawn sections of an event. */
interface Drawing {
  sections: readonly string[]
  /** Keys of its sections and of their other names. */
  keys: ReadonlySet<string>
}

type Drawings = ReadonlyMap<number, Drawing>

/** Reads the seat maps of events; an event without one is absent. */
const readDrawings = async (db: Db | Tx, eventIds: readonly number[]): Promise<Drawings> => {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('events as e')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .innerJoin('seat_maps as m', (join) =>
      join.on(sql<boolean>`m.id = coalesce(e.seat_map_id, v.seat_map_id)`),
    )
    .select(['e.id as eventId', 'm.id', 'm.sections', 'm.aliases'])
    .where(sql<boolean>`e.id = any(${[...eventIds]}::bigint[])`)
    .where(sql<boolean>`cardinality(m.sections) > 0`)
    .execute()
  const maps = new Map<number, Drawing>()
  for (const { id, sections, aliases } of rows)
    if (!maps.has(id))
      maps.set(id, { sections, keys: new Set([...sections.map(sectionKey), ...aliases.flat()]) })
  return new Map(
    rows.flatMap(({ eventId, id }) => {
      const drawing = maps.get(id)
      return drawing ? [[eventId, drawing] as const] : []
    }),
  )
}

/** Flags the steps whose section is not on the seat map of their event. */
export const flagOffMap = async (
  db: Db | Tx,
  steps: readonly ImportStep[],
): Promise<{ steps: ImportStep[]; notices: ImportNotice[] }> => {
  const ids = new Set(steps.flatMap((step) => ('listing' in step ? step.listing.eventId : [])))
  const drawings = await readDrawings(db, [...ids])
  const off: OffMap[] = []
  const flagged = steps.map((step): ImportStep => {
    if (!('listing' in step)) return step
    const { eventId, section } = step.listing
    const drawing = drawings.get(eventId)
    if (!drawing || drawing.keys.has(sectionKey(section))) return step
    off.push({ row: step.row, section, drawing })
    return { ...step, flags: [...step.flags, 'offMap'] }
  })
  return { steps: flagged, notices: noticesOf(off) }
}

interface OffMap {
  row: number
  section: string
  drawing: Drawing
}

/** Maximum number of sections, and of rows, that the notice names. */
const MAX_SECTIONS = 10
const MAX_ROWS = 50

const noticesOf = (off: readonly OffMap[]): ImportNotice[] => {
  if (off.length === 0) return []
  const sections = [...Map.groupBy(off, ({ section }) => section)]
    .toSorted(([, left], [, right]) => right.length - left.length)
    .slice(0, MAX_SECTIONS)
    .map(([section, [first, ...others]]) => {
      const near = nearestNames(section, first?.drawing.sections ?? [])
      const suggestion = near.length > 0 ? `, nearest: ${near.join(', ')}` : ''
      return `“${section}” (${formatCount(others.length + 1, 'row|rows')}${suggestion})`
    })
  return [
    {
      code: 'offMap',
      message: `${formatCount(off.length, 'row|rows')} not on the map: ${sections.join('; ')}`,
      count: off.length,
      rows: off.slice(0, MAX_ROWS).map(({ row }) => row),
    },
  ]
}
