import { cutIn, heldBy } from '../sabotage.ts'

const listingsOffered = cutIn('apps/api/src/stock/listing/listings-offered.ts')
const sectionStock = cutIn('apps/api/src/stock/listing/section-stock.ts')
const isSoldIn = cutIn('apps/api/src/stock/listing/is-sold-in.ts')
const lastSales = cutIn('apps/api/src/stock/prices/past/last-sales.ts')
const noteLowest = cutIn('apps/api/src/stock/prices/past/note-lowest-prices.ts')

/** What is told of prices, and of whose. */
export const priceGuards = [
  ...heldBy('apps/api/src/stock/prices/prices.test.ts', [
    [
      'one’s own listings are in no figure of a section',
      'is told in one call',
      listingsOffered('    .where(isOffered({ accountId }))\n'),
    ],
    [
      'a listing is not compared with the reader’s own',
      'counts what this reader could buy',
      sectionStock(' and ${isOffered({ accountId })}'),
    ],
    [
      'fewer than all are sold only where they sit side by side',
      'GLANCE-4 what can be sold in a quantity',
      isSoldIn(' and coalesce(l.longest_run, l.available) >= ${quantity}::bigint'),
    ],
    [
      'a sale that was rejected is none',
      'has the last sales that stand',
      lastSales(
        `    .where('p.status_id', 'in', [
      ORDER_STATUS.requested,
      ORDER_STATUS.confirmed,
      ORDER_STATUS.delivered,
    ])
`,
      ),
    ],
    ['prices are looked at once an hour', 'GLANCE-51', noteLowest('  if (recent) return\n')],
  ]),
]
