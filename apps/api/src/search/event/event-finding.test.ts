import { type RelativeTime, type WallTime, wallTime } from '@seatdesk/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { makeEvent, makeVenue } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { nameKey } from '../../catalog/index.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { eventConditions } from './event-filter.ts'
import { findEventsBySorting } from './event-store.ts'

let market: TestMarket
let db: Db
let broker: Broker

beforeAll(async () => {
  market = await openTestMarket()
  ;({ db } = market.ctx)
  broker = await signedInBroker(market)
})

afterAll(() => market.close())

type Query = NonNullable<Parameters<Broker['api']['events']['list']>[0]>

const list = async (query: Query) => (await broker.api.events.list(query)).results

const named = async (query: Query) => (await list(query)).map(({ name }) => name)

describe('performer and venue filters', () => {
  test('FIND-7 find events by performer in the event name, by assignment or by another name', async () => {
    const venueId = await makeVenue(db, { name: 'Bill House', city: 'Billings' })
    const at = (name: string, day: number) =>
      makeEvent(db, { venue_id: venueId, name, date_time: `2030-03-0${day}T20:00:00` })
    await at('The Antlers: Hospice', 1)
    const festival = await at('Festival in the Woods', 2)
    await at('Tribute to The Antlers', 3)
    const { id } = await db
      .insertInto('performers')
      .values({ name: 'The Antlers', name_key: nameKey('The Antlers'), created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('event_performers')
      .values({ event_id: festival, performer_id: id })
      .execute()
    await db
      .insertInto('performer_names')
      .values({ name_key: 'antlered', performer_id: id })
      .execute()
    expect(await named({ performer: 'the ANTLERS' })).toEqual([
      'The Antlers: Hospice',
      'Festival in the Woods',
    ])
    expect(await named({ performer: 'Antlered' })).toEqual(['Festival in the Woods'])
    expect(await named({ performer: 'Antler' })).toEqual([])
  })

  test('FIND-8 find events by full venue name, with or without city, or by a former name', async () => {
    const hall = await makeVenue(db, { name: 'Concord Hall', city: 'Concord' })
    const other = await makeVenue(db, { name: 'Concord Hall', city: 'Salem' })
    const larger = await makeVenue(db, { name: 'Old Concord Hall', city: 'Salem' })
    await makeEvent(db, { venue_id: hall, name: 'In Concord' })
    await makeEvent(db, { venue_id: other, name: 'In Salem' })
    await makeEvent(db, { venue_id: larger, name: 'Old one' })
    await db
      .insertInto('venue_names')
      .values({ name_key: 'the shed | salem', venue_id: other })
      .execute()
    expect(await named({ venue: 'Concord Hall' })).toEqual(['In Concord', 'In Salem'])
    expect(await named({ venue: 'concord hall, Salem' })).toEqual(['In Salem'])
    expect(await named({ venue: 'The Shed, Salem' })).toEqual(['In Salem'])
  })
})

describe('near a city', () => {
  /** Creates a venue and event in a city on a meridian, where a degree is 69.1 miles. */
  const venue = async (city: string, latitude: number | null, day: number) => {
    const longitude = latitude === null ? null : -110
    const place = { name: `House of ${city}`, city, state: 'XX', latitude, longitude }
    const venueId = await makeVenue(db, place)
    await makeEvent(db, {
      venue_id: venueId,
      name: `In ${city} ${day}`,
      date_time: `2030-04-0${day}T20:00:00`,
    })
  }

  beforeAll(async () => {
    await venue('Midway', 45, 3)
    await venue('Nextville', 45.2, 2)
    await venue('Farburg', 46, 1)
    await venue('Nowhere', null, 4)
    await venue('Midway', null, 5)
  })

  const far = async (query: Query) =>
    (await list(query)).map(({ name, distance }) => [name, distance])

  test('FIND-9 finds events within 25 miles by default, sorted by date, with their distance', async () => {
    expect(await far({ near: 'Midway, XX' })).toEqual([
      ['In Nextville 2', 13.8],
      ['In Midway 3', 0],
      ['In Midway 5', 0],
    ])
    expect(await far({ near: 'midway', within: 10 })).toEqual([
      ['In Midway 3', 0],
      ['In Midway 5', 0],
    ])
    expect(await named({ near: 'Midway XX', within: 70 })).toEqual([
      'In Farburg 1',
      'In Nextville 2',
      'In Midway 3',
      'In Midway 5',
    ])
  })

  test('FIND-9 finds only events of the city if it has no coordinates, without distance', async () => {
    expect(await far({ near: 'Nowhere' })).toEqual([['In Nowhere 4', undefined]])
    expect(await far({ near: 'Neverland' })).toEqual([])
  })

  test('FIND-9 other searches return no distance', async () => {
    const [event] = await list({ search: 'Nextville' })
    expect(event).not.toHaveProperty('distance')
  })
})

describe('relative dates', () => {
  const zone = 'Pacific/Auckland'

  /** Creates events at these times in Auckland. Returns those that are found at an instant. */
  const foundAt = async (
    now: string,
    when: RelativeTime,
    times: readonly (WallTime | { date_time: WallTime; time_tba?: true; date_tba?: true })[],
  ) => {
    const venueId = await makeVenue(db, { name: 'Clock Tower', city: 'Auckland', time_zone: zone })
    const created = new Map<number, string>()
    for (const time of times) {
      const columns = typeof time === 'string' ? { date_time: time } : time
      created.set(await makeEvent(db, { venue_id: venueId, ...columns }), columns.date_time)
    }
    const viewer = { accountId: broker.accountId, now: new Date(now) }
    const { ids } = await findEventsBySorting(
      db,
      await eventConditions(db, { when, venue: 'Clock Tower' }, viewer),
      { order: 'date_time', direction: 'asc', page: 1, perPage: 100 },
      viewer,
    )
    return ids.flatMap((id) => created.get(id) ?? [])
  }

  test('FIND-10 tonight is the evening in the venue’s time zone until 4 AM', async () => {
    // 6:15 PM on June 10 in Auckland, and the morning of that day in London.
    const times = ['10T16:00', '10T17:00', '10T18:30', '10T23:59', '11T03:30', '11T04:00']
    const walls = times.map((time) => wallTime(`2030-06-${time}:00`))
    expect(await foundAt('2030-06-10T06:15:00Z', 'tonight', walls)).toEqual([
      '2030-06-10T18:30:00',
      '2030-06-10T23:59:00',
      '2030-06-11T03:30:00',
    ])
    // At 1 AM it is still the same night.
    expect(await foundAt('2030-06-10T13:00:00Z', 'tonight', walls)).toEqual(['2030-06-11T03:30:00'])
  })

  test('FIND-10 tonight includes events whose time is TBA, but not those whose date is TBA', async () => {
    const date_time = wallTime('2030-07-10T12:00:00')
    expect(
      await foundAt('2030-07-09T20:00:00Z', 'tonight', [
        { date_time, time_tba: true },
        { date_time: wallTime('2030-07-10T19:00:00'), date_tba: true },
      ]),
    ).toEqual([date_time])
  })

  test('FIND-10 this weekend is from Friday evening to Sunday night on any day', async () => {
    // 9 August 2030 is a Friday.
    const walls = ['09T14:00', '09T19:00', '10T14:00', '11T20:00', '12T01:00', '12T19:00'].map(
      (time) => wallTime(`2030-08-${time}:00`),
    )
    const all = walls.slice(1, 5)
    expect(await foundAt('2030-08-05T22:00:00Z', 'weekend', walls)).toEqual(all)
    expect(await foundAt('2030-08-10T21:00:00Z', 'weekend', walls)).toEqual(walls.slice(3, 5))
  })

  test('FIND-10 the next 30 days are today and 29 more', async () => {
    const walls = ['2030-09-01T20:00', '2030-09-30T23:00', '2030-10-01T05:00'].map((time) =>
      wallTime(`${time}:00`),
    )
    expect(await foundAt('2030-08-31T20:00:00Z', '30-days', walls)).toEqual(walls.slice(0, 2))
  })
})
