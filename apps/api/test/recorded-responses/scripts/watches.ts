import { makeEvent, makeListing, makeVenue } from '../../fixtures.ts'
import type { Script } from '../script-fixture.ts'
import { readValue } from '../script-fixture.ts'

/** Saved searches and wants: created, met, changed, and stopped from an email. */
export const watchesScript: Script = async ({ call, person, db, later, linkTo }) => {
  await person('ada')
  const sellerId = await person('bea')
  const as = 'ada'
  const eventId = await makeEvent(db, { venue_id: await makeVenue(db) })
  await call('watches.list', 'nothing yet', { as })
  await call('watches.list', 'without a token')
  const want = { kind: 'want', name: 'Two for the song', eventId }
  await call('watches.create', 'a want without a maximum price', { as, body: want })
  await call('watches.create', 'without an event or a search', {
    as,
    body: { kind: 'search', name: 'Nothing' },
  })
  const created = await call('watches.create', 'a want', {
    as,
    body: { ...want, listings: { to: 80_00, quantity: 2, together: true } },
  })
  const search = { kind: 'search', name: 'Any song', events: { search: 'song' } }
  await call('watches.create', 'a saved search', { as, body: { ...search, dropPercent: 10 } })
  const params = { id: readValue(created, 'data', 'id') as number }
  await makeListing(db, { eventId, sellerId, priceCents: 75_00 })
  await later(5)
  await call('watches.get', 'with matches', { as, params })
  await call('notifications.list', 'of a match', { as })
  const token = await linkTo('ada@seatdesk.test', 'stop-watching')
  await call('watches.stop', 'with the link of the email', { params: { token } })
  await call('watches.stop', 'again', { params: { token } })
  await call('watches.stop', 'with a forged link', { params: { token: '1.none' } })
  await call('watches.get', 'turned off', { as, params })
  await call('watches.update', 'ended', { as, params, body: { endReason: 'fulfilled' } })
  await call('watches.get', 'with an unknown id', { as, params: { id: 99 } })
  await call('watches.update', 'without a name', { as, params, body: { name: ' ' } })
  await call('watches.list', 'both', { as })
  await call('watches.list', 'wants only', { as, query: { kind: 'want' } })
  await call('watches.remove', 'success', { as, params })
  await call('watches.remove', 'again', { as, params })
}
