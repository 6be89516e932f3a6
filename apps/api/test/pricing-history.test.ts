import { RETENTION } from '@seatdesk/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { purgeOldMoves } from '../src/listings/index.ts'
import { runRules } from '../src/listings/inventory/pricing/move-prices.ts'
import { signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

const DAY_MS = 24 * 60 * 60 * 1000

test('PRICER-90 price changes and runs are kept for 400 days, also those of a deleted rule', async () => {
  const { db, clock } = market.ctx
  const seller = await signedInBroker(market)
  const others = await signedInBroker(market)
  const eventId = await makeEvent(db)
  await makeListing(db, { eventId, sellerId: others.accountId, priceCents: 95_00 })
  const id = await makeListing(db, { eventId, sellerId: seller.accountId, priceCents: 100_00 })
  await seller.api.pricing.setLimits({ id, floor: 80_00, basis: 'asked' })
  const { data: rule } = await seller.api.pricingRules.create({
    name: 'Below the cheapest',
    isOn: true,
    terms: { goal: 'undercut', amountCents: 1_00, minComparables: 1 },
  })
  await runRules(market.ctx, seller.accountId)
  await market.advance(24 * 60 * 60)
  await seller.api.inventory.update({ id, price: 97_00 })
  await seller.api.pricingRules.delete({ id: rule.id })

  /** The prices of the history and the number of runs, once the job has run so many days later. */
  const keptAfter = async (days: number) => {
    const now = () => new Date(clock.now().getTime() + days * DAY_MS)
    await purgeOldMoves({ db, clock: { ...clock, now } })
    const moves = await seller.api.pricing.moves({ id })
    const runs = await seller.api.pricingRuns.list({})
    return [moves.results.map(({ to }) => to), runs.results.length]
  }
  const [, first] = (await seller.api.pricing.moves({ id })).results
  expect(first).toMatchObject({ actorName: 'Below the cheapest', ruleId: rule.id, to: 94_00 })
  expect(await keptAfter(RETENTION.priceMoveDays - 2)).toEqual([[97_00, 94_00], 1])
  expect(await keptAfter(RETENTION.priceMoveDays - 0.5)).toEqual([[97_00], 0])
  expect(await keptAfter(RETENTION.priceMoveDays + 1)).toEqual([[], 0])
})
