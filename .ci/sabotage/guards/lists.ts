import { cutIn, heldBy } from '../sabotage.ts'

const inRange = cutIn('apps/api/src/kernel/time/in-range.ts')
const escapeLike = cutIn('apps/api/src/kernel/database/escape-like.ts')
const listPage = cutIn('apps/api/src/kernel/list-page.ts')
const onSale = cutIn('apps/api/src/stock/listing/on-sale.ts')
const tagStore = cutIn('apps/api/src/catalogue/tag/tag-store.ts')
const apiKeyStore = cutIn('apps/api/src/identity/api-key/api-key-store.ts')
const purchaseList = cutIn('apps/api/src/trade/purchase/purchase-list.ts')
const saleList = cutIn('apps/api/src/trade/sale/sale-list.ts')
const payoutList = cutIn('apps/api/src/trade/payout/payout-list.ts')
const inventoryList = cutIn('apps/api/src/stock/inventory/inventory-list.ts')
const notificationList = cutIn('apps/api/src/telling/notification/notification-list.ts')
const updateListing = cutIn('apps/api/src/stock/inventory/update-listing.ts')
const withdrawListing = cutIn('apps/api/src/stock/inventory/withdraw-listing.ts')
const moveSale = cutIn('apps/api/src/trade/sale/move-sale.ts')
const getTickets = cutIn('apps/api/src/trade/purchase/get-tickets.ts')
const getTicketFile = cutIn('apps/api/src/trade/purchase/get-ticket-file.ts')
const methodStore = cutIn('apps/api/src/money/payment-method/payment-method-store.ts')
const payoutMethodStore = cutIn('apps/api/src/money/payout-method/payout-method-store.ts')
const csvRow = cutIn('apps/api/src/kernel/csv/csv-row.ts')
const totals = cutIn('apps/api/src/trade/report/totals.ts')
const wallTime = cutIn('packages/domain/src/time/wall-time.ts')

const seenStore = cutIn('apps/api/src/telling/notification/seen-store.ts')
const watchStock = cutIn('apps/api/src/telling/stream/watch-stock.ts')
const countedSales = cutIn('apps/api/src/trade/business/counted-sales.ts')
const stockByEvent = cutIn('apps/api/src/trade/business/stock-by-event.ts')
const pendingPayouts = cutIn('apps/api/src/trade/payout/pending-payouts.ts')

