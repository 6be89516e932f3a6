import type { AppliesTo } from '@seatdesk/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

const DAY_MS = 24 * 60 * 60 * 1000

interface Made {
  /** Columns of the listing that the filter selects. */
  given: object
  filter: AppliesTo
}

const setUp = async (seller: Broker) => {
  const { db, clock } = market.ctx
  const eventId = await makeEvent(db)
  const otherEventId = await makeEvent(db)
  const daysFromNow = (days: number) => new Date(clock.now().getTime() + days * DAY_MS)
  const cases = {
    ids: { given: {}, filter: { ids: [] } },
    from: {
      given: { delivery_date: '2031-05-01T00:00:00' },
      filter: { from: '2031-04-30T00:00:00' },
    },
    to: { given: { delivery_date: '2020-05-01T00:00:00' }, filter: { to: '2020-05-02T00:00:00' } },
    search: { given: { internal_note: 'from Bob' }, filter: { search: 'bob' } },
    eventId: { given: { event_id: otherEventId }, filter: { eventId: otherEventId } },
    age: { given: { created_at: clock.now() }, filter: { age: 'week' } },
    tag: { given: { tags: ['Season'] }, filter: { tag: 'season' } },
    state: { given: { status_id: 2 }, filter: { state: 'inactive' } },
    offMarket: {
      given: { on_sale_from: daysFromNow(1) },
      filter: { offMarket: 'notYetOnSale' },
    },
    status: { given: { status_id: 2 }, filter: { status: 2 } },
    externalId: { given: { external_id: 'X-1' }, filter: { externalId: 'X-1' } },
  } as unknown as Record<keyof AppliesTo, Made>
  const made = []
  for (const [name, { given, filter }] of Object.entries(cases)) {
    const id = await makeListing(db, {
      eventId,
      sellerId: seller.accountId,
      priceCents: 100_00,
      given,
    })
    made.push({ name, id, filter: name === 'ids' ? { ids: [id] } : filter })
  }
  return made
}

test('PRICER-88 a rule selects the same listings as a bulk change with this filter', async () => {
  const seller = await signedInBroker(market)
  for (const { name, id, filter } of await setUp(seller)) {
    const { data } = await seller.api.pricingRules.preview({
      appliesTo: filter,
      terms: { goal: 'match' },
    })
    const { ids, ...others } = filter
    const plan = await seller.api.inventoryChanges.plan({
      ...(ids ? { ids: [...ids] } : { filter: others }),
      priceBy: -1,
    })
    const { results } = await seller.api.inventoryChanges.rows({ id: plan.data.id, perPage: 100 })
    const priced: number[] = data.decisions.map(({ listingId }) => listingId)
    expect([name, priced.includes(id)]).toEqual([name, true])
    expect([name, priced.length]).toEqual([name, name === 'state' || name === 'status' ? 2 : 1])
    expect(priced.toSorted()).toEqual(results.map(({ listingId }) => listingId).toSorted())
  }
})

test('PRICER-88 a filter is stored with its rule, and a range whose end is before its start is rejected', async () => {
  const seller = await signedInBroker(market)
  const appliesTo = { age: 'older', from: '2030-01-01T00:00:00', state: 'active' } as const
  const terms = { goal: 'match' } as const
  const { data } = await seller.api.pricingRules.create({ name: 'Old', appliesTo, terms })
  expect(data.appliesTo).toEqual(appliesTo)
  await expect(
    seller.api.pricingRules.preview({
      appliesTo: { from: '2030-01-02T00:00:00', to: '2030-01-01T00:00:00' },
      terms,
    }),
  ).rejects.toMatchObject({ status: 422 })
})
