import { cutIn, heldBy } from '../sabotage.ts'

const moveSale = cutIn('apps/api/src/trade/sale/move-sale.ts')
const decideOrder = cutIn('apps/api/src/trade/event-change/decide-order.ts')
const carryOut = cutIn('apps/api/src/trade/event-change/carry-out-changes.ts')
const beginChange = cutIn('apps/api/src/trade/event-change/begin-event-change.ts')
const takeBack = cutIn('apps/api/src/money/payout/take-back-payout.ts')
const beginPayout = cutIn('apps/api/src/money/payout/begin-payout.ts')
const payoutStore = cutIn('apps/api/src/money/payout/payout-store.ts')
const movePayout = cutIn('apps/api/src/money/payout/move-payout.ts')
const changeEvent = cutIn('apps/api/src/office/event/change-event.ts')
const possibleLines = cutIn('apps/api/src/trade/purchase/possible-lines.ts')
const reserve = cutIn('apps/api/src/trade/purchase/reserve.ts')

/** Events that are cancelled, postponed or rescheduled. */
export const eventGuards = [
  ...heldBy('apps/api/test/event-changes.test.ts', [
    [
      'what a cancelled event sold is neither confirmed nor delivered',
      'ADMIN-60 lets no seller confirm',
      moveSale('...(to === ORDER_STATUS.rejected ? [] : [isEventStanding]),'),
    ],
    [
      'what is held of a cancelled event goes back',
      'ADMIN-60 gives back what is held and not paid for',
      decideOrder("if (state === 'held' || state === 'waiting')", "if (state === 'failed')"),
    ],
    [
      'what was paid out for a cancelled event is owed',
      'ADMIN-60 gives every buyer the price back once',
      takeBack("payout.status === 'processed' ? amount : 0", '0'),
    ],
    [
      'a payment that is under way is waited for',
      'ADMIN-61 waits for a bank debit',
      carryOut(" and c.state <> 'settling'"),
      decideOrder("  if (state === 'settling') return null\n"),
    ],
    [
      'what a seller owes is kept of the next payout',
      'PAYOUT-60 what a seller had been paid',
      beginPayout(
        'kept === null ? await netDebt(tx, { ...due, attempt }, now) : due.amount_cents',
        'due.amount_cents',
      ),
    ],
    [
      'what arrives for a sale that was called off is owed',
      'PAYOUT-61 a payout that is on its way',
      movePayout(
        'payout.taken_back_at === null ? payableTo(sellerId) : receivableFrom(sellerId)',
        'payableTo(sellerId)',
      ),
    ],
    [
      'a date that has changed again is refused no more',
      'ADMIN-64 of an event that is cancelled after all',
      beginChange('  await supersede(tx, eventId, now)\n'),
    ],
    [
      'a postponed event is not sold',
      'ADMIN-65 that is awaited',
      possibleLines(' && listing.postponed_at === null'),
      reserve("          .where('e.postponed_at', 'is', null)\n"),
    ],
    [
      'payouts of a postponed event wait',
      'ADMIN-65 that is awaited',
      payoutStore(", eb('e.postponed_at', 'is', null)"),
      beginPayout('query.where(isDateKnown)', 'query'),
    ],
  ]),
  ...heldBy('apps/api/test/proven-acts.test.ts', [
    [
      'nothing befalls an event without the password',
      'ADMIN-83 an event is not',
      changeEvent('if (kind !== null && !isProved(caller, now))', 'if (!isProved)'),
    ],
  ]),
]
