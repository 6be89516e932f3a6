import type { SeatMapBuild } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Db, Tx } from '../../platform/database/transaction.ts'
import type { Drawing } from './drawing/rebuild-drawing.ts'

/** The SVG of a seat map; `null` if the id is unknown. */
export const readSeatMap = async (db: Db, seatMapId: number): Promise<string | null> => {
  const found = await db
    .selectFrom('seat_maps')
    .select('svg')
    .where('id', '=', seatMapId)
    .executeTakeFirst()
  return found?.svg ?? null
}

const FIRST = sql<number>`coalesce(m.first_id, m.id)`

/** Version number of seat map `m`, starting at 1. */
export const SEAT_MAP_VERSION = sql<number>`(
  select count(*) from seat_maps as o where coalesce(o.first_id, o.id) = ${FIRST} and o.id <= m.id)`

const SHOWN = sql<number>`(
  select o.id from seat_maps as o
  where coalesce(o.first_id, o.id) = ${FIRST} and o.replaced_at is null)`

/** Seat maps `m` with the number of venues and events that use them, without the SVG. */
export const seatMaps = (db: Db | Tx) =>
  db
    .selectFrom('seat_maps as m')
    .select(['m.id', 'm.name', 'm.sections', 'm.created_at'])
    .select([
      sql<number>`(select count(*) from venues as v where v.seat_map_id = m.id)`.as('venues'),
      sql<number>`(select count(*) from events as e where e.seat_map_id = m.id)`.as('events'),
      SEAT_MAP_VERSION.as('version'),
      SHOWN.as('currentId'),
    ])

type SeatMapRow = Awaited<ReturnType<ReturnType<typeof seatMaps>['execute']>>[number]

/** A seat map on the wire. */
export const toSeatMap = ({ created_at: createdAt, ...row }: SeatMapRow) => ({
  ...row,
  svgURL: seatMapUrl(row.id),
  createdAt: createdAt.toISOString(),
})

/** Wire form of one seat map; `null` if the id is unknown. */
export const readSeatMapFacts = async (db: Db | Tx, id: number) => {
  const row = await seatMaps(db).where('m.id', '=', id).executeTakeFirst()
  return row ? toSeatMap(row) : null
}

/** Whether this id is a current (newest) version. Locks it until the transaction ends. */
export const lockShownSeatMap = async (tx: Tx, id: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('seat_maps')
    .select('id')
    .where('id', '=', id)
    .where('replaced_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The id of the first version, given the id of any version. Locks all versions, so that no venue or
 * event can start to use one before the transaction ends.
 */
export const lockSeatMap = async (
  tx: Tx,
  id: number,
): Promise<{ firstId: number; name: string; currentId: number } | null> => {
  const row = await tx
    .selectFrom('seat_maps as m')
    .select(FIRST.as('firstId'))
    .where('m.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const versions = await tx
    .selectFrom('seat_maps as m')
    .select(['m.id', 'm.name', 'm.replaced_at'])
    .where(FIRST, '=', row.firstId)
    .orderBy('m.id')
    .forUpdate()
    .execute()
  const shown = versions.find((version) => version.replaced_at === null)
  return shown ? { firstId: row.firstId, name: shown.name, currentId: shown.id } : null
}

interface Stored {
  name: string
  drawing: Drawing
  /** The first version of the same seat map; by default the new row is a first version. */
  firstId?: number
  createdBy?: SeatMapBuild
}

/** Inserts a seat map and returns its id. */
export const insertSeatMap = async (
  tx: Tx,
  { name, drawing: { aliases, ...drawing }, firstId, createdBy }: Stored,
  now: Date,
): Promise<number> => {
  const { id } = await tx
    .insertInto('seat_maps')
    .values({
      name,
      ...drawing,
      aliases: JSON.stringify(aliases),
      created_at: now,
      ...(firstId === undefined ? {} : { first_id: firstId }),
      ...(createdBy === undefined ? {} : { made_by: createdBy }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Path of the seat map's SVG, relative to the site. */
export const seatMapUrl = (seatMapId: number): string => `/api/seat-maps/${seatMapId}.svg`
