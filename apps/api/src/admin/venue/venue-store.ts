import type { Insertable } from 'kysely'
import { sql } from 'kysely'

import { searchText } from '../../catalog/index.ts'
import type { VenueTable } from '../../platform/database/schema.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import { errorCode } from '../../platform/engine-error.ts'

/** Number of events at venue `v`. */
export const eventCount = sql<number>`(
  select count(*) from events as e where e.venue_id = v.id)`

/** Venues `v` in wire format. */
export const selectVenues = (db: Db | Tx) =>
  db
    .selectFrom('venues as v')
    .select(['v.id', 'v.name', 'v.address', 'v.city', 'v.state', 'v.time_zone as timeZone'])
    .select(['v.seat_map_id as seatMapId', 'v.latitude', 'v.longitude', eventCount.as('events')])

/** One venue in wire format. */
export const readVenue = (db: Db | Tx, id: number) =>
  selectVenues(db).where('v.id', '=', id).executeTakeFirst()

/** Data of a venue, in wire format. */
export interface VenueFields {
  name: string
  address: string
  city: string
  state: string
  timeZone: string
  seatMapId: number | null
  latitude: number | null
  longitude: number | null
}

/** Columns of a venue with this data. */
export const venueRow = ({
  timeZone,
  seatMapId,
  ...rest
}: VenueFields): Insertable<VenueTable> => ({
  ...rest,
  time_zone: timeZone,
  seat_map_id: seatMapId,
})

/** Returns the data of a venue, and locks it until the transaction ends. */
export const lockVenue = (tx: Tx, id: number): Promise<VenueFields | undefined> =>
  tx
    .selectFrom('venues')
    .select(['name', 'address', 'city', 'state', 'time_zone as timeZone'])
    .select(['seat_map_id as seatMapId', 'latitude', 'longitude'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Error code of the engine for an unknown time zone. */
const UNKNOWN_ZONE = '22023'

/** Whether the database knows a time zone: its list may differ from that of this process. */
export const isZoneKnown = async (db: Db, timeZone: string): Promise<boolean> => {
  try {
    await sql`select current_timestamp at time zone ${timeZone}`.execute(db)
    return true
  } catch (error) {
    if (errorCode(error) === UNKNOWN_ZONE) return false
    throw error
  }
}

/** Updates the search texts of a venue's events after a change of its name. */
export const refreshSearchTexts = async (
  tx: Tx,
  venueId: number,
  { name: venue, city }: Pick<VenueFields, 'name' | 'city'>,
): Promise<void> => {
  const events = await tx
    .selectFrom('events')
    .select(['id', 'name'])
    .where('venue_id', '=', venueId)
    .execute()
  const ids = events.map(({ id }) => id)
  const texts = events.map(({ name }) => searchText({ name, venue, city }))
  await sql`
    update events as e set search_text = fresh.text
    from unnest(${ids}::bigint[], ${texts}::text[]) as fresh (id, text) where e.id = fresh.id
  `.execute(tx)
}
