import { ORDER_STATUS, type WallTime } from '@seatdesk/domain'

import type { Db } from '../../platform/database/transaction.ts'
import { salesOf } from '../sale/sale-list.ts'

/** Whose sales, of which dates. */
export interface CountedSalesParams {
  sellerId: number
  from?: WallTime | undefined
  to?: WallTime | undefined
  /** The zone that the dates are read in; IANA name. */
  timeZone: string
}

/** The sales that count in a report, with the payouts `o` that they have. */
export const countedSales = (db: Db, { sellerId, from, to, timeZone }: CountedSalesParams) =>
  salesOf(db, { sellerId, from, to, timeZone })
    .where('p.status_id', '<>', ORDER_STATUS.rejected)
    .leftJoin('payouts as o', 'o.purchase_id', 'p.id')
    .clearSelect()
