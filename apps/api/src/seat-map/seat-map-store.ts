import type { Db } from '../database/transaction.ts'

/** The drawing of a seat map; `null` when there is none of this id. */
export const readSeatMap = async (db: Db, seatMapId: number): Promise<string | null> => {
  const found = await db
    .selectFrom('seat_maps')
    .select('svg')
    .where('id', '=', seatMapId)
    .executeTakeFirst()
  return found?.svg ?? null
}
