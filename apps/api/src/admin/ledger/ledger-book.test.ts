import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { readBalance, createOrder, createDeliveredOrder } from '../../../test/trade.ts'

let market: TestMarket
let admin: Broker
let seller: Broker
let month: string
let orders: number[]

beforeAll(async () => {
  market = await openTestMarket({ FEE_PERCENT: '10' })
  admin = await signedInBroker(market, 'administrator')
  seller = await signedInBroker(market)
  const [sold, delivered] = [
    await createOrder(market),
    await createDeliveredOrder(market, { seller }),
  ]
  await admin.api.adminOrders.refund({ id: sold.id, reason: 'No view.', amount: 30_00 })
  orders = [sold.id, delivered.id]
  month = market.ctx.clock.now().toISOString().slice(0, 7)
})

afterAll(() => market.close())

const balance = async (query: { month?: string } = {}) =>
  (await admin.api.adminLedger.balance(query)).data.accounts

const closingOf = (accounts: Awaited<ReturnType<typeof balance>>, group: string) =>
  accounts.find((account) => account.group === group)?.closing

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const exported = async (part: 'postings' | 'balances'): Promise<Record<string, string>[]> => {
  const { blob } = await admin.api.adminLedger.export({ month, part })
  return parse(await blob.text(), { columns: true })
}

test('ADMIN-111 the trial balance sums to zero and matches the ledger', async () => {
  const accounts = await balance()
  expect(sum(accounts.map(({ closing }) => closing))).toBe(0)
  expect(sum(accounts.map(({ debit, credit }) => debit - credit))).toBe(0)
  expect(closingOf(accounts, 'provider')).toBe(await readBalance(market, 'provider'))
  expect(closingOf(accounts, 'payable')).toBe(-180_00)
  expect(closingOf(accounts, 'fees')).toBe(-20_00)
  expect(closingOf(accounts, 'escrow')).toBe(-170_00)
})

test('ADMIN-111 a month opens with the closing balances of the month before', async () => {
  const now = await balance({ month })
  const next = await balance({ month: '2999-01' })
  expect(now.map(({ opening }) => opening)).toEqual(now.map(() => 0))
  expect(next.map(({ opening }) => opening)).toEqual(now.map(({ closing }) => closing))
  expect(next.every(({ debit, credit }) => debit === 0 && credit === 0)).toBe(true)
})

test('ADMIN-112 postings can be filtered by account and order', async () => {
  const accounts = await balance({ month })
  for (const { group, debit, credit } of accounts) {
    const { results } = await admin.api.adminLedger.list({ group })
    expect(sum(results.map(({ amount }) => amount))).toBe(debit - credit)
  }
  const { results } = await admin.api.adminLedger.list({ account: `payable:${seller.accountId}` })
  expect(results).toMatchObject([{ kind: 'delivery', orderId: orders[1], amount: -180_00 }])
  expect(results[0]?.owner).toEqual({ id: seller.accountId, name: expect.stringContaining('Ada') })
  const ofOrder = await admin.api.adminLedger.list({ order: orders[0] ?? 0, kind: 'charge' })
  expect(sum(ofOrder.results.map(({ amount }) => amount))).toBe(0)
  expect(ofOrder.results).toHaveLength(2)
})

test('ADMIN-113 exported postings of a month add up to its balances', async () => {
  const rows = await exported('postings')
  const dollars = (text: string | undefined) => Math.round(Number(text || '0') * 100)
  const totals = (await exported('balances')).map((row) => ({
    account: row['account'],
    moved: dollars(row['debit USD']) - dollars(row['credit USD']),
  }))
  for (const { account, moved } of totals) {
    const ofAccount = rows.filter((row) => row['account']?.split(':')[0] === account)
    const net = ofAccount.map((row) => dollars(row['debit USD']) - dollars(row['credit USD']))
    expect(sum(net)).toBe(moved)
  }
  expect(rows.find(({ account }) => account?.startsWith('payable:'))?.['whose']).toContain('Ada')
})

test('ADMIN-113 no cell of the export is a formula', async () => {
  await market.ctx.db
    .updateTable('accounts')
    .set({ name: '=HYPERLINK("http://evil.test")' })
    .where('id', '=', seller.accountId)
    .execute()
  const cells = (await exported('postings')).flatMap((row) => Object.values(row))
  expect(cells.filter((cell) => /^[=+@-]/.test(cell))).toEqual([])
  expect(cells.some((cell) => cell.startsWith("'=HYPERLINK"))).toBe(true)
})

test('ADMIN-113 the export of a month without postings has only a header', async () => {
  const { blob, filename } = await admin.api.adminLedger.export({ month: '2001-02' })
  expect((await blob.text()).trim().split('\r\n')).toHaveLength(1)
  expect(filename).toBe('ledger-2001-02-postings.csv')
})
