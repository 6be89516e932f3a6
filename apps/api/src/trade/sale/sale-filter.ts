import { sectionKey } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** What narrows sales besides what narrows all orders: what their profit is told by. */
export interface SaleFilter {
  eventId?: number | undefined
  venueId?: number | undefined
  /** Whose event it is, in whatever letters. */
  performer?: string | undefined
  section?: string | undefined
  /** Those alone whose cost is not known. */
  cost?: 'unknown' | undefined
}

/** Whether sale `p` of listing `l`, event `e` and venue `v` is one of those. */
export const isSaleOf = (filter: SaleFilter): RawBuilder<SqlBool> => {
  const { eventId, venueId, performer, section, cost } = filter
  const held = [
    ...(eventId === undefined ? [] : [sql`p.event_id = ${eventId}`]),
    ...(venueId === undefined ? [] : [sql`e.venue_id = ${venueId}`]),
    ...(performer ? [sql`lower(e.headliner) = lower(${performer})`] : []),
    ...(section ? [sql`l.section_key = ${sectionKey(section)}`] : []),
    ...(cost === undefined ? [] : [sql`p.cost_cents is null`]),
  ]
  return sql<SqlBool>`(true${sql.join(
    held.map((one) => sql` and ${one}`),
    sql``,
  )})`
}
