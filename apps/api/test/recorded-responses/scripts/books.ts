import type { Script } from '../script-fixture.ts'
import { FIRST, makeTrade } from './make-trade.ts'

/** Payouts of sellers. */
export const payoutsScript: Script = async (fixture) => {
  const { call, ask } = fixture
  const { pair, card, buy } = await makeTrade(fixture)
  await call('payouts.list', 'none yet', { as: 'sam' })
  await ask('purchases.create', buy(pair, 2, await card('tok_visa')), 'payment')
  const sale = { as: 'sam', params: { id: FIRST } }
  await ask('sales.confirm', sale, 'data')
  await ask('sales.deliver', { ...sale, body: { transferReference: 'T-1' } }, 'data')
  await call('payouts.list', 'pending', { as: 'sam' })
  await call('payouts.list', 'in a range', {
    as: 'sam',
    query: { from: '2027-01-04T15:00:00', to: '2027-01-04T15:00:00' },
  })
  await call('payouts.list', 'earlier', { as: 'sam', query: { to: '2027-01-04T14:59:00' } })
  await call('payouts.list', 'with a nonexistent date', {
    as: 'sam',
    query: { from: '2027-02-30T00:00:00' },
  })
  await call('payouts.totals', 'by status', { as: 'sam', query: { status: 'pending' } })
  await call('payouts.totals', 'in an unknown status', { as: 'sam', query: { status: 'lost' } })
  await call('payouts.upcoming', 'of a seller', {
    as: 'sam',
    headers: { 'x-time-zone': 'America/New_York' },
  })
  await call('payouts.upcoming', 'of a broker without sales', { as: 'ada' })
  await call('payouts.upcoming', 'without a token')
  await call('payouts.list', 'due in a range', {
    as: 'sam',
    query: { due_from: '2030-06-11T00:00:00', due_to: '2030-06-12T23:59:00' },
  })
  await managed(fixture)
}

/** Management of payouts by administrators. */
const managed: Script = async ({ call, ask, db, person }) => {
  await person('root', { role: 'administrator' }, 'Authorized Admin User')
  const as = 'root'
  const payout = { as, params: { id: FIRST } }
  const reason = 'The buyer complained.'
  await call('adminPayouts.list', 'of all sellers', { as, query: { search: 'sam' } })
  await call('adminPayouts.list', 'with invalid parameters', {
    as,
    query: { status: 'lost', order_by: 'id' },
  })
  await call('adminPayouts.list', 'as a broker', { as: 'sam' })
  await call('adminPayouts.cancel', 'without a reason', { ...payout, body: {} })
  await call('adminPayouts.cancel', 'pending', { ...payout, body: { reason } })
  await call('adminPayouts.cancel', 'again', { ...payout, body: { reason } })
  await call('adminPayouts.reinstate', 'success', payout)
  await call('adminPayouts.reinstate', 'again', payout)
  await call('adminPayouts.retry', 'not failed', payout)
  const account = {
    accountHolderName: 'Sam Seller',
    accountNumber: '000123456789',
    routingNumber: '110000000',
    accountType: 'checking',
  }
  await ask('payoutMethods.addBankAccount', { as: 'sam', body: account }, 'data')
  const failed = { status: 'failed', failed_at: new Date('2027-01-04T14:00:00Z') } as const
  await db.updateTable('payouts').set(failed).where('purchase_id', '=', FIRST).execute()
  await call('adminPayouts.retry', 'one that failed', payout)
  await call('adminPayouts.retryMany', 'none of which failed', {
    as,
    body: { ids: [FIRST, 1] },
  })
  await call('adminPayouts.retryMany', 'with no ids', { as, body: { ids: [] } })
  await call('adminPayouts.retry', 'with an unknown id', { as, params: { id: 1 } })
}

/** Notifications of brokers. */
export const notificationsScript: Script = async (fixture) => {
  const { call, ask } = fixture
  const { pair, card, buy } = await makeTrade(fixture)
  await call('notifications.list', 'none yet', { as: 'ada' })
  await ask('purchases.create', buy(pair, 2, await card('tok_visa')), 'payment')
  await ask('sales.confirm', { as: 'sam', params: { id: FIRST } }, 'data')
  await call('notifications.list', 'of the buyer', { as: 'ada' })
  await call('notifications.list', 'of the seller', { as: 'sam', query: { order_dir: 'asc' } })
  await call('notifications.countUnread', 'of the seller', { as: 'sam' })
  await call('notifications.markRead', 'all', { as: 'sam', body: { upTo: 1 } })
  await call('notifications.list', 'unread ones about purchases', {
    as: 'ada',
    query: { kind: 'purchase', unread: 'true', search: 'confirmed' },
  })
  await call('notifications.markOneRead', 'the first', { as: 'ada', params: { id: 2 } })
  await call('notifications.markOneRead', 'of another broker', { as: 'ada', params: { id: 1 } })
  await call('notifications.markOneRead', 'without a token', { params: { id: 1 } })
  await call('notifications.countUnread', 'without a token')
  await call('notifications.markRead', 'with an unknown id', { as: 'sam', body: { upTo: 'all' } })
  await call('notifications.list', 'with invalid parameters', {
    as: 'ada',
    query: { order_by: 'message', order_dir: 'down' },
  })
}

