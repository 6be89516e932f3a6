import { cutIn, heldBy } from '../sabotage.ts'

const reserve = cutIn('apps/api/src/trade/purchase/reserve.ts')
const reserveTogether = cutIn('apps/api/src/trade/purchase/reserve-together.ts')
const reserveCart = cutIn('apps/api/src/trade/purchase/reserve-cart.ts')
const shareOut = cutIn('apps/api/src/trade/purchase/share-out.ts')
const possibleLines = cutIn('apps/api/src/trade/purchase/possible-lines.ts')
const createPurchase = cutIn('apps/api/src/trade/purchase/create-purchase.ts')
const idempotency = cutIn('apps/api/src/kernel/http/idempotency.ts')
const holds = cutIn('apps/api/src/stock/hold/holds.ts')
const settle = cutIn('apps/api/src/trade/purchase/settle.ts')
const getReceipt = cutIn('apps/api/src/trade/purchase/get-receipt.ts')
const listingStanding = cutIn('apps/api/src/stock/listing/listing-standing.ts')
const moveSale = cutIn('apps/api/src/trade/sale/move-sale.ts')
const rejectUnanswered = cutIn('apps/api/src/trade/sale/reject-unanswered.ts')
const migration = cutIn('apps/api/src/kernel/database/migrations/0001-market.ts')

const enoughLeft = reserve(`.where('available', '>=', quantity)`)

