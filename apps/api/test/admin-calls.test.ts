import { purchaseNumber, KEY_SCOPES } from '@seatdesk/domain'
import { contract, type Endpoint } from '@seatdesk/domain/contract'
import { afterAll, beforeAll, expect, test, describe } from 'vitest'

import { type Broker, signedInBroker } from './broker.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { createOrder } from './trade.ts'

describe('search', () => {
  let market: TestMarket
  let admin: Broker
  let sold: Awaited<ReturnType<typeof createOrder>>

  beforeAll(async () => {
    market = await openTestMarket()
    admin = await signedInBroker(market, 'administrator')
    await createOrder(market)
    sold = await createOrder(market)
  })

  afterAll(() => market.close())

  const NOBODY = 'nobody at all'

  test('ADMIN-204 finds a dispute by payment, order and buyer', async () => {
    await admin.api.sandbox.payment({ paymentId: sold.paymentId, action: 'dispute' })
    const found = async (search: string) =>
      (await admin.api.adminDisputes.list({ search })).results.map(({ paymentId }) => paymentId)
    const { email } = (await sold.buyer.api.account.getProfile()).data
    for (const search of [sold.paymentId, purchaseNumber(sold.id), email])
      expect(await found(search)).toEqual([sold.paymentId])
    expect(await found(NOBODY)).toEqual([])
  })

  test('ADMIN-204 finds a reconciliation difference by provider id and order', async () => {
    const at = market.ctx.clock.now()
    await market.ctx.db
      .insertInto('reconciliation_differences')
      .values({
        subject: `payment ${sold.paymentId}`,
        purchase_id: sold.id,
        ours_cents: 200_00,
        theirs_cents: 199_00,
        found_at: at,
        seen_at: at,
        settled_at: null,
      })
      .execute()
    const found = async (search: string) =>
      (await admin.api.adminReconciliation.list({ search })).results.map(({ orderId }) => orderId)
    for (const search of [sold.paymentId, purchaseNumber(sold.id)])
      expect(await found(search)).toEqual([sold.id])
    expect(await found(NOBODY)).toEqual([])
  })

  test('ADMIN-204 finds an audit entry by a word of its details, in the list and the export', async () => {
    await admin.api.adminOrders.note({ id: sold.id, note: 'Called about the marquee.' })
    await admin.api.adminOrders.note({ id: sold.id, note: 'Called again.' })
    const { results } = await admin.api.adminAudit.list({ search: 'MARQUEE' })
    expect(results.map(({ action }) => action)).toEqual(['orders.note'])
    const file = await (await admin.api.adminAudit.export({ search: 'marquee' })).blob.text()
    expect(file.trim().split('\n')).toHaveLength(2)
    expect((await admin.api.adminAudit.list({ search: NOBODY })).results).toEqual([])
  })

  test('ADMIN-204 finds a posting by order and kind', async () => {
    const found = async (search: string) => (await admin.api.adminLedger.list({ search })).results
    const ofOrder = await found(purchaseNumber(sold.id))
    expect(new Set(ofOrder.map(({ orderId }) => orderId))).toEqual(new Set([sold.id]))
    expect(ofOrder.length).toBeGreaterThan(0)
    expect((await found('charge')).length).toBeGreaterThan(0)
    expect(await found(NOBODY)).toEqual([])
  })
})

describe('access of others', () => {
  let market: TestMarket
  let broker: Broker
  let key: string

  beforeAll(async () => {
    market = await openTestMarket()
    broker = await signedInBroker(market)
    key = (await broker.api.apiKeys.create({ name: 'Point of sale', scopes: [...KEY_SCOPES] })).data
      .key
  })

  afterAll(() => market.close())

  /** All admin endpoints of the contract. */
  const CALLS = Object.values(contract)
    .flatMap((calls) => Object.values<Endpoint>(calls))
    .filter(({ path }) => path.startsWith('/admin/'))
    .map(({ method, path }) => [method, path.replaceAll(/\{\w+\}/g, '1')] as const)

  const callAs = (method: string, path: string, headers: Record<string, string>) =>
    market.request(path, { method, headers })

  test('ADMIN-3 the contract has admin endpoints to test', () => {
    expect(CALLS.length).toBeGreaterThan(50)
  })

  test.each(CALLS)('ADMIN-3 %s %s is refused to a broker', async (method, path) => {
    const authorization = `Bearer ${broker.tokens.accessToken}`
    expect((await callAs(method, path, { authorization })).status).toBe(403)
  })

  test.each(CALLS)(
    'ADMIN-3 %s %s is refused to an API key with all scopes',
    async (method, path) => {
      expect((await callAs(method, path, { 'x-api-key': key })).status).toBe(403)
    },
  )
})
