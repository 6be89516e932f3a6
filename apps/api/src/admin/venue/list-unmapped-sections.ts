import { INVENTORY_STATUS, nearestNames, sectionKey } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { resolveMergedId } from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readVenue } from './venue-store.ts'

interface Listed {
  section: string
  key: string
  listings: number
  drawn: string[]
  aliases: string[][]
}

/** Lists sections of active listings that the seat maps of their events lack, the most frequent first. */
export const listUnmappedSections: Handler<Contract['adminVenues']['unmappedSections']> = async ({
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
