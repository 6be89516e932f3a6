import { type EventStatusId, INVENTORY_STATUS, ORDER_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Db, Tx } from '../../platform/database/transaction.ts'

const liveListings = sql<number>`(
  select count(*) from listings as l where l.event_id = e.id and l.status_id <> ${INVENTORY_STATUS.deactive})`

const openOrders = sql<number>`(
  select count(*) from purchases as p where p.event_id = e.id
    and p.status_id in (${ORDER_STATUS.requested}, ${ORDER_STATUS.confirmed}))`

/** Events `e` at venues `v` for administrators, in any state. */
export const adminEvents = (db: Db | Tx) =>
  db
    .selectFrom('events as e')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(['e.id', 'e.name', 'e.category_id', 'e.seat_map_id', 'e.cover_image_url'])
    .select(['e.date_time', 'e.date_tba', 'e.time_tba', 'e.created_at', 'e.kind', 'e.belongs_to'])
    .select('e.session')
    .select(sql<EventStatusId>`e.status_id`.as('status_id'))
    .select(['v.id as venue_id', 'v.name as venue_name', 'v.address', 'v.city', 'v.state'])
    .select(['v.time_zone', liveListings.as('liveListings'), openOrders.as('openOrders')])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('event_tags as x')
          .innerJoin('tags as t', 't.id', 'x.tag_id')
          .select(['t.id', 't.name'])
          .whereRef('x.event_id', '=', 'e.id')
          .orderBy('t.name_key'),
      ).as('tags'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('event_performers as x')
          .innerJoin('performers as p', 'p.id', 'x.performer_id')
          .select(['p.id', 'p.name'])
          .whereRef('x.event_id', '=', 'e.id')
          .orderBy('p.name_key'),
      ).as('performers'),
    )

type AdminEventRow = Awaited<ReturnType<ReturnType<typeof adminEvents>['execute']>>[number]

/** Wire format of an event, for administrators. */
export const toAdminEvent = (row: AdminEventRow) => ({
  id: row.id,
  name: row.name,
  eventCategoryId: row.category_id,
  venue: {
    id: row.venue_id,
    name: row.venue_name,
    address: row.address,
    city: row.city,
    state: row.state,
    timeZone: row.time_zone,
  },
  seatMapId: row.seat_map_id,
  coverImageURL: row.cover_image_url,
  dateTime: row.date_time,
  dateTBA: row.date_tba,
  timeTBA: row.time_tba,
  statusId: row.status_id,
  kind: row.kind,
  belongsTo: row.belongs_to,
  ...(row.session !== null && { session: row.session }),
  tags: row.tags,
  performers: row.performers,
  liveListings: row.liveListings,
  openOrders: row.openOrders,
  createdAt: row.created_at.toISOString(),
})

/** An event in wire format, for administrators; `null` if it does not exist. */
export const readAdminEvent = async (db: Db | Tx, id: number) => {
  const row = await adminEvents(db).where('e.id', '=', id).executeTakeFirst()
  return row ? toAdminEvent(row) : null
}
