import { EVENT_STATUS } from '@seatdesk/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { makeAccount, makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { reserve } from './reserve.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

test('BUY-14 a listing of a canceled event is not available, and no tickets of it are held', async () => {
  const { db } = market.ctx
  const [sellerId, buyerId] = [await makeAccount(db), await makeAccount(db)]
  const [on, off] = [
    await makeEvent(db),
    await makeEvent(db, { status_id: EVENT_STATUS.cancelled }),
  ]
  const listed = await makeListing(db, { eventId: on, sellerId, quantity: 2 })
  const canceledEvent = await makeListing(db, { eventId: off, sellerId, quantity: 2 })
  const { checkoutId, notAvailableIds } = await transaction(db, (tx) =>
    reserve(tx, {
      buyerId,
      paymentMethodId: 'pm_none',
      idempotencyKey: null,
      bodyHash: null,
      lines: [listed, canceledEvent].map((listingId) => ({ listingId, quantity: 2 })),
      notAvailableIds: [],
      now: new Date(),
    }),
  )
  expect(notAvailableIds).toEqual([canceledEvent])
  const purchases = await db
    .selectFrom('purchases')
    .select(['listing_id', 'quantity'])
    .where('checkout_id', '=', checkoutId)
    .execute()
  expect(purchases).toEqual([{ listing_id: listed, quantity: 2 }])
  const left = await db
    .selectFrom('listings')
    .select('available')
    .where('id', '=', canceledEvent)
    .executeTakeFirst()
  expect(left?.available).toBe(2)
})

test('AUTH-92 a deleted buyer cannot reserve tickets', async () => {
  const { db } = market.ctx
  const [sellerId, buyerId] = [await makeAccount(db), await makeAccount(db)]
  const listingId = await makeListing(db, { eventId: await makeEvent(db), sellerId, quantity: 2 })
  await db
    .updateTable('accounts')
    .set({ deleted_at: new Date() })
    .where('id', '=', buyerId)
    .execute()
  const reserving = transaction(db, (tx) =>
    reserve(tx, {
      buyerId,
      paymentMethodId: 'pm_none',
      idempotencyKey: null,
      bodyHash: null,
      lines: [{ listingId, quantity: 2 }],
      notAvailableIds: [],
      now: new Date(),
    }),
  )
  await expect(reserving).rejects.toMatchObject({ errorName: 'notSignedIn' })
})
