import { sql } from 'kysely'

import { makeEvent, makeListing } from '../../fixtures.ts'
import { type Script, readValue } from '../script-fixture.ts'

/** Tickets that a seller holds back or sold elsewhere, and turning listings off and on. */
export const ownHoldsScript: Script = async ({ call, db, person }) => {
  const sellerId = await person('sam')
  await person('eve')
  const eventId = await makeEvent(db)
  const id = await makeListing(db, { eventId, sellerId, seats: ['1', '2', '3', '4'] })
  const as = 'sam'
  await call('broadcast.set', 'one event is switched off', {
    as,
    body: { isOn: false, eventId },
  })
  await call('broadcast.set', 'everything is switched off', { as, body: { isOn: false } })
  await call('broadcast.get', 'with listings off the market', { as })
  await call('broadcast.get', 'without a token')
  await call('broadcast.set', 'an unknown event', {
    as,
    body: { isOn: false, eventId: 999 },
  })
  await call('broadcast.set', 'without a valid value', { as, body: { isOn: 'maybe' } })
  await call('broadcast.set', 'the event is on again', { as, body: { isOn: true, eventId } })
  await call('broadcast.set', 'everything is on again', { as, body: { isOn: true } })
  await call('takeDownTimes.get', 'the defaults', { as })
  await call('takeDownTimes.get', 'without a token')
  await call('takeDownTimes.set', 'transfers take longer', { as, body: { transfer: 90 } })
  await call('takeDownTimes.set', 'longer than three days', { as, body: { transfer: 5000 } })
  await call('takeDownTimes.set', 'the default again', { as, body: { transfer: null } })
  const alias = { event: 'Evening Songs', venue: 'Harbor Hall', eventId }
  const named = await call('nameAliases.set', 'an alias of an event', { as, body: alias })
  await call('nameAliases.set', 'an unknown event', {
    as,
    body: { ...alias, eventId: 999 },
  })
  await call('nameAliases.list', 'own aliases', { as })
  await call('nameAliases.list', 'without a token')
  const own = { id: readValue(named, 'data', 0, 'id') }
  await call('nameAliases.remove', 'of another broker', { as: 'eve', params: own })
  await call('nameAliases.remove', 'one', { as, params: own })
  const { rows: feeds } = await sql<{ id: number }>`
    insert into feeds (seller_id, last_update_at) values (${sellerId}, '2027-01-04T14:00:00Z')
    returning id`.execute(db)
  const feed = { id: feeds[0]?.id ?? 0 }
  await call('feeds.list', 'imported files', { as })
  await call('feeds.list', 'without a token')
  await call('feeds.set', 'off after six hours', {
    as,
    params: feed,
    body: { silentAfterHours: 6 },
  })
  await call('feeds.set', 'of another broker', {
    as: 'eve',
    params: feed,
    body: { silentAfterHours: 6 },
  })
  await call('feeds.set', 'longer than a week', {
    as,
    params: feed,
    body: { silentAfterHours: 200 },
  })
  const until = '2027-05-01T12:00:00Z'
  const hold = await call('ownHolds.create', 'a ticket for a client', {
    as,
    params: { id },
    body: { quantity: 1, heldFor: 'Ms. Lee', until, note: 'Calls back on Monday' },
  })
  await call('ownHolds.create', 'more than available', {
    as,
    params: { id },
    body: { quantity: 200, heldFor: 'Ms. Lee', until },
  })
  await call('ownHolds.create', 'with invalid fields', {
    as,
    params: { id },
    body: { quantity: 1, ticketIds: [1], heldFor: ' ', until: 'soon' },
  })
  await call('ownHolds.create', 'of another broker', {
    as: 'eve',
    params: { id },
    body: { quantity: 1, heldFor: 'Ms. Lee', until },
  })
  await call('ownHolds.list', 'one', { as })
  await call('ownHolds.list', 'in an unknown sort order', { as, query: { order_by: 'seat' } })
  await call('ownHolds.release', 'success', { as, params: { id: readValue(hold, 'data', 'id') } })
  await call('ownHolds.release', 'of another broker', {
    as: 'eve',
    params: { id: readValue(hold, 'data', 'id') },
  })
  const outsideSale = await call('outsideSales.create', 'a ticket by phone', {
    as,
    params: { id },
    body: { quantity: 1, where: 'phone', price: 110_00, fee: 5_00, reference: 'TEL-7' },
  })
  await call('outsideSales.create', 'without a channel', {
    as,
    params: { id },
    body: { quantity: 1, where: 'the moon', price: -1 },
  })
  await call('outsideSales.create', 'of another broker', {
    as: 'eve',
    params: { id },
    body: { quantity: 1, where: 'waste', price: 0 },
  })
  await call('outsideSales.list', 'one', { as })
  await call('outsideSales.list', 'in an unknown sort order', {
    as,
    query: { order_by: 'seat' },
  })
  await call('outsideSales.cancel', 'success', {
    as,
    params: { id: readValue(outsideSale, 'data', 'id') },
  })
  await call('outsideSales.cancel', 'of another broker', {
    as: 'eve',
    params: { id: readValue(outsideSale, 'data', 'id') },
  })
}
