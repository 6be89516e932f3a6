import type { ProfitGroup } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

/** What a group is told apart by, and what leads to its rows: `null` where that is not of it. */
interface GroupColumns {
  key: RawBuilder<unknown>
  eventId: RawBuilder<number | null>
  venueId: RawBuilder<number | null>
  performer: RawBuilder<string | null>
  section: RawBuilder<string | null>
  /** The first day of a month, `2026-11-01`. */
  month: RawBuilder<string | null>
}

const NO_ID = sql<null>`null::bigint`
const NO_TEXT = sql<null>`null::text`

const NOTHING = {
  eventId: NO_ID,
  venueId: NO_ID,
  performer: NO_TEXT,
  section: NO_TEXT,
  month: NO_TEXT,
}

/** What sales `p` of listing `l`, event `e` and venue `v` are grouped by; months by the reader's clock. */
export const profitGroup = (by: ProfitGroup, timeZone: string): GroupColumns => {
  switch (by) {
    case 'event':
      return { ...NOTHING, key: sql`e.id`, eventId: sql`e.id` }
    case 'performer':
      return { ...NOTHING, key: sql`lower(e.headliner)`, performer: sql`min(e.headliner)` }
    case 'venue':
      return { ...NOTHING, key: sql`v.id`, venueId: sql`v.id` }
    case 'section':
      return {
        ...NOTHING,
        key: sql`v.id, l.section_key`,
        venueId: sql`v.id`,
        section: sql`min(l.section)`,
      }
    case 'month': {
      const local = sql`(p.requested_at at time zone ${timeZone}::text)`
      const month = sql`to_char(${local}, 'YYYY-MM-01')`
      return { ...NOTHING, key: month, month: sql`min(${month})` }
    }
  }
}
