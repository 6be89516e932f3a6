import { WEBHOOK_EVENTS } from '@seatdesk/domain'

import { makeEvent, makeListing } from '../../fixtures.ts'
import { type Script, readValue } from '../script-fixture.ts'
import { FIRST, makeTrade, SECOND } from './make-trade.ts'

const URL = 'https://hooks.seatdesk.test/sales'

/** Webhooks; the host name of this one does not resolve. */
export const webhooksScript: Script = async ({ call, person }) => {
  await person('ada')
  const as = 'ada'
  await call('webhooks.list', 'none yet', { as })
  await call('webhooks.list', 'without a token')
  const events = ['sale.made', 'payout.failed']
  const created = await call('webhooks.create', 'one', { as, body: { url: URL, events } })
  await call('webhooks.create', 'for a private address', {
    as,
    body: { url: 'https://169.254.169.254/latest/meta-data', events },
  })
  const id: number = readValue(created, 'data', 'id')
  const params = { id }
  const change = { events: ['sale.made'] }
  await call('webhooks.update', 'with fewer events', { as, params, body: change })
  await call('webhooks.update', 'without events', { as, params, body: { events: [] } })
  await call('webhooks.rotate', 'a new secret', { as, params })
  await call('webhooks.rotate', 'with an unknown id', { as, params: { id: 99 } })
  const tested = await call('webhooks.test', 'without a receiver', { as, params })
  await call('webhooks.test', 'with an unknown id', { as, params: { id: 99 } })
  await call('webhooks.deliveries', 'the test', { as, params })
  await call('webhooks.deliveries', 'with an unknown id', { as, params: { id: 99 } })
  const deliveryId: number = readValue(tested, 'data', 'id')
  await call('webhooks.replay', 'the test again', { as, params: { id, deliveryId } })
  await call('webhooks.replay', 'with an unknown id', { as, params: { id, deliveryId: 99 } })
  await call('webhooks.list', 'one', { as })
  await call('webhooks.remove', 'success', { as, params })
  await call('webhooks.remove', 'again', { as, params })
}

const THIRD = SECOND + 1

/** The webhook events of a seller and a buyer during trades. */
export const webhookEventsScript: Script = async (fixture) => {
  const { call, ask, person } = fixture
  const { pair, row, card, buy } = await makeTrade(fixture)
  await person('root', { role: 'administrator' }, 'Authorized Admin User')
  const createWebhook = (as: string): Promise<number> => {
    const body = { url: `https://hooks.seatdesk.test/${as}`, events: WEBHOOK_EVENTS }
    return ask('webhooks.create', { as, body }, 'data', 'id')
  }
  const [sams, adas] = [await createWebhook('sam'), await createWebhook('ada')]
  const visa = await card('tok_visa')
  for (const [listingId, quantity] of [
    [pair, 1],
    [pair, 1],
    [row, 2],
  ] as const)
    await ask('purchases.create', buy(listingId, quantity, visa), 'payment')
  const sale = (id: number, body = {}) => ({ as: 'sam', params: { id }, body })
  for (const id of [FIRST, THIRD]) {
    await ask('sales.confirm', { as: 'sam', params: { id } }, 'data')
    await ask('sales.deliver', sale(id, { transferReference: `T-${id}` }), 'data')
  }
  await ask('handovers.report', sale(THIRD, { state: 'failed' }), 'data')
  await ask('handovers.report', sale(THIRD, { state: 'sent', reference: `T-${THIRD}-2` }), 'data')
  await ask('handovers.accept', { as: 'ada', params: { id: THIRD } }, 'data')
  await ask('sales.reject', sale(SECOND, { reason: 'Sold elsewhere.' }), 'data')
  const reason = 'The buyer complained.'
  const decided = (id: number) => ({ as: 'root', params: { id }, body: { reason } })
  await ask('adminPayouts.cancel', decided(FIRST))
  await ask('adminOrders.refund', decided(THIRD))
  await movePrices(fixture)
  const log = (as: string, id: number) => ({ as, params: { id }, query: { per_page: 50 } })
  await call('webhooks.deliveries', 'of a seller', log('sam', sams))
  await call('webhooks.deliveries', 'of a buyer', log('ada', adas))
}

/** A rule that moves a price of Sam's once, and is then stopped by its limit for a day. */
const movePrices = async ({ ask, db, later }: Parameters<Script>[0]): Promise<void> => {
  const people = await db.selectFrom('accounts').select(['id', 'email']).execute()
  const idOf = (name: string) =>
    people.find(({ email }) => email === `${name}@seatdesk.test`)?.id ?? 0
  const eventId = await makeEvent(db)
  const id = await makeListing(db, { eventId, sellerId: idOf('sam') })
  await makeListing(db, { eventId, sellerId: idOf('ada'), priceCents: 50_00 })
  await ask('pricing.setLimits', { as: 'sam', params: { id }, body: { floor: 40_00 } }, 'data')
  const terms = { goal: 'match', minComparables: 1, cooldownMinutes: 0, maxDropPerDayBp: 500 }
  const body = { name: 'Match', isOn: true, terms, appliesTo: { ids: [id] } }
  await ask('pricingRules.create', { as: 'sam', body }, 'data')
  await later(61)
  await later(61)
}
