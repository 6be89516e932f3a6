import { ORDER_STATUS, saleNumber } from '@seatdesk/domain'

import type { Context } from '../../kernel/context.ts'
import { doEach } from '../../kernel/database/do-each.ts'
import { transaction, type Tx } from '../../kernel/database/transaction.ts'
import { notify } from '../../telling/index.ts'
import { lastAnswerable } from './move-sale.ts'
import { recordRejection } from './record-rejection.ts'

const MOST_AT_ONCE = 200

const REASON = 'The seller did not confirm within 24 hours.'

/** Rejects the sales that were paid 24 hours ago and that their sellers have not confirmed. */
export const rejectUnanswered = async ({ db, clock }: Pick<Context, 'db' | 'clock'>) => {
  const now = clock.now()
  const overdue = await db
    .selectFrom('purchases as p')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select('p.id')
    .where('p.status_id', '=', ORDER_STATUS.requested)
    .where('c.state', '=', 'paid')
    .where('c.paid_at', '<=', lastAnswerable(now))
    .orderBy('p.id')
    .limit(MOST_AT_ONCE)
    .execute()
  await doEach(overdue, ({ id }) => transaction(db, (tx) => reject(tx, id, now)))
}

const reject = async (tx: Tx, saleId: number, now: Date): Promise<void> => {
  const unansweredSince = lastAnswerable(now)
  const rejected = await recordRejection(tx, { saleId, reason: REASON, now, unansweredSince })
  if (!rejected) return
  await notify(tx, now, {
    accountId: rejected.seller_id,
    kind: 'purchase-rejected',
    typeId: 2,
    message: `${saleNumber(saleId)} was rejected, for it was not confirmed within 24 hours.`,
    eventId: rejected.event_id,
    about: { kind: 'sale', id: saleId },
  })
}
