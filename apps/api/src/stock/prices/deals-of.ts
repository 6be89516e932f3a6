import { EVENT_APPROVED } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

import { isOnSale, type Look } from '../listing/on-sale.ts'
import { type DealRow, dealsAmong } from './deals.ts'

/** What each listing of an event is worth to a reader. */
export const dealsOf = (eventId: number, look: Look): RawBuilder<DealRow> =>
  dealsAmong(sql`
    select l.id, l.section_key, l.row_order, l.price_cents, l.longest_run is not null as is_apart,
      l.delivery_date > ${look.now}::timestamptz at time zone v.time_zone as is_late
    from listings as l
    join events as e on e.id = l.event_id
    join venues as v on v.id = e.venue_id
    where e.id = ${eventId} and e.status_id = ${EVENT_APPROVED} and ${isOnSale(look)}`)
