import { afterAll, beforeAll, expect, test } from 'vitest'

import { notifySellerOfPayout } from '../src/payments/payout/apply-payout-status.ts'
import { transaction } from '../src/platform/database/transaction.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { addMember, emailOf, mailTo } from './team.ts'
import { createOrder } from './trade.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

const NAME = `O'Brien "Bob" <b>`

const BANK = {
  accountHolderName: 'Ada Broker',
  routingNumber: '110000000',
  accountType: 'checking',
} as const

const linkIn = (text = '') => /confirm-money-email\/([\w-]+)$/m.exec(text)?.[1] ?? 'no link'

const subjectsTo = async (email: string) =>
  (await mailTo(market, email)).map(({ subject }) => subject)

test('TEAM-77 nothing is sent to the address before its link was opened, and copies afterwards', async () => {
  const owner = await signedInBroker(market)
  const { api } = owner
  const email = 'money-1@seatdesk.test'
  await api.companies.update({ name: NAME })
  const { data } = await api.companies.setMoneyEmail({ email })
  expect(data.moneyEmail).toMatchObject({ email, isConfirmed: false })
  await api.payoutMethods.addBankAccount({ ...BANK, accountNumber: '000123456789' })
  const [letter, ...others] = await mailTo(market, email)
  expect(others).toEqual([])
  expect(letter?.text).toContain(`${NAME} on Seatdesk wants its emails`)
  const token = linkIn(letter?.text)
  const anyone = { data: { email, company: NAME } }
  expect(await api.companies.confirmMoneyEmail({ token })).toEqual(anyone)
  expect(await api.companies.confirmMoneyEmail({ token })).toEqual(anyone)
  expect((await api.companies.get()).data.moneyEmail).toMatchObject({ isConfirmed: true })
  await api.payoutMethods.addBankAccount({ ...BANK, accountNumber: '000111111116' })
  const [copy] = await mailTo(market, email)
  expect(copy?.subject).toBe('A bank account was added for your payouts')
  expect(copy?.text).not.toContain('/not-me/')
  await api.companies.removeMoneyEmail()
  expect((await api.companies.get()).data.moneyEmail).toBeNull()
  await expect(api.companies.confirmMoneyEmail({ token })).rejects.toMatchObject({ status: 400 })
})

test('TEAM-77 emails about payouts and refunds reach the address and the person, and others only the person', async () => {
  const { ctx } = market
  const { buyer, seller, id } = await createOrder(market)
  const addressOf = async ({ api, accountId }: Broker) => {
    const email = `money-of-${accountId}@seatdesk.test`
    await api.companies.setMoneyEmail({ email })
    const [letter] = await mailTo(market, email)
    await api.companies.confirmMoneyEmail({ token: linkIn(letter?.text) })
    return email
  }
  const [bought, sold] = [await addressOf(buyer), await addressOf(seller)]
  await seller.api.sales.reject({ id, reason: 'Sold elsewhere' })
  const [copy] = await mailTo(market, bought)
  expect(copy?.subject).toBe('Order rejected')
  expect(copy?.text).toMatch(/^Hi,\n/)
  expect(await subjectsTo(await emailOf(market, buyer.accountId))).toContain('Order rejected')
  expect(await subjectsTo(sold)).toHaveLength(1)
  const payout = { purchase_id: id, seller_id: seller.accountId, amount_cents: 100, event_id: 1 }
  await transaction(ctx.db, (tx) =>
    notifySellerOfPayout(tx, payout, 'Your payout was sent.', ctx.clock.now()),
  )
  expect((await subjectsTo(sold))[0]).toBe('Payout update')
})

test('TEAM-78 only an owner sets the address, and the other owners are told', async () => {
  const owner = await signedInBroker(market)
  const second = await addMember(market, owner.accountId, { role: 'owner' })
  const manager = await addMember(market, owner.accountId, { role: 'manager' })
  const email = 'money-3@seatdesk.test'
  await expect(manager.api.companies.setMoneyEmail({ email })).rejects.toMatchObject({
    reason: 'roleNotAllowed',
  })
  await owner.api.companies.setMoneyEmail({ email })
  await expect(owner.api.companies.setMoneyEmail({ email })).rejects.toMatchObject({ status: 429 })
  expect(await subjectsTo(await emailOf(market, second.accountId))).toEqual([
    'Another address for emails about money',
  ])
  expect((await manager.api.companies.get()).data.moneyEmail).toBeNull()
  const { results } = await owner.api.companyAudit.list({ kind: 'companies.setMoneyEmail' })
  expect(results[0]?.changes).toEqual({ moneyEmail: { from: null, to: email } })
})
