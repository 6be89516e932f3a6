import { cutIn, heldBy } from '../sabotage.ts'

const remarkStore = cutIn('apps/api/src/trade/remark/remark-store.ts')
const beginRemarks = cutIn('apps/api/src/trade/remark/begin-remarks.ts')
const orderFilter = cutIn('apps/api/src/trade/order-filter.ts')
const isRemarkOf = cutIn('apps/api/src/trade/remark/is-remark-of.ts')
const getHold = cutIn('apps/api/src/trade/purchase/get-hold.ts')
const getReceipt = cutIn('apps/api/src/trade/purchase/get-receipt.ts')

/** What each side of an order keeps of it for itself. */
export const orderGuards = [
  ...heldBy('apps/api/test/remarks.test.ts', [
    [
      'only its two sides write of an order',
      'ORDER-1 a buyer gives no words',
      remarkStore('    .where(sql<SqlBool>`${accountId}::bigint in (p.buyer_id, p.seller_id)`)\n'),
    ],
    [
      'a payment’s orders are given words by its buyer alone',
      'ORDER-1 a buyer gives no words',
      beginRemarks(`    .where('c.buyer_id', '=', accountId)\n`),
    ],
    [
      'what was written meanwhile is not written over',
      'ORDER-3 of two who write at once',
      remarkStore(`    .where('version', '=', version)\n`),
    ],
    [
      'an order is not found by the words of the other side',
      'ORDER-5 an order is found by its own words',
      orderFilter(' and m.account_id = ${sql.ref(side)}'),
    ],
    [
      'a table has the words of its reader alone',
      'ORDER-6 tables for spreadsheets',
      isRemarkOf(' and m.account_id = ${sql.ref(side)}'),
    ],
  ]),
  ...heldBy('apps/api/test/owners.test.ts', [
    [
      'how long tickets are held is told to whom they are held for',
      ': another’s is a 404',
      getHold(`    .where('buyer_id', '=', caller.accountId)\n`),
    ],
  ]),
  ...heldBy('apps/api/test/holds.test.ts', [
    [
      'a hold that has run out is over for who asks',
      'ORDER-9 who asks for the receipt',
      getReceipt('  await releaseExpiredHolds(ctx)\n', '  void releaseExpiredHolds\n'),
    ],
  ]),
]
