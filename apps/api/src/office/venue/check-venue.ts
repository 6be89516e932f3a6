import { holdSeatMap } from '../../catalogue/index.ts'
import type { Db, Tx } from '../../kernel/database/transaction.ts'
import { invalid } from '../../kernel/refusal.ts'
import { isZoneKnown, type VenueFacts } from './venue-store.ts'

/** @throws 422 for a time zone that the database does not know; asked before any transaction. */
export const checkZone = async (db: Db, timeZone: string | undefined): Promise<void> => {
  if (timeZone !== undefined && !(await isZoneKnown(db, timeZone)))
    throw invalid({ timeZone: 'must be an IANA time zone such as America/New_York' })
}

/** @throws 422 for half of a place. */
export const checkPlace = ({ latitude, longitude }: VenueFacts): void => {
  if (latitude === null && longitude !== null) throw invalid({ latitude: 'goes with a longitude' })
  if (latitude !== null && longitude === null) throw invalid({ longitude: 'goes with a latitude' })
}

/** @throws 422 for a drawing that does not exist; one that does stays until the transaction ends. */
export const checkSeatMap = async (
  tx: Tx,
  seatMapId: VenueFacts['seatMapId'] | undefined,
): Promise<void> => {
  if (seatMapId != null && !(await holdSeatMap(tx, seatMapId)))
    throw invalid({ seatMapId: 'there is no such seat map' })
}
