import { ORDER_STATUS, type WallTime } from '@seatdesk/domain'

import type { Db } from '../../platform/database/transaction.ts'
import { selectSaleLines } from '../sale/sale-list.ts'

/** Selects the sales of a seller in a range of dates. */
export interface CountedSalesParams {
  sellerId: number
  from?: WallTime | undefined
  to?: WallTime | undefined
  /** Time zone of the dates (IANA name). */
  timeZone: string
  /** Current market fee, in percent. */
  feePercent: number
}

/** The lines `b` of sales that count in a report, with their payouts `o`. */
export const countedSales = (
  db: Db,
  { sellerId, from, to, timeZone, feePercent }: CountedSalesParams,
) =>
  selectSaleLines(db, { sellerId, from, to, timeZone, feePercent })
    .where('p.status_id', '<>', ORDER_STATUS.rejected)
    .clearSelect()
