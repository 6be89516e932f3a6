import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { runRules } from '../src/listings/inventory/pricing/move-prices.ts'
import { signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

test('PRICER-82 listings that are held, in a duel or at their floor are listed by name', async () => {
  const { db } = market.ctx
  const seller = await signedInBroker(market)
  const others = await signedInBroker(market)
  const eventId = await makeEvent(db)
  const list = (sellerId: number, priceCents: number) =>
    makeListing(db, { eventId, sellerId, priceCents })
  const rival = await list(others.accountId, 50_00)
  const low = await list(seller.accountId, 100_00)
  const held = await list(seller.accountId, 200_00)
  await seller.api.pricing.setLimits({ id: low, floor: 80_00, basis: 'asked' })
  await seller.api.pricing.setLimits({ id: held, floor: 20_00, ceiling: 120_00, basis: 'asked' })
  const { data: rule } = await seller.api.pricingRules.create({
    name: 'Below the cheapest',
    isOn: true,
    terms: {
      goal: 'undercut',
      amountCents: 1_00,
      minComparables: 1,
      maxDropBp: 9_000,
      maxDropPerDayBp: 9_000,
      cooldownMinutes: 0,
    },
  })
  await runRules(market.ctx, seller.accountId)
  const { results, paginator } = await seller.api.pricing.attention()
  expect(results.map(({ listingId, kind }) => [listingId, kind])).toEqual([[low, 'atFloor']])
  expect(results[0]).toMatchObject({
    eventName: expect.any(String),
    section: '101',
    seatRow: 'A',
    price: 80_00,
    floorPrice: 80_00,
    rule: { id: rule.id, name: rule.name },
  })
  expect(paginator.totalEntriesSize).toBe(1)
  for (const price of [48_00, 46_00, 44_00]) {
    await sql`update listings set price_cents = ${price} where id = ${rival}`.execute(db)
    await market.advance(60)
    await runRules(market.ctx, seller.accountId)
  }
  const duels = (await seller.api.pricing.attention({ kind: 'duel' })).results
  expect(duels).toMatchObject([{ listingId: held, reason: 'duel' }])
  expect((await seller.api.pricing.attention({ kind: 'held' })).results).toEqual([])
  expect((await others.api.pricing.attention()).results).toEqual([])
  await seller.api.pricingRules.update({ id: rule.id, isOn: false })
  expect((await seller.api.pricing.attention()).results).toEqual([])
})

test('PRICER-26 a preview leaves out no broker that the company does not block', async () => {
  const { db } = market.ctx
  const [seller, other] = [await signedInBroker(market), await signedInBroker(market)]
  const eventId = await makeEvent(db)
  const id = await makeListing(db, { eventId, sellerId: seller.accountId, priceCents: 100_00 })
  await makeListing(db, { eventId, sellerId: other.accountId, priceCents: 95_00 })
  await seller.api.pricing.setLimits({ id, floor: 80_00 })
  const { broker_key: brokerId } = await db
    .selectFrom('accounts')
    .select('broker_key')
    .where('id', '=', other.accountId)
    .executeTakeFirstOrThrow()
  const preview = async () => {
    const comparison = { withoutBrokers: [brokerId] }
    const terms = { goal: 'match', minComparables: 1, comparison } as const
    return (await seller.api.pricingRules.preview({ terms })).data.decisions[0]?.comparables
  }
  expect(await preview()).toHaveLength(1)
  await seller.api.counterparties.set({ brokerId, kind: 'blocked' })
  expect(await preview()).toEqual([])
})