/** Reports as PDF files, recorded as text. */
export const reportsScript: Script = async (fixture) => {
  const { call, ask } = fixture
  const { pair, row, card, buy } = await makeTrade(fixture)
  const visa = await card('tok_visa')
  await ask('purchases.create', buy(pair, 2, visa), 'payment')
  await ask('purchases.create', buy(row, 2, visa), 'payment')
  const sale = { as: 'sam', params: { id: FIRST } }
  await ask('sales.confirm', sale, 'data')
  await ask('sales.deliver', { ...sale, body: { transferReference: 'T-1' } }, 'data')
  const headers = { 'x-time-zone': 'America/New_York' }
  await call('reports.purchases', 'of the buyer', { as: 'ada', headers })
  for (const noun of ['sales', 'inventory', 'payouts'] as const)
    await call(`reports.${noun}`, 'of the seller', { as: 'sam', headers })
  await call('csvReports.purchases', 'of the buyer', { as: 'ada', headers })
  for (const noun of ['sales', 'inventory', 'payouts'] as const)
    await call(`csvReports.${noun}`, 'of the seller', { as: 'sam', headers })
  for (const kind of ['reports', 'csvReports'] as const)
    for (const noun of ['purchases', 'sales', 'inventory', 'payouts'] as const)
      await call(`${kind}.${noun}`, 'from after to', {
        as: 'sam',
        query: { from: '2027-01-02T00:00:00', to: '2027-01-01T00:00:00' },
      })
}

/** Business figures. */
export const businessScript: Script = async (fixture) => {
  const { call, ask } = fixture
  const { pair, row, card, buy } = await makeTrade(fixture)
  const visa = await card('tok_visa')
  await ask('purchases.create', buy(pair, 2, visa), 'payment')
  await ask('purchases.create', buy(row, 2, visa), 'payment')
  const sam = { as: 'sam', headers: { 'x-time-zone': 'America/New_York' } }
  const dates = { from: '2027-01-01T00:00:00', to: '2027-01-05T23:59:00' }
  for (const noun of ['business', 'csvBusiness'] as const) {
    await call(`${noun}.time`, 'from day to day', { ...sam, query: dates })
    for (const by of ['event', 'performer', 'venue', 'section', 'month'])
      await call(`${noun}.profit`, `by ${by}`, { ...sam, query: { by } })
    await call(`${noun}.stock`, 'to come', sam)
    await call(`${noun}.stock`, 'over', { ...sam, query: { when: 'past' } })
    await call(`${noun}.inventoryAging`, 'by age', sam)
    await call(`${noun}.profit`, 'by nothing that there is', { ...sam, query: { by: 'buyer' } })
    await call(`${noun}.stock`, 'at no time', { ...sam, query: { when: 'now' } })
    await call(`${noun}.time`, 'in no step', { ...sam, query: { step: 'year' } })
    await call(`${noun}.inventoryAging`, 'without a token')
  }
  await call('business.stockTotals', 'upcoming', sam)
  await call('business.stockTotals', 'without a token')
  await call('business.time', 'from after to', {
    ...sam,
    query: { from: dates.to, to: dates.from },
  })
  await call('sales.totals', 'with unknown cost', {
    ...sam,
    query: { cost: 'unknown', section: 'floor' },
  })
}

/** Stream events during a trade. */
export const streamScript: Script = async (fixture) => {
  const { call, ask } = fixture
  const { eventId, pair, card, buy } = await makeTrade(fixture)
  const visa = await card('tok_visa')
  await call('stream.open', 'an event, while a ticket is sold', {
    as: 'eve',
    query: { event: eventId },
    meanwhile: {
      act: () => ask('purchases.create', buy(pair, 1, visa), 'payment'),
      until: '"available":1',
    },
  })
  await call('stream.open', 'one’s notifications, while a sale is confirmed', {
    as: 'ada',
    meanwhile: {
      act: () => ask('sales.confirm', { as: 'sam', params: { id: FIRST } }, 'data'),
      until: '"message"',
    },
  })
  await call('stream.open', 'several events, while a ticket is sold', {
    as: 'eve',
    query: { events: `${eventId},999` },
    meanwhile: {
      act: () => ask('purchases.create', buy(pair, 1, visa), 'payment'),
      until: '"available":0',
    },
  })
  await call('stream.open', 'an unknown event', { as: 'eve', query: { event: 999 } })
  await call('stream.open', 'without a token')
}

const as = 'root'

/** The ledger. */
export const ledgerScript: Script = async (fixture) => {
  const { call, person } = fixture
  await person(as, { role: 'administrator' }, 'Authorized Admin User')
  const { pair, card, buy } = await makeTrade(fixture)
  await call('purchases.create', 'two', buy(pair, 2, await card('tok_visa')))
  await call('adminLedger.balance', 'of all time', { as })
  await call('adminLedger.balance', 'of an earlier month', { as, query: { month: '2026-12' } })
  await call('adminLedger.balance', 'with an invalid month', { as, query: { month: '2026-13' } })
  await call('adminLedger.list', 'newest first', { as })
  await call('adminLedger.list', 'of an account', { as, query: { group: 'escrow' } })
  await call('adminLedger.list', 'with invalid parameters', { as, query: { group: 'gold' } })
  await call('adminLedger.export', 'the postings', { as, query: { month: '2027-01' } })
  await call('adminLedger.export', 'the balances', {
    as,
    query: { month: '2027-01', part: 'balances' },
  })
  await call('adminLedger.export', 'with an invalid month', { as })
  await call('adminLedger.list', 'as a broker', { as: 'sam' })
}
