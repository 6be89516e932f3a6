import type { ProfitGroup } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

/**
 * SQL expressions for a profit group: its grouping key, and the fields that filter its rows. Fields
 * that do not apply to the group are `null`.
 */
interface GroupColumns {
  key: RawBuilder<unknown>
  eventId: RawBuilder<number | null>
  venueId: RawBuilder<number | null>
  performer: RawBuilder<string | null>
  section: RawBuilder<string | null>
  /** First day of a month: `2026-11-01`. */
  month: RawBuilder<string | null>
}

const NO_ID = sql<null>`null::bigint`
const NO_TEXT = sql<null>`null::text`

const EMPTY = {
  eventId: NO_ID,
  venueId: NO_ID,
  performer: NO_TEXT,
  section: NO_TEXT,
  month: NO_TEXT,
}

/**
 * Grouping of sales `p` with listing `l`, event `e` and venue `v`. Months are those of its lines
 * `b`, in the reader's time zone.
 */
export const profitGroup = (group: ProfitGroup, timeZone: string): GroupColumns => {
  switch (group) {
    case 'event':
      return { ...EMPTY, key: sql`e.id`, eventId: sql`e.id` }
    case 'performer':
      return { ...EMPTY, key: sql`lower(e.headliner)`, performer: sql`min(e.headliner)` }
    case 'venue':
      return { ...EMPTY, key: sql`v.id`, venueId: sql`v.id` }
    case 'section':
      return {
        ...EMPTY,
        key: sql`v.id, l.section_key`,
        venueId: sql`v.id`,
        section: sql`min(l.section)`,
      }
    case 'month': {
      const local = sql`(b.at at time zone ${timeZone}::text)`
      const month = sql`to_char(${local}, 'YYYY-MM-01')`
      return { ...EMPTY, key: month, month: sql`min(${month})` }
    }
  }
}
