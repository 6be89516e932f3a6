import { cutIn, heldBy } from '../sabotage.ts'

const ledger = cutIn('apps/api/src/money/ledger/ledger.ts')
const refused = cutIn('apps/api/src/kernel/database/migrations/0011-refused-by-the-database.ts')
const beginPayout = cutIn('apps/api/src/money/payout/begin-payout.ts')
const askEach = cutIn('apps/api/src/money/payment/ask-each.ts')
const scrub = cutIn('apps/api/src/kernel/log/scrub.ts')
const payoutStore = cutIn('apps/api/src/money/payout/payout-store.ts')
const stripePayments = cutIn('apps/api/src/money/payment/stripe-payments.ts')
const takeNews = cutIn('apps/api/src/site/webhook/take-news.ts')
const providerCall = cutIn('apps/api/src/money/payment/provider-call.ts')
const transaction = cutIn('apps/api/src/kernel/database/transaction.ts')
const openPayout = cutIn('apps/api/src/money/payout/open-payout.ts')
const compareBooks = cutIn('apps/api/src/money/ledger/compare-books.ts')
const recordDispute = cutIn('apps/api/src/trade/dispute/record-dispute.ts')
const followDisputes = cutIn('apps/api/src/trade/dispute/follow-disputes.ts')
const recordRefund = cutIn('apps/api/src/money/refund/record-refund.ts')
const followRefunds = cutIn('apps/api/src/money/refund/follow-refunds.ts')
const recordProviderRefund = cutIn('apps/api/src/trade/refund/record-provider-refund.ts')
const callOff = cutIn('apps/api/src/trade/sale/call-off.ts')
const undoOrder = cutIn('apps/api/src/trade/refund/undo-order.ts')
const messageQueue = cutIn('apps/api/src/telling/message/message-queue.ts')
const grantAllowance = cutIn('apps/api/src/money/allowance/grant-allowance.ts')
const wholeAllowances = cutIn('apps/api/src/kernel/database/migrations/0039-whole-allowances.ts')
const lowerSale = cutIn('apps/api/src/money/allowance/lower-sale.ts')
const oweRefund = cutIn('apps/api/src/money/refund/owe-refund.ts')
const dollars = cutIn('packages/domain/src/money/dollars.ts')

