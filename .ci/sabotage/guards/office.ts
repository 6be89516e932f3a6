import { cutIn, heldBy } from '../sabotage.ts'

const doToMany = cutIn('apps/api/src/office/do-to-many.ts')
const approveEvents = cutIn('apps/api/src/office/event/approve-events.ts')
const refundOrder = cutIn('apps/api/src/office/order/refund-order.ts')
const extendOrder = cutIn('apps/api/src/office/order/extend-order.ts')
const oweRefund = cutIn('apps/api/src/money/refund/owe-refund.ts')
const bookLoss = cutIn('apps/api/src/trade/dispute/book-loss.ts')
const sharesOf = cutIn('apps/api/src/trade/refund/shares-of.ts')
const getMessage = cutIn('apps/api/src/office/message/get-message.ts')
const retryMessage = cutIn('apps/api/src/office/message/retry-message.ts')
const changeScheduled = cutIn('apps/api/src/office/schedule/change-scheduled.ts')
const planSchedule = cutIn('apps/api/src/office/schedule/plan-schedule.ts')
const readAlike = cutIn('apps/api/src/office/account/read-alike.ts')
const tagMergeFacts = cutIn('apps/api/src/office/tag/merge-facts.ts')
const payoutActs = cutIn('apps/admin/src/lib/payout-acts.ts')
const accountActs = cutIn('apps/admin/src/screens/account/account-acts.ts')
const amountSchema = cutIn('apps/admin/src/screens/order/amount-schema.ts')

/** What operators do, at the server and in their console. */
export const officeGuards = [
  ...heldBy('apps/api/test/bulk-acts.test.ts', [
    [
      'what one is refused keeps none of the others from it',
      'ADMIN-114 of many accounts each is told',
      doToMany('if (error instanceof Refusal) return error.message'),
    ],
    [
      'what is put on sale together has waited for it',
      'ADMIN-203 of many events those that wait',
      approveEvents('event.statusId !== EVENT_STATUS.waiting', 'event.statusId < 0'),
    ],
  ]),
  ...heldBy('apps/api/test/order-refunds.test.ts', [
    [
      'an order stands whose price the market gives back',
      'ADMIN-202 is the market’s where that is said',
      refundOrder(" && borneBy === 'seller'"),
    ],
    [
      'a refund of nothing is not asked for',
      'ADMIN-202 given back by the market is not given again',
      oweRefund('refunded_at: owed === 0 ? now : null', 'refunded_at: null'),
    ],
    [
      'a bank’s loss is not the seller’s once the market has given all back',
      'ADMIN-202 given back by the market is the market’s loss again',
      bookLoss('order.amount_cents > 0 && '),
    ],
  ]),
  ...heldBy('apps/api/src/trade/refund/shares-of.test.ts', [
    [
      'orders of which nothing is left share alike',
      'LEDGER-82 the whole of a payment falls',
      sharesOf('whole === 0 ? 1 : order.amount_cents', 'order.amount_cents'),
    ],
  ]),
  ...heldBy('apps/api/src/office/tag/tags.test.ts', [
    [
      'a tag is not merged with itself',
      'ADMIN-205 of two tags one is made',
      tagMergeFacts("fromId === intoId ? ['it is the same tag'] : []", '[]'),
    ],
  ]),
  ...heldBy('apps/api/src/office/account/alike.test.ts', [
    [
      'an account that is deleted is like no other',
      'ADMIN-89 so are those with the same bank account',
      readAlike(' and a.deleted_at is null'),
    ],
  ]),
  ...heldBy('apps/api/test/order-deadlines.test.ts', [
    [
      'no deadline is moved to earlier',
      'ADMIN-105 a deadline is only moved to later',
      extendOrder('until <= deadline || until <= now', 'until < new Date(0)'),
    ],
  ]),
  ...heldBy('apps/api/src/office/message/messages.test.ts', [
    [
      'an operator reads no code',
      'ADMIN-110 a message is shown as it is',
      getMessage('blanked(row.text)', 'row.text'),
    ],
    [
      'what has gone out is not sent again',
      'ADMIN-34 is refused for what has gone out',
      retryMessage(
        'if (!(await tryNow(tx, id, now)))',
        'if (!(await tryNow(tx, id, now)) && id < 0)',
      ),
    ],
  ]),
  ...heldBy('apps/api/src/office/schedule/import-schedule.test.ts', [
    [
      'a schedule moves nothing that is on sale',
      'that changes moves what nobody trades',
      changeScheduled(
        'if (kind !== null && (await isTraded(tx, event.id)))',
        'if (kind === undefined)',
      ),
    ],
    [
      'a schedule that is tried changes nothing',
      'that changes moves what nobody trades',
      changeScheduled('  if (isDryRun) return null\n'),
    ],
    [
      'a row that is there twice is one event',
      'tells duplicates, what is over',
      planSchedule('if (above !== undefined)', 'if (above === 0)'),
    ],
  ]),
  ...heldBy('apps/admin/src/lib/payout-acts.test.ts', [
    [
      'a payout that is on its way is left alone',
      'ADMIN-85 about a payout that is on its way',
      payoutActs('if (isUnderWay) return []'),
    ],
  ]),
  ...heldBy('apps/admin/src/screens/account/account-acts.test.ts', [
    [
      'a deleted account is left alone',
      'ADMIN-85 about an account that its owner had deleted',
      accountActs('if (deletedAt !== null) return []'),
    ],
  ]),
  ...heldBy('apps/admin/src/screens/order/amount-schema.test.ts', [
    [
      'nobody is given back nothing',
      'is none',
      amountSchema('    v.check((amount) => amount !== 0, message),\n'),
    ],
  ]),
]
