import { sql } from 'kysely'

import type { Db, Tx } from '../../kernel/database/transaction.ts'
import type { Drawing } from './drawing/rebuild.ts'
import { seatMapUrl } from './seat-map-url.ts'

/** The drawing of a seat map; `null` when there is none of this id. */
export const readSeatMap = async (db: Db, seatMapId: number): Promise<string | null> => {
  const found = await db
    .selectFrom('seat_maps')
    .select('svg')
    .where('id', '=', seatMapId)
    .executeTakeFirst()
  return found?.svg ?? null
}

/** Seat maps `m` with how many venues and events show them; without the drawings themselves. */
export const seatMaps = (db: Db | Tx) =>
  db
    .selectFrom('seat_maps as m')
    .select(['m.id', 'm.name', 'm.sections', 'm.created_at'])
    .select([
      sql<number>`(select count(*) from venues as v where v.seat_map_id = m.id)`.as('venues'),
      sql<number>`(select count(*) from events as e where e.seat_map_id = m.id)`.as('events'),
    ])

type SeatMapRow = Awaited<ReturnType<ReturnType<typeof seatMaps>['execute']>>[number]

/** A seat map on the wire. */
export const seatMapOf = ({ created_at: createdAt, ...row }: SeatMapRow) => ({
  ...row,
  svgURL: seatMapUrl(row.id),
  createdAt: createdAt.toISOString(),
})

/** One seat map on the wire; `null` when there is none of this id. */
export const readSeatMapFacts = async (db: Db | Tx, id: number) => {
  const row = await seatMaps(db).where('m.id', '=', id).executeTakeFirst()
  return row ? seatMapOf(row) : null
}

/** Whether there is a seat map of this id, which then stays until the transaction ends. */
export const holdSeatMap = async (tx: Tx, id: number): Promise<boolean> => {
  const held = await tx
    .selectFrom('seat_maps')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return held !== undefined
}

/** The name of a seat map; nothing else comes to show it until the transaction ends. */
export const lockSeatMap = async (tx: Tx, id: number): Promise<string | null> => {
  const locked = await tx
    .selectFrom('seat_maps')
    .select('name')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return locked?.name ?? null
}

/** Keeps a drawing under a name; gives its id. */
export const insertSeatMap = async (
  tx: Tx,
  { name, drawing }: { name: string; drawing: Drawing },
  now: Date,
): Promise<number> => {
  const { id } = await tx
    .insertInto('seat_maps')
    .values({ name, svg: drawing.svg, sections: drawing.sections, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