/** From the stock to the delivery of what was sold. */
export const buyingGuards = [
  ...heldBy('apps/api/test/contention.test.ts', [
    [
      'stock is taken only while enough is left',
      'BUY-26 with the guard as many are held as there are',
      enoughLeft,
    ],
    [
      'stock is never below nothing, update and constraint together',
      'BUY-26 with the guard as many are held as there are',
      enoughLeft,
      migration('check (available >= 0 and available <= quantity)'),
    ],
    [
      'a seat is given to one purchase',
      'BUY-26 with the guard as many are held as there are',
      reserve(
        `    .where('purchase_id', 'is', null)\n    .orderBy('position')`,
        `.orderBy('position')`,
      ),
    ],
  ]),
  ...heldBy('apps/api/src/trade/purchase/reserve.test.ts', [
    [
      'nothing is taken of an event that was called off',
      'BUY-14 a listing whose event was called off',
      reserve(`.where('e.status_id', '=', EVENT_APPROVED)`),
    ],
  ]),
  ...heldBy('apps/api/src/trade/purchase/share-out.test.ts', [
    [
      'of several no more get tickets than there are',
      'STOCK-403 whoever came first',
      shareOut('quantity > available || ', ''),
    ],
    [
      'of several no two get the same seat',
      'STOCK-403 whoever came first',
      shareOut('left = left.filter(({ id }) => !gone.has(id))', 'void gone'),
    ],
    [
      'of several nobody pays more than the price that was seen',
      'STOCK-403 BUY-16 who saw a lower price',
      shareOut(' || listing.price_cents > expectedPrice'),
    ],
  ]),
  ...heldBy('apps/api/src/trade/purchase/reserve-together.test.ts', [
    [
      'of several who was deleted buys nothing',
      'STOCK-404 together each gets what it would have got',
      reserveTogether("deletedAt ? 'gone' : 'there'", "'there'"),
    ],
    [
      'several take nothing of an event that was called off',
      'STOCK-404 of a listing whose event was called off',
      reserveTogether(`.where('e.status_id', '=', EVENT_APPROVED)`),
    ],
    [
      'one that the database refuses spoils nothing for the others',
      'STOCK-402 one whose row the database refuses',
      reserveCart('if (!isAboutOneOfThem(error)) throw error', 'if (isAboutOneOfThem) throw error'),
    ],
  ]),
  ...heldBy('apps/api/src/trade/purchase/get-receipt.test.ts', [
    [
      'a receipt is read by its buyer alone',
      'BUY-35 nobody reads the receipt of another',
      getReceipt(`.where('buyer_id', '=', caller.accountId)`),
    ],
  ]),
  ...heldBy('apps/api/src/stock/listing/listing-standing.test.ts', [
    [
      'what became of one’s own listings is not told here',
      'BUY-34 nobody is told of listings of their own',
      listingStanding(`.where('l.seller_id', '!=', accountId)`),
    ],
    [
      'nothing is offered of an event that is over',
      'says so, and nothing more',
      listingStanding(`if (!row.isToCome) return 'event-over'`),
    ],
  ]),
  ...heldBy('apps/api/test/one-key.test.ts', [
    [
      'a checkout is gone on with by its own request alone',
      'WIRE-80 is bound to its checkout even where',
      createPurchase('if (bodyHash !== request.bodyHash) throw keyReused()', 'void keyReused'),
    ],
    [
      'a key stays with a request that failed and left a checkout',
      'WIRE-80 is refused with another call',
      idempotency(
        `\n        and not exists (\${begunUnder(['held', 'waiting', 'settling', 'paid'])})`,
      ),
    ],
    [
      'a key stays while its payment is under way',
      'WIRE-81 is kept for as long as that',
      idempotency(`\n        and not exists (\${begunUnder(['held', 'waiting', 'settling'])})`),
    ],
  ]),
  ...heldBy('apps/api/test/purchases.test.ts', [
    [
      'no more is paid than the price that was seen',
      'BUY-16 never costs more',
      reserve(`.where('price_cents', '<=', expectedPrice ?? Number.MAX_SAFE_INTEGER)`),
      possibleLines(' &&\n  listing.price_cents <= expectedPrice'),
    ],
    [
      'a quantity is among the split values',
      'BUY-19 a quantity that the split rule does not allow',
      reserve('splits.includes(quantity)', 'splits.length > 0'),
    ],
    [
      'nobody buys of themselves',
      'BUY-20 one’s own listing',
      possibleLines('listing.seller_id === buyerId', 'listing.seller_id === 0'),
    ],
    [
      'nothing is sold of an event that is over',
      'BUY-14 tickets of an event that is over',
      possibleLines(' && listing.isToCome'),
    ],
    [
      'nobody pays by the card of another',
      'BUY-13 another broker’s card',
      createPurchase(' && one.account_id === accountId'),
    ],
    [
      'two lines of one listing are one',
      'BUY-18 counts two lines of one listing as one',
      createPurchase('mergeLines(input.listings)', 'input.listings'),
    ],
    [
      'a hold lapses',
      'BUY-24 gives the seats back ten minutes after',
      holds(
        'await doEach(due, ({ id }) => transaction(ctx.db, (tx) => endHold(tx, id, now)))',
        'void [due, doEach, endHold, transaction]',
      ),
    ],
    [
      'a payment that comes too late is refunded',
      'BUY-25 refunds by itself',
      settle('if (!isOver(state)) return null\n', 'return null\n'),
    ],
    [
      'declined seats go back on sale',
      'BUY-21 a declined card gives every seat back',
      settle(
        `if (isHolding(state)) {
      await releaseSeats(tx, id)
      return 'declined'`,
        `if (isHolding(state)) {
      return 'declined'`,
      ),
    ],
  ]),
  ...heldBy('apps/api/test/sales.test.ts', [
    [
      'a sale that nobody confirms is rejected after 24 hours',
      'DELIVER-3 is rejected and refunded 24 hours after',
      rejectUnanswered('await doEach(overdue,', 'await doEach(overdue.slice(0, 0),'),
    ],
    [
      'a sale is not confirmed after its 24 hours',
      'DELIVER-3 is possible until 24 hours after',
      moveSale(`answerableAt ? [eb(ANSWER_DUE, '>', answerableAt)]`, `answerableAt ? []`),
    ],
    [
      'a sale moves only from where the rules allow it',
      'DELIVER-2 not before it is confirmed, and not twice',
      moveSale(`.where('p.status_id', 'in', from)`),
    ],
    [
      'nothing moves while the payment settles',
      'DELIVER-8 DELIVER-3 while a bank debit settles',
      moveSale(
        `    .where('p.status_id', 'in', from)\n    .where('c.state', '=', 'paid')`,
        `    .where('p.status_id', 'in', from)`,
      ),
    ],
  ]),
]
