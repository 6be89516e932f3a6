import type { SeatMapMaking } from '@seatdesk/domain'

import { type Drawing, insertSeatMap } from '../../catalogue/index.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { showInstead } from './show-instead.ts'

interface Version {
  /** The drawing whose version it is, and the version that is shown so far. */
  firstId: number
  shownId: number
  name: string
  drawing: Drawing
  madeBy: SeatMapMaking
  now: Date
}

/**
 * Shows a new version of a drawing wherever the one before it was shown; gives its id, which is its
 * own, since a drawing never changes under its address.
 */
export const addVersion = async (
  tx: Tx,
  { firstId, shownId, name, drawing, madeBy, now }: Version,
): Promise<number> => {
  // The one before is no longer the shown one first: a drawing shows one version at any moment.
  await tx.updateTable('seat_maps').set({ replaced_at: now }).where('id', '=', shownId).execute()
  const id = await insertSeatMap(tx, { name, drawing, firstId, madeBy }, now)
  await showInstead(tx, { shownId, id, now })
  return id
}
