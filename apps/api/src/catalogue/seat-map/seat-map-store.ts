import type { SeatMapMaking } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Db, Tx } from '../../kernel/database/transaction.ts'
import type { Drawing } from './drawing/rebuild.ts'

/** The drawing of a seat map; `null` when there is none of this id. */
export const readSeatMap = async (db: Db, seatMapId: number): Promise<string | null> => {
  const found = await db
    .selectFrom('seat_maps')
    .select('svg')
    .where('id', '=', seatMapId)
    .executeTakeFirst()
  return found?.svg ?? null
}

const FIRST = sql<number>`coalesce(m.first_id, m.id)`

/** Which version of its drawing `m` is, from 1. */
export const SEAT_MAP_VERSION = sql<number>`(
  select count(*) from seat_maps as o where coalesce(o.first_id, o.id) = ${FIRST} and o.id <= m.id)`

const SHOWN = sql<number>`(
  select o.id from seat_maps as o
  where coalesce(o.first_id, o.id) = ${FIRST} and o.replaced_at is null)`

/** Seat maps `m` with how many venues and events show them; without the drawings themselves. */
export const seatMaps = (db: Db | Tx) =>
  db
    .selectFrom('seat_maps as m')
    .select(['m.id', 'm.name', 'm.sections', 'm.created_at'])
    .select([
      sql<number>`(select count(*) from venues as v where v.seat_map_id = m.id)`.as('venues'),
      sql<number>`(select count(*) from events as e where e.seat_map_id = m.id)`.as('events'),
      SEAT_MAP_VERSION.as('version'),
      SHOWN.as('shownId'),
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

/** Whether a seat map of this id is shown by its newest version, which stays so until the transaction ends. */
export const holdSeatMap = async (tx: Tx, id: number): Promise<boolean> => {
  const held = await tx
    .selectFrom('seat_maps')
    .select('id')
    .where('id', '=', id)
    .where('replaced_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return held !== undefined
}

/**
 * The first version of a drawing by the id of any; nothing else comes to show any of them until the
 * transaction ends.
 */
export const lockSeatMap = async (
  tx: Tx,
  id: number,
): Promise<{ firstId: number; name: string; shownId: number } | null> => {
  const asked = await tx
    .selectFrom('seat_maps as m')
    .select(FIRST.as('firstId'))
    .where('m.id', '=', id)
    .executeTakeFirst()
  if (!asked) return null
  const versions = await tx
    .selectFrom('seat_maps as m')
    .select(['m.id', 'm.name', 'm.replaced_at'])
    .where(FIRST, '=', asked.firstId)
    .orderBy('m.id')
    .forUpdate()
    .execute()
  const shown = versions.find((version) => version.replaced_at === null)
  return shown ? { firstId: asked.firstId, name: shown.name, shownId: shown.id } : null
}

interface Kept {
  name: string
  drawing: Drawing
  /** Of which drawing it is a version; of none by default. */
  firstId?: number
  madeBy?: SeatMapMaking
}

/** Keeps a drawing under a name; gives its id. */
export const insertSeatMap = async (
  tx: Tx,
  { name, drawing: { aliases, ...drawing }, firstId, madeBy }: Kept,
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
      ...(madeBy === undefined ? {} : { made_by: madeBy }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Where the drawing of a seat map is found, relative to the site. */
export const seatMapUrl = (seatMapId: number): string => `/api/seat-maps/${seatMapId}.svg`
