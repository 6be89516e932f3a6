import { makeEvent, makeVenue } from '../../fixtures.ts'
import { type Script, readValue } from '../script-fixture.ts'

const as = 'root'

/** Requests for new events by brokers, and the decisions of administrators. */
export const eventRequestsScript: Script = async (fixture) => {
  const { call, db } = fixture
  await fixture.person(as, { role: 'administrator' }, 'Authorized Admin User')
  await fixture.person('ada')
  await fixture.person('sam')
  const eventId = await makeEvent(db)
  const venueId = await makeVenue(db, { name: 'Opera House' })
  const listing = {
    section: '101',
    seatRow: 'A',
    seats: ['1', '2'],
    price: 90_00,
    deliveryTypeId: 1,
    deliveryDate: '2030-05-30T12:00:00',
    splitRule: 'any',
  }
  const requested = await call('eventRequests.create', 'with a waiting listing', {
    as: 'sam',
    body: {
      name: 'An Evening of Songs',
      venue: 'Harbour Hall',
      dateTime: '2030-06-01T19:30:00',
      url: 'https://tickets.test/1',
      listings: [listing],
    },
  })
  await call('eventRequests.create', 'with an empty body', { as: 'sam', body: { name: ' ' } })
  const ids: number[] = []
  for (const name of ['Carmen', 'Nothing of it'])
    ids.push(await fixture.ask('eventRequests.create', { as: 'sam', body: { name } }, 'data', 'id'))
  const [carmen = 0, nothing = 0] = ids
  await call('adminEventRequests.list', 'open requests', { as, query: { state: 'asked' } })
  await call('adminEventRequests.list', 'with invalid parameters', { as, query: { state: 'lost' } })
  const id: number = readValue(requested, 'data', 'id')
  await call('adminEventRequests.map', 'to an unknown event', {
    as,
    params: { id },
    body: { eventId: 999 },
  })
  await call('adminEventRequests.map', 'to an event', { as, params: { id }, body: { eventId } })
  await call('adminEventRequests.map', 'again', { as, params: { id }, body: { eventId } })
  await call('adminEventRequests.createEvent', 'an event', {
    as,
    params: { id: carmen },
    body: { name: 'Carmen', eventCategoryId: 3, venueId, dateTime: '2030-07-01T19:30:00' },
  })
  await call('adminEventRequests.createEvent', 'with an empty body', {
    as,
    params: { id: carmen },
    body: {},
  })
  await call('adminEventRequests.reject', 'with the reason', {
    as,
    params: { id: nothing },
    body: { reason: 'There is no such event.' },
  })
  await call('adminEventRequests.reject', 'without one', { as, params: { id: nothing }, body: {} })
  await call('eventRequests.list', 'closed requests', { as: 'sam' })
  await call('eventRequests.list', 'in an unknown state', {
    as: 'sam',
    query: { state: 'lost' },
  })
}
