import { INVENTORY_STATUS, nearestNames, sectionKey } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { resolveMergedId } from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { changeVenue, createVenue } from './change-venue.ts'
import { mergeVenue, previewMerge } from './merge-venue.ts'
import { eventCount, readVenue, selectVenues } from './venue-store.ts'

interface Listed {
  section: string
  key: string
  listings: number
  drawn: string[]
  aliases: string[][]
}

/** Lists sections of active listings that the seat maps of their events lack, the most frequent first. */
const listUnmappedSections: Handler<Contract['adminVenues']['unmappedSections']> = async ({
  ctx: { db },
  input,
}) => {
  const id = await resolveMergedId(db, 'venue', input.id)
  if (!(await readVenue(db, id))) throw new ApiError('notFound')
  const { rows } = await sql<Listed>`
    with listed as (
      select m.id as map, l.section_key as key, min(l.section collate "C") as section,
        count(*) as listings
      from listings l
      join events e on e.id = l.event_id
      join venues v on v.id = e.venue_id
      join seat_maps m on m.id = coalesce(e.seat_map_id, v.seat_map_id)
      where v.id = ${id} and l.status_id = ${INVENTORY_STATUS.active}
        and cardinality(m.sections) > 0
      group by m.id, l.section_key)
    select listed.section, listed.key, listed.listings, m.sections as drawn, m.aliases
    from listed join seat_maps m on m.id = listed.map
    order by listed.key`.execute(db)
  const unmapped = rows.filter(
    ({ key, drawn, aliases }) =>
      !drawn.some((name) => sectionKey(name) === key) && !aliases.flat().includes(key),
  )
  const data = [...Map.groupBy(unmapped, ({ key }) => key).values()]
    .flatMap(([first, ...others]) =>
      first
        ? {
            section: first.section,
            listings: others.reduce((sum, { listings }) => sum + listings, first.listings),
            nearest: nearestNames(first.section, first.drawn),
          }
        : [],
    )
    .toSorted((left, right) => right.listings - left.listings)
  return { data }
}

const ORDERS: SortExpressions<Contract['adminVenues']['list']> = {
  name: sql`lower(v.name)`,
  city: sql`lower(v.city)`,
  events: eventCount,
}

/** Lists venues; the text is searched in name, address, city and state. */
const listVenues: Handler<Contract['adminVenues']['list']> = async ({ ctx, input }) => {
  const found = selectVenues(ctx.db).where(sql<boolean>`position(
    lower(${input.search ?? ''}) in lower(concat_ws(' ', v.name, v.address, v.city, v.state))) > 0`)
  const { rows, paginator } = await listPage(
    found,
    { by: ORDERS[input.orderBy], id: 'v.id' },
    input,
  )
  return { results: rows, paginator }
}

/** Returns one venue, or the one it was merged into. */
const getVenue: Handler<Contract['adminVenues']['get']> = async ({ ctx, input }) => {
  const data = await readVenue(ctx.db, await resolveMergedId(ctx.db, 'venue', input.id))
  if (!data) throw new ApiError('notFound')
  return { data }
}

/** Handlers of the venues, for administrators. */
export const adminVenueHandlers = {
  list: listVenues,
  get: getVenue,
  unmappedSections: listUnmappedSections,
  create: createVenue,
  change: changeVenue,
  previewMerge,
  merge: mergeVenue,
} satisfies ResourceHandlers<'adminVenues'>
