import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../../test/broker.ts'
import { makeEvent, makeListing, makeVenue } from '../../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../../test/market.ts'

let market: TestMarket
let admin: Broker
let venueId: number
/** The name of a venue per test, so that events of other tests do not interfere. */
let venue: string

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInBroker(market, 'administrator')
})

beforeEach(async () => {
  venue = `House ${crypto.randomUUID().slice(0, 8)}`
  venueId = await makeVenue(market.ctx.db, {
    name: venue,
    city: 'Denver',
    time_zone: 'America/Denver',
  })
})

afterAll(() => market.close())

interface Options {
  dryRun?: boolean
  venues?: Record<string, number>
}

const importing = async (content: string, { dryRun = false, venues }: Options = {}) =>
  (
    await admin.api.adminEvents.import({
      file: new File([content], 'season'),
      eventCategoryId: 2,
      dryRun,
      ...(venues ? { venues: JSON.stringify(venues) } : {}),
    })
  ).data

const csv = (...rows: string[]) => ['id,name,venue,city,start,performers', ...rows].join('\n')

const row = (id: string, name: string, start: string, performers = '') =>
  `${id},${name},${venue},Denver,${start},${performers}`

const outcomes = async (...args: Parameters<typeof importing>) =>
  (await importing(...args)).rows.map(({ outcome }) => outcome)

const eventsThere = async () =>
  (await admin.api.adminEvents.list({ venueId, orderBy: 'date_time' })).results

test('EVENT-222 a doubleheader of a schedule is two events of one name', async () => {
  const season = csv(
    row('d1', 'Rockies at Nuggets (Game 1)', '2030-12-01T13:00'),
    row('d2', 'Rockies at Nuggets (Game 2)', '2030-12-01T19:00'),
    row('', 'Finals at Nuggets (If Necessary)', '2030-12-05'),
  )
  expect(await outcomes(season)).toEqual(['new', 'new', 'new'])
  const events = (await eventsThere()).filter(({ dateTime }) => dateTime > '2030-12')
  expect(events).toMatchObject([
    { name: 'Rockies at Nuggets', session: 'Game 1' },
    { name: 'Rockies at Nuggets', session: 'Game 2' },
    { name: 'Finals at Nuggets', session: 'If necessary' },
  ])
  expect(await outcomes(season)).toEqual(['same', 'same', 'same'])
  expect(await outcomes(season.replaceAll(/d[12],/g, ','))).toEqual(['same', 'same', 'same'])
  for (const { id } of events) await admin.api.adminEvents.change({ id, statusId: 3 })
})

