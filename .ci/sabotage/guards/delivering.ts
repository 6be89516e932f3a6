import { cutIn, heldBy } from '../sabotage.ts'

const markTickets = cutIn('apps/api/src/trade/sale/mark-tickets.ts')
const replaceRecord = cutIn('apps/api/src/trade/sale/record-replacement.ts')
const replaceTicket = cutIn('apps/api/src/trade/sale/replace-ticket.ts')
const openPayout = cutIn('apps/api/src/money/payout/open-payout.ts')
const reportProblem = cutIn('apps/api/src/trade/problem/report-problem.ts')
const lockOrder = cutIn('apps/api/src/trade/problem/lock-order.ts')

/** From the tickets that are handed over to what their buyers say of them. */
export const deliveringGuards = [
  ...heldBy('apps/api/test/handing-over.test.ts', [
    [
      'a ticket is delivered to one order alone',
      'QUEUE-1 a file that another order has',
      markTickets(`\n        .where(cameToNothing)`),
    ],
    [
      'what was fetched stays with its buyer',
      'QUEUE-3 what its buyer never had',
      replaceRecord(`if (!wasFetched)`),
    ],
    [
      'a ticket is replaced by its seller alone',
      'QUEUE-2 only what is delivered',
      replaceRecord(`.where('p.seller_id', '=', sellerId)`),
      replaceTicket(`if (!data) throw new Refusal('notFound')`),
    ],
  ]),
  ...heldBy('apps/api/test/problems.test.ts', [
    [
      'a payout that is made while a problem is open is born held',
      'QUEUE-11 tickets are late once',
      openPayout(` || problem`),
    ],
    [
      'a payout waits for what its buyer reported',
      'QUEUE-11 it is told to the seller',
      reportProblem(`await holdPayoutOf(tx, id, now)`),
    ],
  ]),
  ...heldBy('apps/api/test/owners.test.ts', [
    [
      'problems are of buyer and seller alone',
      ': another’s is a 404',
      lockOrder(`.where(sql<SqlBool>\`\${accountId}::bigint in (p.buyer_id, p.seller_id)\`)`),
    ],
  ]),
]
