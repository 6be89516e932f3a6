import { BOUNDS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import type { Db } from '../../../kernel/database/transaction.ts'
import type { Call } from '../../../kernel/http/handler.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { inventoryOf } from '../inventory-list.ts'

type Chosen = Pick<Call<Contract['inventoryChanges']['plan']>['input'], 'ids' | 'filter'>

/**
 * The ids of a seller's listings that a change is about, event by event as they stand in a venue.
 * @throws 404 where one that is named is not there, 409 where they are none or too many.
 */
export const chosenListings = async (
  db: Db,
  { ids, filter }: Chosen,
  whose: { sellerId: number; now: Date },
): Promise<number[]> => {
  const wanted = ids && [...new Set(ids)]
  const rows = await inventoryOf(db, { ...filter, ...whose })
    .$if(wanted !== undefined, (query) => query.where('l.id', 'in', wanted ?? []))
    .clearSelect()
    .select('l.id')
    .orderBy('e.date_time')
    .orderBy('e.id')
    .orderBy('l.section_order')
    .orderBy('l.row_order')
    .orderBy('l.id')
    .limit(BOUNDS.changedListings + 1)
    .execute()
  if (wanted && rows.length < wanted.length) throw new Refusal('notFound')
  if (rows.length === 0) throw new Refusal('conflict', { message: 'no listing is chosen' })
  if (rows.length > BOUNDS.changedListings)
    throw new Refusal('conflict', {
      message: `at most ${BOUNDS.changedListings.toLocaleString('en-US')} listings can be changed at once`,
    })
  return rows.map(({ id }) => id)
}
