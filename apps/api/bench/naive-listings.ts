import { sql } from 'kysely'

import type { Db } from '../src/kernel/database/transaction.ts'

interface Question {
  eventId: number
  accountId: number
  now: Date
  page: number
  perPage: number
}

/**
 * An event's listings as they are read at first: one query for the page with its tickets, one for the
 * count, one for what each section has.
 */
export const naiveListings = async (
  db: Db,
  { eventId, accountId, now, page, perPage }: Question,
): Promise<{ ids: number[]; total: number; sections: unknown[] }> => {
  const from = sql`
    from listings as l join events as e on e.id = l.event_id join venues as v on v.id = e.venue_id
    where l.event_id = ${eventId} and l.seller_id <> ${accountId} and l.status_id = 1
      and l.available > 0 and e.status_id = 2 and e.postponed_at is null
      and e.date_time >= ${now}::timestamptz at time zone v.time_zone`
  const rows = await sql<{ id: number }>`
    select l.*, (select json_agg(t order by t.position) from tickets as t
      where t.listing_id = l.id and t.purchase_id is null) as tickets
    ${from} order by l.section_order, l.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db)
  const sections = await sql`
    select min(l.section collate "C") as section, count(*)::int as listings,
      sum(l.available)::int as tickets, min(l.price_cents) as lowest,
      percentile_disc(0.5) within group (order by l.price_cents) as median
    ${from} group by l.section_key order by l.section_key`.execute(db)
  return {
    ids: rows.rows.map(({ id }) => id),
    total: counted.rows[0]?.total ?? 0,
    sections: sections.rows,
  }
}
