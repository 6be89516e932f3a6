import { afterAll, beforeAll, expect, test } from 'vitest'

import { providerCall } from '../../payments/payment/provider-call.ts'
import { openEmbedded } from './open-database.ts'
import { type Db, transaction } from './transaction.ts'

let db: Db

beforeAll(async () => {
  db = await openEmbedded(null)
})

afterAll(() => db.destroy())

test('BUY-31 the payment provider cannot be called inside a transaction', async () => {
  const respond = () => providerCall(async () => 'answered')
  await expect(transaction(db, respond)).rejects.toThrow(
    'the payment provider was called inside a transaction',
  )
  expect(await respond()).toBe('answered')
})