/** The books, the payment provider, and amounts. */
export const moneyGuards = [
  ...heldBy('apps/api/src/telling/message/deliver-messages.test.ts', [
    [
      'what has gone out keeps no code',
      'RUN-6 text messages are posted',
      messageQueue('text: blanked(text)', 'text'),
    ],
  ]),
  ...heldBy('apps/api/test/order-refunds.test.ts', [
    [
      'parts that are given back never exceed the price',
      'ADMIN-104 nor where nobody has the order locked',
      grantAllowance(
        "borneBy === 'seller' ? '<' : '<=', eb('amount_cents', '-', amountCents)",
        "'<', 1e9",
      ),
      wholeAllowances('allowed_cents <= amount_cents', 'allowed_cents >= 0'),
    ],
    [
      'what was given back before is not given again',
      'ADMIN-103 is less what was given back before',
      oweRefund('const owed = price - allowed', 'const owed = price'),
    ],
    [
      'what was sent already is not taken from what is payable',
      'ADMIN-101 of an order that was paid out',
      lowerSale('isWithProvider(payout) ? 0 :', 'isWithProvider(payout) && priceCents < 0 ? 0 :'),
    ],
  ]),
  ...heldBy('apps/api/test/refunded-before.test.ts', [
    [
      'what was given back already is not called off again',
      ': its event is called off around it, and every other order refunded',
      callOff(".whereRef('r.purchase_id', '=', 'p.id')", ".where('r.purchase_id', '<', 0)"),
    ],
  ]),
  ...heldBy('apps/api/src/money/ledger/ledger.test.ts', [
    [
      'the entries of a posting sum to zero',
      'LEDGER-1 entries that do not sum',
      ledger('if (sum !== 0) throw', 'if (sum > 1e9) throw'),
    ],
    [
      'the ledger is only added to',
      'LEDGER-2 the database refuses to',
      refused('before update or delete or truncate on', 'before truncate on'),
    ],
  ]),
  ...heldBy('apps/api/test/account-numbers.test.ts', [
    [
      'no number of an account reaches the log',
      'PAY-17 NAV-82 the number of a payout account',
      scrub(String.raw`/\+?\d(?:[ -]?\d){5,}/g`, '/(?!)/g'),
    ],
  ]),
  ...heldBy('apps/api/test/payouts.test.ts', [
    [
      'a payout waits until it is due',
      'PAYOUT-4 ten days after the event',
      payoutStore(`.where('o.due_at', '<=', now)`),
      beginPayout('if (dueAt > now) {', 'if (dueAt.getTime() < 0) {'),
      beginPayout(`.where('due_at', '<=', now)`),
    ],
    [
      'an event that was moved moves its payouts',
      'PAYOUT-4 later when the event was moved',
      beginPayout('if (dueAt > now) {', 'if (dueAt.getTime() < 0) {'),
    ],
    [
      'an event that was moved meanwhile moves its payouts too',
      'PAYOUT-4 an event that is moved after its payout was found due',
      beginPayout(`.where('due_at', '<=', now)`),
    ],
    [
      'what the provider knows nothing of holds nothing up',
      'BUY-30 a payout that the provider knows nothing of',
      askEach('failures.push(error)', 'throw error'),
    ],
  ]),
  ...heldBy('apps/api/test/disputes.test.ts', [
    [
      'a disputed payout is held',
      'PAY-81 PAY-82 holds its payout',
      recordDispute('else await holdPayouts(tx, checkout.id, now)', 'else void holdPayouts'),
    ],
    [
      'a payout that is born disputed is held',
      'PAY-81 holds the payout of what is delivered',
      openPayout('held_at: dispute || problem ? now : null', 'held_at: null'),
    ],
    [
      'disputes of which nobody told are asked for',
      'PAY-84 may be lost',
      followDisputes('(dispute) => goBy(ctx, dispute, readAt)', 'async () => true'),
    ],
    [
      'what is known by now gives way to nothing older',
      'PAY-84 that was read before it was decided',
      recordDispute('if (known && readAt && known.asked_at >= readAt) return false', ''),
    ],
    [
      'what the bank gave back is not taken for a refund of ours',
      'PAY-83 rejects what is not delivered',
      followRefunds(`.where('r.settled_by', 'is', null)`),
      recordRefund(`.where('r.settled_by', 'is not distinct from', settledBy ?? null)`),
    ],
  ]),
  ...heldBy('apps/api/test/provider-refunds.test.ts', [
    [
      'a refund of the dashboard is booked once',
      'PAY-85 of a part is the market',
      recordProviderRefund('if (!known && refund.hasGoneOut)', 'if (refund.hasGoneOut)'),
    ],
    [
      'a refund that is owed already is not owed twice',
      'PAY-85 settles a refund that is owed already',
      undoOrder('if (refund) return refund.refunded_at === null', 'if (refund) return false'),
    ],
  ]),
  ...heldBy('apps/api/test/reconciliation.test.ts', [
    [
      'what nobody here has heard of counts',
      'LEDGER-81 money at the provider',
      compareBooks('    ...books.payments.map(({ id }) => id),\n'),
    ],
  ]),
  ...heldBy('apps/api/src/site/webhook/receive-webhook.test.ts', [
    [
      'a webhook is signed by the provider',
      'BUY-33 news ',
      stripePayments(
        'event = stripe.webhooks.constructEvent(',
        'event = ((body: string, ..._: unknown[]) => JSON.parse(body))(',
      ),
    ],
    [
      'a webhook that was taken is not acted on again',
      'BUY-30 news that was acted on',
      takeNews('if (await isKnown(ctx, news.id)) return', 'void isKnown'),
    ],
  ]),
  ...heldBy('apps/api/src/kernel/database/transaction.test.ts', [
    [
      'the provider is not called inside a transaction',
      'BUY-31 the payment provider refuses to be called inside a transaction',
      providerCall(
        `refuseInsideTransaction('the payment provider was called')`,
        'void refuseInsideTransaction',
      ),
    ],
    [
      'what is done in a transaction is known to be inside of one',
      'BUY-31 the payment provider refuses to be called inside a transaction',
      transaction('inside.run(true, () => work(tx))', 'work(tx)'),
    ],
  ]),
  ...heldBy('packages/domain/src/money/dollars.test.ts', [
    [
      'what is typed as a price is read digit by digit',
      'MONEY-7 of 100,000 typed prices',
      dollars(
        `Number(whole) * 100 + Number((amount[2] ?? '').padEnd(2, '0'))`,
        `Math.trunc(Number(\`\${whole}.\${amount[2] ?? ''}\`) * 100)`,
      ),
    ],
    [
      'a payout has no fractions of a cent',
      'has at most two decimals',
      dollars('Number(amount.toFixed(2)) === amount', 'amount > -1'),
    ],
  ]),
]
