import { ORDER_STATUS } from '@seatdesk/domain'

import type { Db, Tx } from '../../../kernel/database/transaction.ts'

/** What an account must see through before it can be deleted. */
export interface OpenBusiness {
  undeliveredSales: number
  unpaidPayouts: number
}

/** States of a checkout whose seats may yet become sales. */
const LIVE = ['held', 'waiting', 'settling'] as const

/** Counts the sales that are not delivered, being paid for included, and the payouts still owed. */
export const readOpenBusiness = async (db: Db | Tx, accountId: number): Promise<OpenBusiness> => {
  const sales = await db
    .selectFrom('purchases as p')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('p.seller_id', '=', accountId)
    .where((is) =>
      is.or([
        is('p.status_id', 'in', [ORDER_STATUS.requested, ORDER_STATUS.confirmed]),
        is.and([is('p.status_id', 'is', null), is('c.state', 'in', LIVE)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  const payouts = await db
    .selectFrom('payouts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seller_id', '=', accountId)
    .where('status', 'in', ['pending', 'failed'])
    .executeTakeFirstOrThrow()
  return { undeliveredSales: sales.count, unpaidPayouts: payouts.count }
}
