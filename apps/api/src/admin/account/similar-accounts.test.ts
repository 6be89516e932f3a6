import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { makeAccount } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

const alikeTo = async (id: number) => {
  const { data } = await admin.api.adminAccounts.get({ id })
  return data.similarAccounts.map((other) => [other.id, other.same])
}

test('ADMIN-89 similar accounts are listed with the matching phone number or address', async () => {
  const { db } = market.ctx
  const home = { address: '12 Elm Street, Boston, MA' }
  const first = await makeAccount(db, { ...home, phone_number: '+12025550171' })
  const second = await makeAccount(db, {
    address: ' 12 elm street, boston, MA',
    phone_number: '+12025550171',
    state: 'rejected',
  })
  const third = await makeAccount(db, { ...home, phone_number: '+12025550172' })
  const otherBroker = await makeAccount(db, { address: null, phone_number: '+12025550173' })
  expect(await alikeTo(first)).toEqual([
    [second, ['phone', 'address']],
    [third, ['address']],
  ])
  expect(await alikeTo(otherBroker)).toEqual([])
})

test('ADMIN-89 similar accounts include those with the same bank account, but no deleted ones', async () => {
  const account = {
    accountHolderName: 'Ada Broker',
    accountNumber: '000123456789',
    routingNumber: '110000000',
    accountType: 'checking',
  } as const
  const [item, other, removed] = [
    await signedInBroker(market),
    await signedInBroker(market),
    await signedInBroker(market),
  ]
  const { db } = market.ctx
  for (const [index, { api, accountId }] of [item, other, removed].entries()) {
    await api.payoutMethods.addBankAccount(account)
    await db
      .updateTable('accounts')
      .set({ phone_number: `+1202555018${index}`, address: null })
      .where('id', '=', accountId)
      .execute()
  }
  await db
    .updateTable('accounts')
    .set({ deleted_at: market.ctx.clock.now() })
    .where('id', '=', removed.accountId)
    .execute()
  expect(await alikeTo(item.accountId)).toEqual([[other.accountId, ['bank']]])
})
