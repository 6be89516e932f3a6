import { INVENTORY_STATUS, sectionKey } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import {
  SEAT_MAP_VERSION,
  readSeatMapFacts,
  seatMapUrl,
  seatMaps,
  toSeatMap,
} from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { type SortExpressions, listPage } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { deleteSeatMap, replaceSeatMap, uploadSeatMap } from './write-seat-map.ts'
import { nameSections, restoreSeatMap } from './write-version.ts'

/** Lists the versions of a seat map, newest first. */
const listVersions: Handler<Contract['adminSeatMaps']['versions']> = async ({
  ctx: { db },
  input: { id },
}) => {
  const rows = await db
    .selectFrom('seat_maps as m')
    .select(['m.id', 'm.made_by as createdBy', 'm.created_at', 'm.replaced_at'])
    .select([SEAT_MAP_VERSION.as('version'), sql<number>`cardinality(m.sections)`.as('sections')])
    .where(
      sql<number>`coalesce(m.first_id, m.id)`,
      '=',
      sql<number>`(select coalesce(first_id, id) from seat_maps where id = ${id})`,
    )
    .orderBy('m.id', 'desc')
    .execute()
  if (rows.length === 0) throw new ApiError('notFound')
  return {
    data: mapRows(rows, ({ created_at: createdAt, replaced_at: replacedAt, ...row }) => ({
      ...row,
      svgURL: seatMapUrl(row.id),
      createdAt: createdAt.toISOString(),
      isShown: replacedAt === null,
    })),
  }
}

/** Lists the sections on sale at the events that show a seat map, and whether the map has them. */
const listSections: Handler<Contract['adminSeatMaps']['sections']> = async ({
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

const ORDERS: SortExpressions<Contract['adminSeatMaps']['list']> = {
  name: sql`lower(m.name)`,
  created_at: sql.ref('m.created_at'),
}

/** Lists seat maps whose name contains a text, or all. */
const listSeatMaps: Handler<Contract['adminSeatMaps']['list']> = async ({ ctx, input }) => {
  const found = seatMaps(ctx.db)
    .where('m.replaced_at', 'is', null)
    .where(sql<boolean>`position(lower(${input.search ?? ''}) in lower(m.name)) > 0`)
  const order = { by: ORDERS[input.orderBy], id: 'm.id' }
  const { rows, paginator } = await listPage(found, order, input)
  return { results: mapRows(rows, toSeatMap), paginator }
}

/** Returns one seat map. */
const getSeatMap: Handler<Contract['adminSeatMaps']['get']> = async ({ ctx, input }) => {
  const data = await readSeatMapFacts(ctx.db, input.id)
  if (!data) throw new ApiError('notFound')
  return { data }
}

/** Handlers of the seat maps, for administrators. */
export const adminSeatMapHandlers = {
  list: listSeatMaps,
  get: getSeatMap,
  sections: listSections,
  upload: uploadSeatMap,
  replace: replaceSeatMap,
  nameSections,
  versions: listVersions,
  restore: restoreSeatMap,
  delete: deleteSeatMap,
} satisfies ResourceHandlers<'adminSeatMaps'>
