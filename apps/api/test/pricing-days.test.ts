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

test('PRICER-84 outside of the days of a rule, the next rule prices the listings', async () => {
  const { db, clock } = market.ctx
  const seller = await signedInBroker(market)
  const others = await signedInBroker(market)
  const eventId = await makeEvent(db)
  await makeListing(db, { eventId, sellerId: others.accountId, priceCents: 95_00 })
  const id = await makeListing(db, { eventId, sellerId: seller.accountId, priceCents: 100_00 })
  await seller.api.pricing.setLimits({ id, floor: 80_00, basis: 'asked' })
  const addRule = async (
    priority: number,
    terms: { amountCents: number; activeFromDays?: number },
  ) =>
    (
      await seller.api.pricingRules.create({
        name: `Rule ${priority}`,
        isOn: true,
        priority,
        terms: { goal: 'undercut', minComparables: 1, ...terms },
      })
    ).data.id
  const runAndRead = async () => {
    await runRules(market.ctx, seller.accountId)
    const [pricing] = (await seller.api.pricing.ofListings({ ids: [id] })).data
    return [pricing?.price, pricing?.rule?.id]
  }
  const late = await addRule(1, { amountCents: 5_00, activeFromDays: 0.25 })
  const early = await addRule(2, { amountCents: 1_00 })
  expect(await runAndRead()).toEqual([94_00, early])
  const startsAt = new Date(clock.now().getTime() + 5 * 60 * 60 * 1000)
  await sql`update events as e set date_time = ${startsAt}::timestamptz at time zone v.time_zone
    from venues as v where v.id = e.venue_id and e.id = ${eventId}`.execute(db)
  await market.advance(20 * 60)
  expect(await runAndRead()).toEqual([90_00, late])
})

test('PRICER-84 the days of a rule begin before they end', async () => {
  const { api } = await signedInBroker(market)
  const days = (activeFromDays: number, activeUntilDays: number) =>
    api.pricingRules.create({
      name: 'Days',
      terms: { goal: 'match', activeFromDays, activeUntilDays },
    })
  await expect(days(7, 7)).rejects.toMatchObject({
    fields: { 'terms.activeFromDays': 'must start before it ends' },
  })
  expect((await days(7, 1)).data.terms).toMatchObject({ activeFromDays: 7, activeUntilDays: 1 })
})

test('PRICER-91 a rule leaves a listing alone after a price by hand as long as the rule says', async () => {
  const { db } = market.ctx
  const seller = await signedInBroker(market)
  const others = await signedInBroker(market)
  const eventId = await makeEvent(db)
  await makeListing(db, { eventId, sellerId: others.accountId, priceCents: 95_00 })
  const id = await makeListing(db, { eventId, sellerId: seller.accountId, priceCents: 100_00 })
  await seller.api.pricing.setLimits({ id, floor: 80_00, basis: 'asked' })
  await seller.api.pricingRules.create({
    name: 'Match',
    isOn: true,
    terms: { goal: 'match', minComparables: 1, sleepHours: 2 },
  })
  const priceAfter = async (minutes: number) => {
    await market.advance(minutes * 60)
    await runRules(market.ctx, seller.accountId)
    return (await seller.api.pricing.ofListings({ ids: [id] })).data[0]?.price
  }
  expect(await priceAfter(0)).toBe(95_00)
  await seller.api.inventory.update({ id, price: 99_00 })
  expect([await priceAfter(119), await priceAfter(1)]).toEqual([99_00, 95_00])
})
