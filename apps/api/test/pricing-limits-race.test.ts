import { cents, type PricingLimits } from '@seatdesk/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { applyDecisions } from '../src/listings/inventory/pricing/apply-decisions.ts'
import { readOwnPricing } from '../src/listings/inventory/pricing/read-pricing.ts'
import { transaction } from '../src/platform/database/transaction.ts'
import { signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

const LIMITS = { floor: cents(80_00), ceiling: cents(120_00), basis: 'asked' } as const

/** Applies a decision for $95.00 whose listing got other limits after it was read. */
const applyAfter = async (
  changed: Partial<Pick<PricingLimits, 'floor' | 'ceiling' | 'basis'>>,
  priceByHand?: number,
) => {
  const { db, clock, settings } = market.ctx
  const seller = await signedInBroker(market)
  const eventId = await makeEvent(db)
  const id = await makeListing(db, { eventId, sellerId: seller.accountId, priceCents: 100_00 })
  await seller.api.pricing.setLimits({ id, ...LIMITS })
  const { data: rule } = await seller.api.pricingRules.create({
    name: 'Match',
    isOn: true,
    terms: { goal: 'match' },
  })
  const now = clock.now()
  const { id: runId } = await db
    .insertInto('pricing_runs')
    .values({ seller_id: seller.accountId, rule_id: rule.id, rule_version: 1, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [own] = await readOwnPricing(db, {
    listingIds: [id],
    now,
    feePercent: settings.feePercent,
  })
  if (!own) throw new Error('the listing was not read')
  await seller.api.pricing.setLimits({ id, ...LIMITS, ...changed })
  if (priceByHand !== undefined) {
    await seller.api.inventory.update({ id, price: priceByHand })
    await seller.api.inventory.update({ id, price: 100_00 })
  }
  const decision = {
    listingId: id,
    from: 100_00,
    to: 95_00,
    outcome: 'moved',
    reason: 'comparable',
    boundedBy: null,
    sentence: 'Cheapest comparable $95.00.',
    comparables: [],
    target: null,
  } as const
  const run = { sellerId: seller.accountId, ruleId: rule.id, ruleVersion: 1, runId, now }
  await transaction(db, (tx) => applyDecisions(tx, run, [{ decision, own }]))
  const [pricing] = (await seller.api.pricing.ofListings({ ids: [id] })).data
  return pricing?.price
}

test('PRICER-14 a price change is not applied if the limits were changed since it was decided', async () => {
  expect(await applyAfter({})).toBe(95_00)
  expect(await applyAfter({ floor: cents(96_00) })).toBe(100_00)
  expect(await applyAfter({ ceiling: cents(94_00) })).toBe(100_00)
  expect(await applyAfter({ ceiling: null })).toBe(100_00)
  expect(await applyAfter({ basis: 'net' })).toBe(100_00)
})

test('PRICER-14 a price change is not applied if a price was set by hand since it was decided', async () => {
  expect(await applyAfter({}, 101_00)).toBe(100_00)
})
