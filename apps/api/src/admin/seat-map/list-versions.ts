import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { seatMapUrl, SEAT_MAP_VERSION } from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'

/** Lists the versions of a seat map, newest first. */
export const listVersions: Handler<Contract['adminSeatMaps']['versions']> = async ({
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
