// @module-tag nightly

import { wallTime } from '@seatdesk/domain'
import { contract } from '@seatdesk/domain/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { makeEvent, makeVenue } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'

let market: TestMarket
let broker: Broker

beforeAll(async () => {
  market = await openTestMarket()
  broker = await signedInBroker(market)
  const { db } = market.ctx
  const venue = await makeVenue(db, {
    name: 'Filter Hall',
    city: 'Albany',
    state: 'NY',
    latitude: 42,
    longitude: -73,
  })
  const far = await makeVenue(db, {
    name: 'Other Hall',
    city: 'Portland',
    state: 'OR',
    latitude: 45,
    longitude: -122,
  })
  // Many whole days, so that the counts by day are used if possible.
  for (let day = 10; day < 22; day += 1) {
    const isIntended = day % 3 === 0
    await makeEvent(db, {
      venue_id: isIntended ? venue : far,
      name: isIntended ? `Quartz Night ${day}` : `Evening ${day}`,
      category_id: isIntended ? 1 : 2,
      date_time: `2030-06-${day}T20:00:00`,
    })
  }
})

afterAll(() => market.close())

type Query = NonNullable<Parameters<Broker['api']['events']['list']>[0]>

/** A value for each filter of the contract that matches some events and not others. */
const VALUES = {
  status: { status: 1 },
  type: { type: 1 },
  search: { search: 'quartz' },
  filter: { filter: 'quartz' },
  tags: { tags: [1] },
  from: { from: wallTime('2030-06-15T00:00:00') },
  to: { to: wallTime('2030-06-15T23:59:00') },
  when: { when: 'tonight' },
  near: { near: 'Albany' },
  within: { near: 'Albany', within: 10 },
  performer: { performer: 'Quartz Night 12' },
  venue: { venue: 'Filter Hall' },
} satisfies Record<keyof typeof contract.events.list.filters, Query>

const filters = Object.keys(contract.events.list.filters) as (keyof typeof VALUES)[]

/** Reads all pages of a query. Returns the events and the totals of the pages. */
const readAll = async (query: Query) => {
  const ids: number[] = []
  const totals = new Set<number>()
  for (let page = 1; ; page += 1) {
    const { results, paginator } = await broker.api.events.list({ ...query, page, perPage: 5 })
    totals.add(paginator.totalEntriesSize)
    ids.push(...results.map(({ id }) => id))
    if (results.length < 5) return { ids: ids.toSorted((a, b) => a - b), totals: [...totals] }
  }
}

test.each(filters)(
  'FIND-22 the total with the filter %s is the number of events, in every sort order',
  async (name) => {
    const all = await readAll({})
    const subset = await readAll(VALUES[name])
    expect(subset.ids.length).toBeLessThan(all.ids.length)
    expect(subset.totals).toEqual([subset.ids.length])
    for (const orderBy of contract.events.list.orders)
      expect(await readAll({ ...VALUES[name], orderBy })).toEqual(subset)
  },
)
