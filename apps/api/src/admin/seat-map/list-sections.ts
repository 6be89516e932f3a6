import { INVENTORY_STATUS, sectionKey } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { readSeatMapFacts } from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'

/** Lists the sections on sale at the events that show a seat map, and whether the map has them. */
export const listSections: Handler<Contract['adminSeatMaps']['sections']> = async ({
  ctx: { db },
  input: { id },
}) => {
  const seatMap = await readSeatMapFacts(db, id)
  if (!seatMap) throw new ApiError('notFound')
  const drawn = new Set(seatMap.sections.map(sectionKey))
  const { rows } = await sql<{ section: string; listings: number }>`
    select l.section, count(*) as listings
    from listings l
    join events e on e.id = l.event_id
    join venues v on v.id = e.venue_id
    where coalesce(e.seat_map_id, v.seat_map_id) = ${id}
      and l.status_id = ${INVENTORY_STATUS.active}
    group by l.section
    order by l.section`.execute(db)
  return { data: mapRows(rows, (row) => ({ ...row, isDrawn: drawn.has(sectionKey(row.section)) })) }
}
