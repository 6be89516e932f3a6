// @module-tag nightly

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { movePrices } from '../src/listings/index.ts'
import { signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

test('PRICER-27 on either engine a rule moves prices, is previewed, paused and undone', async () => {
  const { db, clock } = market.ctx
  const seller = await signedInBroker(market)
  const other = await signedInBroker(market)
  const eventId = await makeEvent(db)
  const id = await makeListing(db, { eventId, sellerId: seller.accountId, priceCents: 100_00 })
  await makeListing(db, { eventId, sellerId: other.accountId, priceCents: 95_00 })
  const price = async () => (await seller.api.inventory.get({ id })).data.price
  const run = async () => {
    await sql`update pricing_switches set next_run_at = ${clock.now()}`.execute(db)
    await movePrices(market.ctx)
  }
  await seller.api.pricing.setLimits({ id, floor: 80_00, ceiling: 120_00 })
  const terms = { goal: 'undercut', amountCents: 1_00, minComparables: 1 } as const
  const preview = (await seller.api.pricingRules.preview({ terms, back: 7 })).data
  expect(preview).toMatchObject({ moved: 1, past: [{ listingId: id }] })
  await seller.api.pricingRules.create({ name: 'Below', isOn: true, terms })
  await seller.api.pricing.setPause({ isPaused: true })
  await run()
  expect(await price()).toBe(100_00)
  await seller.api.pricing.setPause({ isPaused: false })
  await run()
  expect(await price()).toBe(94_00)
  const [listing] = (await seller.api.pricing.ofListings({ ids: [id] })).data
  expect(listing).toMatchObject({ outcome: 'moved', cheapest: { price: 95_00 } })
  const [done] = (await seller.api.pricingRuns.list()).results
  await seller.api.pricingRuns.undo({ id: done?.id ?? 0 })
  expect(await price()).toBe(100_00)
  expect((await seller.api.pricing.moves({ id })).results).toHaveLength(2)
})

const template = inject('template')

test.runIf(template.engine === 'postgres')(
  'PRICER-100 on PostgreSQL rules run in a thread with its own connection and the time of the market',
  async () => {
    const { db, clock, settings } = market.ctx
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    const movePricesIn = async (name: string) => {
      const databaseUrl = template.engine === 'postgres' ? `${template.serverUrl}/${name}` : null
      await sql`update pricing_switches set next_run_at = ${clock.now()}`.execute(db)
      await movePrices({ ...market.ctx, settings: { ...settings, databaseUrl } })
    }
    await market.advance(60 * 60)
    const seller = await signedInBroker(market)
    const other = await signedInBroker(market)
    const eventId = await makeEvent(db)
    const id = await makeListing(db, { eventId, sellerId: seller.accountId, priceCents: 100_00 })
    await makeListing(db, { eventId, sellerId: other.accountId, priceCents: 95_00 })
    await seller.api.pricing.setLimits({ id, floor: 80_00 })
    const terms = { goal: 'undercut', amountCents: 1_00, minComparables: 1 } as const
    await seller.api.pricingRules.create({ name: 'Below', isOn: true, terms })
    const hadBegunAt = clock.now().getTime()
    await movePricesIn(rows[0]?.name ?? '')
    const [move] = (await seller.api.pricing.moves({ id })).results
    expect(move?.to).toBe(94_00)
    expect(new Date(move?.at ?? 0).getTime()).toBeGreaterThanOrEqual(hadBegunAt)

    // Whatever fails there is an error of the job.
    const failure = await movePricesIn('nowhere').catch((error: unknown) => error)
    expect(failure).toMatchObject({
      errors: expect.arrayContaining([
        expect.objectContaining({ message: expect.stringContaining('3D000') }),
      ]),
    })
  },
)
