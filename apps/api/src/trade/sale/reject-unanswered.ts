import { ORDER_STATUS, saleNumber } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Context } from '../../kernel/context.ts'
import { isWorkable, workOff } from '../../kernel/database/dead-letters.ts'
import { transaction, type Tx } from '../../kernel/database/transaction.ts'
import { notify } from '../../telling/index.ts'
import { ANSWER_DUE } from './answer-due.ts'
import { recordRejection } from './record-rejection.ts'

const MOST_AT_ONCE = 200

/** How long they had, in words. */
const timeOf = ({ answer_until: until }: Overdue) =>
  until === null ? 'within 24 hours' : 'in time'

/** Rejects the sales that were paid 24 hours ago, or longer where an operator said so, and not confirmed. */
export const rejectUnanswered = async (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const { db, clock } = ctx
  const now = clock.now()
  const overdue = await db
    .selectFrom('purchases as p')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select(['p.id', 'p.answer_until'])
    .where('p.status_id', '=', ORDER_STATUS.requested)
    .where('c.state', '=', 'paid')
    .where(ANSWER_DUE, '<=', now)
    .where(isWorkable('reject-unanswered', sql.ref('p.id'), now))
    .orderBy('p.id')
    .limit(MOST_AT_ONCE)
    .execute()
  await workOff(ctx, 'reject-unanswered', overdue, {
    idOf: ({ id }) => id,
    work: (sale) => transaction(db, (tx) => reject(tx, sale, now)),
  })
}

interface Overdue {
  id: number
  answer_until: Date | null
}

const reject = async (tx: Tx, sale: Overdue, now: Date): Promise<void> => {
  const { id: saleId } = sale
  const reason = `The seller did not confirm ${timeOf(sale)}.`
  const rejected = await recordRejection(tx, { saleId, reason, now, unansweredAt: now })
  if (!rejected) return
  await notify(tx, now, {
    accountId: rejected.seller_id,
    kind: 'purchase-rejected',
    typeId: 2,
    message: `${saleNumber(saleId)} was rejected, for it was not confirmed ${timeOf(sale)}.`,
    eventId: rejected.event_id,
    about: { kind: 'sale', id: saleId },
  })
}