/** What is shown, and to whom. */
export const listGuards = [
  ...heldBy('apps/api/src/telling/notification/seen.test.ts', [
    [
      'nobody sees notifications for another',
      'NAV-100 nobody sees for another',
      seenStore('where id = ${accountId} and seen_notification_id', 'where seen_notification_id'),
    ],
    [
      'what was seen stays seen',
      'NAV-100 what was seen stays seen',
      seenStore('and seen_notification_id < told.newest', 'and told.newest is not null'),
    ],
  ]),
  ...heldBy('apps/api/src/telling/stream/open-stream.test.ts', [
    [
      'nobody is told of their own listings as of those for sale',
      'of another event, and of one’s own listings, is not',
      watchStock('sellerId !== reader.accountId', 'sellerId !== 0'),
    ],
  ]),
  ...heldBy('apps/api/test/business.test.ts', [
    [
      'what was rejected is no part of the business',
      'BOOK-1',
      countedSales(`.where('p.status_id', '<>', ORDER_STATUS.rejected)`),
    ],
    [
      'stock is told to its seller alone',
      'BOOK-10',
      stockByEvent('seller_id = ${sellerId} and available > 0', 'available > 0'),
    ],
  ]),
  ...heldBy('apps/api/test/payouts-ahead.test.ts', [
    [
      'what is held back is not paid next',
      'BOOK-13 what a dispute holds',
      pendingPayouts(
        "when o.held_at is not null or e.postponed_at is not null then 'held'",
        "when false then 'held'",
      ),
    ],
  ]),
  ...heldBy('apps/api/src/kernel/csv/csv-row.test.ts', [
    [
      'a text that begins like a formula is led by an apostrophe',
      'ADMIN-80',
      csvRow("isFormula(text) && !LOSS.test(text) ? `'${text}` : text", 'text'),
    ],
  ]),
  ...heldBy('apps/api/src/trade/report/reports.test.ts', [
    [
      'what was rejected or failed is in no total',
      'REPORT-5',
      totals('if (group.counts) add(all, row)', 'add(all, row)'),
    ],
  ]),
  ...heldBy('apps/api/test/owners.test.ts', [
    [
      'a purchase is told to its buyer alone',
      'GET /purchases/{id}',
      purchaseList(`.where('p.buyer_id', '=', buyerId)`),
    ],
    [
      'a sale is told to its seller alone',
      'GET /sales/{id}',
      saleList(`.where('p.seller_id', '=', sellerId)`),
    ],
    [
      'a listing is told to its seller alone',
      'GET /inventory/{id}',
      inventoryList(`.where('l.seller_id', '=', sellerId)`),
    ],
    [
      'purchases are their buyer’s',
      'GET /purchases/',
      purchaseList(`.where('p.buyer_id', '=', buyerId)`),
    ],
    ['sales are their seller’s', 'GET /sales/', saleList(`.where('p.seller_id', '=', sellerId)`)],
    [
      'payouts are their seller’s',
      'GET /payouts/',
      payoutList(`.where('o.seller_id', '=', sellerId)`),
    ],
    [
      'listings are their seller’s, whether found first or told of afterwards',
      'GET /inventory/',
      inventoryList(`.where('l.seller_id', '=', which.sellerId)`),
      inventoryList(`.where('l.seller_id', '=', sellerId)`),
    ],
    [
      'notifications are their reader’s',
      'GET /notifications/',
      notificationList(`.where('n.account_id', '=', accountId)`),
    ],
    [
      'a listing is changed by its seller alone, whether found first or shown afterwards',
      'PATCH /inventory/{id}',
      updateListing(`.where('seller_id', '=', which.sellerId)`),
      inventoryList(`.where('l.seller_id', '=', sellerId)`),
    ],
    [
      'a listing is withdrawn by its seller alone',
      'DELETE /inventory/{id}',
      withdrawListing(`.where('seller_id', '=', caller.accountId)`),
    ],
    [
      'a sale is moved by its seller alone, whether moved first or shown afterwards',
      'POST /sales/{id}/confirm',
      moveSale(
        `sellerId === undefined ? [] : [eb('p.seller_id', '=', sellerId)]`,
        'sellerId ? [] : []',
      ),
      saleList(`.where('p.seller_id', '=', sellerId)`),
    ],
    [
      'tickets are shown to their buyer alone',
      'GET /purchases/{id}/tickets',
      getTickets(`.where('buyer_id', '=', caller.accountId)`),
    ],
    [
      'a ticket file is given to its buyer alone',
      'GET /purchases/{id}/tickets/{fileId}',
      getTicketFile(`.where('p.buyer_id', '=', caller.accountId)`),
    ],
    [
      'a card is removed by its owner alone',
      'DELETE /payment-methods/cards/{id}',
      methodStore(
        `export const findMethod = (\n  db: Db | Tx,\n  accountId: number,\n  id: string,\n): Promise<PaymentMethodRow | undefined> =>\n  db\n    .selectFrom('payment_methods')\n    .selectAll()\n    .where('account_id', '=', accountId)`,
        `export const findMethod = (\n  db: Db | Tx,\n  _accountId: number,\n  id: string,\n): Promise<PaymentMethodRow | undefined> =>\n  db\n    .selectFrom('payment_methods')\n    .selectAll()`,
      ),
    ],
    [
      'bank accounts to be paid out to are their owner’s',
      'GET /payout-methods/',
      payoutMethodStore(
        `    .selectAll()\n    .where('account_id', '=', accountId)`,
        '    .selectAll()',
      ),
    ],
    [
      'a key is taken back by its owner alone',
      'DELETE /api-keys/{id}',
      apiKeyStore(
        `    .deleteFrom('api_keys')\n    .where('account_id', '=', accountId)`,
        `    .deleteFrom('api_keys')`,
      ),
    ],
    [
      'a tag is given up by who chose it',
      'DELETE /tags/{id}',
      tagStore(
        `    .deleteFrom('account_tags')\n    .where('account_id', '=', accountId)`,
        `    .deleteFrom('account_tags')`,
      ),
    ],
  ]),
  ...heldBy('apps/api/test/ledgers.test.ts', [
    [
      'a range takes in the whole of its last minute',
      'DATE-4 takes in the whole last minute',
      inRange('minuteAfter(to), timeZone', 'to, timeZone'),
    ],
    [
      'a range of wall times takes in the whole of its last minute',
      'INV-2 DATE-5 dates bound the delivery',
      inRange('knownYear(endOfMinute(to))', 'knownYear(to)'),
    ],
    [
      'equal rows are told apart by their id',
      'WIRE-11 pages of 137 orders',
      listPage('.orderBy(sql.ref(order.id), direction)'),
    ],
  ]),
  ...heldBy('apps/api/src/catalogue/tag/tags.test.ts', [
    [
      'a percent sign is a percent sign',
      'TAG-2 the catalogue is listed by name',
      escapeLike(String.raw`text.replaceAll(/[\\%_]/g, '\\$&')`, 'text'),
    ],
  ]),
  ...heldBy('apps/api/src/stock/listing/list-listings.test.ts', [
    [
      'one’s own listings are not offered to oneself',
      'LIST-11 one’s own listings',
      onSale('l.seller_id <> ${accountId}', 'l.seller_id <> ${-accountId}'),
    ],
  ]),
  ...heldBy('packages/domain/src/time/wall-time.test.ts', [
    [
      '30 February does not exist',
      ' does not exist',
      wallTime(' && moment.toISOString().startsWith(text)'),
    ],
  ]),
]