describe('ADMIN-154 a schedule import', () => {
  test('saves nothing in a dry run, and adds events once when repeated', async () => {
    const season = csv(
      row('a1', 'Mavs at Nuggets', '2030-11-01T19:00', 'Mavs;Nuggets'),
      row('a2', 'Suns at Nuggets', '2030-11-03', 'Suns;Nuggets'),
    )
    expect(await outcomes(season, { dryRun: true })).toEqual(['new', 'new'])
    expect(await eventsThere()).toEqual([])
    const { rows } = await importing(season)
    const existing = await eventsThere()
    expect(rows.map(({ eventId }) => eventId)).toEqual(existing.map(({ id }) => id))
    expect(existing).toMatchObject([
      { name: 'Mavs at Nuggets', dateTime: '2030-11-01T19:00:00', timeTBA: false, statusId: 2 },
      { name: 'Suns at Nuggets', dateTime: '2030-11-03T19:30:00', timeTBA: true },
    ])
    expect(existing[0]?.performers.map(({ name }) => name)).toEqual(['Mavs', 'Nuggets'])
    expect(await outcomes(season)).toEqual(['same', 'same'])
    expect(await eventsThere()).toEqual(existing)
    const entries = await admin.api.adminAudit.list({ action: 'catalogEvents.import' })
    expect(entries.results.filter(({ subject }) => subject.id === existing[0]?.id)).toHaveLength(1)
  })

  test('moves only events without listings or orders', async () => {
    await importing(
      csv(row('b1', 'Jazz Night', '2030-11-01T19:00'), row('b2', 'Gala', '2030-11-02T19:00')),
    )
    const [first, second] = await eventsThere()
    const seller = await signedInBroker(market)
    await makeListing(market.ctx.db, { eventId: second?.id ?? 0, sellerId: seller.accountId })
    const moved = csv(
      row('b1', 'Jazz Night', '2030-11-05T20:00'),
      row('b2', 'Gala', '2030-11-06T19:00'),
    )
    expect(await outcomes(moved, { dryRun: true })).toEqual(['changed', 'refused'])
    expect((await eventsThere())[0]).toEqual(first)
    const { rows } = await importing(moved)
    expect(rows[1]?.message).toContain('on its event page')
    const after = await eventsThere()
    expect(after.map(({ id, dateTime }) => [id, dateTime])).toEqual([
      [second?.id, '2030-11-02T19:00:00'],
      [first?.id, '2030-11-05T20:00:00'],
    ])
    expect(await outcomes(moved)).toEqual(['same', 'refused'])
  })

  test('reports duplicates, past events and unreadable rows', async () => {
    const { db } = market.ctx
    await makeEvent(db, { venue_id: venueId, name: 'Tosca', date_time: '2030-12-01T19:00:00' })
    const { rows } = await importing(
      csv(
        row('', 'Carmen', '2030-11-01T19:00'),
        row('', 'CARMEN', '2030-11-01T21:00'),
        row('', 'La Tosca', '2030-12-01T19:00'),
        row('', 'Aida', '2020-01-01T19:00'),
        row('', 'Norma', 'soon'),
        row('', '', '2030-11-09T19:00'),
      ),
      { dryRun: true },
    )
    expect(rows.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['new', null],
      ['duplicate', 'same as row 2'],
      ['duplicate', 'Tosca is at this venue at that time'],
      ['refused', 'the event is over'],
      ['refused', 'the date cannot be read'],
      ['refused', 'the name is missing'],
    ])
  })

  test('rejects files that are not schedules', async () => {
    for (const content of ['', 'name,venue\nCarmen,Hall', 'BEGIN:VCALENDAR\nnonsense'])
      await expect(importing(content)).rejects.toMatchObject({ status: 422 })
  })
})

test('ADMIN-155 an unknown venue has three suggestions, and the chosen one is remembered', async () => {
  const rows = `id,name,venue,city,start\nc1,Fidelio,The ${venue} Hall,Denver,2030-11-01T19:00`
  const named = `The ${venue} Hall, Denver`
  const { unknownVenues, ...attempts } = await importing(rows, { dryRun: true })
  expect(attempts.rows).toMatchObject([{ outcome: 'unknownVenue', venue: named, eventId: null }])
  expect(unknownVenues).toMatchObject([{ venue: named, rows: 1 }])
  expect(unknownVenues[0]?.nearest).toHaveLength(3)
  expect(unknownVenues[0]?.nearest[0]).toMatchObject({ id: venueId })
  const venues = { [named]: venueId }
  expect(await outcomes(rows, { dryRun: true, venues })).toEqual(['new'])
  expect(await outcomes(rows, { dryRun: true })).toEqual(['unknownVenue'])
  expect(await outcomes(rows, { venues })).toEqual(['new'])
  expect(await outcomes(rows)).toEqual(['same'])
  await expect(importing(rows, { venues: { [named]: 999_999 } })).rejects.toMatchObject({
    fields: { venues: expect.any(String) },
  })
})

test('ADMIN-156 times with an offset become wall times of the venue', async () => {
  await importing(
    csv(
      row('d1', 'By offset', '2030-11-02T01:00:00Z'),
      row('d2', 'As it stands', '2030-11-02T19:00'),
      row('d3', 'Eastern', '2030-11-03T21:00:00-04:00'),
    ),
  )
  expect((await eventsThere()).map(({ dateTime }) => dateTime)).toEqual([
    '2030-11-01T19:00:00',
    '2030-11-02T19:00:00',
    '2030-11-03T18:00:00',
  ])
})
