import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { makeAccount, makeEvent, makeListing, makeOrder } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { ESCROW_ACCOUNT, transferEntries, postTransaction, PROVIDER_ACCOUNT } from './ledger.ts'

let market: TestMarket
let purchaseId: number

beforeAll(async () => {
  market = await openTestMarket()
  const { db } = market.ctx
  const [eventId, sellerId] = [await makeEvent(db), await makeAccount(db)]
  const listingId = await makeListing(db, { eventId, sellerId })
  purchaseId = await makeOrder(db, { listingId, buyerId: await makeAccount(db) })
})

afterAll(() => market.close())

const charge = (entries: Parameters<typeof postTransaction>[1]['entries']) =>
  transaction(market.ctx.db, (tx) =>
    postTransaction(tx, { kind: 'charge', purchaseId, at: market.ctx.clock.now(), entries }),
  )

test('LEDGER-1 postings that do not sum to zero are rejected', async () => {
  const [credit, debit] = transferEntries(100_00, ESCROW_ACCOUNT, PROVIDER_ACCOUNT)
  if (!credit || !debit) throw new Error('an amount moves from one account to another')
  await expect(charge([credit, { ...debit, amountCents: -99_99 }])).rejects.toThrow(
    'the entries of a charge are off by 1 cents',
  )
  expect(await market.ctx.db.selectFrom('ledger_entries').selectAll().execute()).toEqual([])
})

test.each([
  'update ledger_entries set amount_cents = 1',
  'delete from ledger_entries',
  'update ledger_transactions set attempt = 2',
  'delete from ledger_transactions',
])('LEDGER-2 the database rejects %s', async (statement) => {
  if ((await market.ctx.db.selectFrom('ledger_transactions').select('id').execute()).length === 0)
    await charge(transferEntries(100_00, ESCROW_ACCOUNT, PROVIDER_ACCOUNT))
  await expect(sql.raw(statement).execute(market.ctx.db)).rejects.toThrow(
    'the ledger is only ever added to',
  )
})
