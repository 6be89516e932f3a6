import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestMarket, type TestMarket } from '../../test/market.ts'
import { transaction } from '../database/transaction.ts'
import { providerCall } from './provider-call.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

test('BUY-31 the payment provider refuses to be called inside a transaction', async () => {
  const answer = () => providerCall(async () => 'answered')
  await expect(transaction(market.ctx.db, answer)).rejects.toThrow(
    'the payment provider was called inside a transaction',
  )
  expect(await answer()).toBe('answered')
})
