import { makeEvent, makeListing, makeVenue } from '../../fixtures.ts'
import type { Script, ScriptFixture } from '../script-fixture.ts'

/** Three events at two venues, one with tickets; returns their ids. */
const makeCatalog = async ({ db, person }: ScriptFixture) => {
  const sellerId = await person('sam')
  await person('ada')
  const hall = await makeVenue(db)
  const arena = await makeVenue(db, {
    name: 'Bay Arena',
    address: '2 Bay Street',
    city: 'San José',
    state: 'CA',
    time_zone: 'America/Los_Angeles',
  })
  const song = await makeEvent(db, { venue_id: hall })
  const game = await makeEvent(db, {
    venue_id: arena,
    name: 'Lakers vs. Celtics',
    category_id: 2,
    date_time: '2030-05-01T19:00:00',
    time_tba: true,
    cover_image_url: '/covers/game.jpg',
  })
  const hidden = await makeEvent(db, { venue_id: hall, name: 'Not yet approved', status_id: 1 })
  await makeListing(db, { eventId: song, sellerId, priceCents: 75_50 })
  await makeListing(db, { eventId: song, sellerId, section: 'Floor', seats: ['5', '6', '7'] })
  await makeListing(db, { eventId: game, sellerId, section: '9', quantity: 4, splitRule: 'pairs' })
  await makeListing(db, { eventId: game, sellerId, section: '10', priceCents: 20_00 })
  return { song, game, hidden, sellerId }
}

/** Events. */
export const eventsScript: Script = async (fixture) => {
  const { call } = fixture
  const { song, hidden } = await makeCatalog(fixture)
  const as = 'ada'
  await call('events.list', 'from now on', { as })
  await call('events.list', 'a page of one by price', {
    as,
    query: { order_by: 'price_from', order_dir: 'desc', per_page: 1, page: 2 },
  })
  await call('events.list', 'a page past the end', { as, query: { page: 9 } })
  await call('events.list', 'music', { as, query: { type: 1 } })
  await call('events.list', 'without accents and capitals', { as, query: { search: 'san jose' } })
  await call('events.list', 'in a range', {
    as,
    query: { from: '2030-05-01T00:00:00', to: '2030-05-01T19:00:00' },
  })
  await call('events.list', 'with invalid parameters', {
    as,
    query: { from: '2030-02-30T00:00:00', page: 0, per_page: 101, order_by: 'id', type: 6 },
  })
  await call('events.list', 'by performer, venue and date', {
    as,
    query: { performer: 'LAKERS', venue: 'Bay Arena, San Jose', near: 'San Jose, CA' },
  })
  await call('events.list', 'tonight', { as, query: { when: 'tonight' } })
  await call('events.list', 'with an invalid date and place', {
    as,
    query: { when: 'soon', within: 501 },
  })
  await call('events.list', 'from after to', {
    as,
    query: { from: '2030-06-02T00:00:00', to: '2030-06-01T00:00:00' },
  })
  await call('events.list', 'without a token')
  await call('events.get', 'one event', { as, params: { id: song } })
  await call('events.get', 'not approved', { as, params: { id: hidden } })
  await call('events.get', 'with an invalid id', { as, params: { id: 'x' } })
}

/** Favorite events. */
export const favoriteEventsScript: Script = async (fixture) => {
  const { call } = fixture
  const { game, hidden } = await makeCatalog(fixture)
  const as = 'ada'
  await call('favoriteEvents.list', 'none yet', { as })
  await call('favoriteEvents.add', 'an event', { as, body: { eventID: game } })
  await call('favoriteEvents.add', 'the same again', { as, body: { eventID: game } })
  await call('favoriteEvents.add', 'not approved', { as, body: { eventID: hidden } })
  await call('favoriteEvents.add', 'with an empty body', { as, body: {} })
  await call('favoriteEvents.list', 'one', { as })
  await call('favoriteEvents.list', 'without a token')
  await call('favoriteEvents.remove', 'success', { as, params: { eventId: game } })
  await call('favoriteEvents.remove', 'the same again', { as, params: { eventId: game } })
  await call('favoriteEvents.remove', 'with an invalid id', { as, params: { eventId: 'x' } })
}

/** Listings of other sellers. */
export const listingsScript: Script = async (fixture) => {
  const { call } = fixture
  const { song, game, hidden, sellerId } = await makeCatalog(fixture)
  const as = 'ada'
  await call('listings.list', 'of an event', { as, query: { filter: song } })
  await call('listings.list', 'in natural order of sections', { as, query: { filter: game } })
  await call('listings.list', 'of a section, in pairs, up to a price', {
    as,
    query: { filter: game, section: 'section 9', quantity: 2, from: 100_00, to: 100_00 },
  })
  await call('listings.list', 'in an unavailable quantity', {
    as,
    query: { filter: game, quantity: 3 },
  })
  await call('listings.list', 'without own listings', {
    as: 'sam',
    query: { filter: song },
  })
  await call('listings.list', 'without an event', { as })
  await call('listings.list', 'of an event that is not approved', { as, query: { filter: hidden } })
  await call('listings.list', 'with invalid parameters', {
    as,
    query: { filter: game, from: 2, to: 1, order_by: 'id', quantity: 0 },
  })
  await makeListing(fixture.db, {
    eventId: song,
    sellerId,
    section: 'Lot A Parking',
    priceCents: 12_00,
  })
  await call('listings.extras', 'parking of an event', {
    as,
    query: { filter: song, kind: 'parking' },
  })
  await call('listings.extras', 'of an event that is not approved', {
    as,
    query: { filter: hidden },
  })
  await call('listings.extras', 'with invalid parameters', {
    as,
    query: { filter: song, kind: 'main', order_by: 'row' },
  })
  await call('listings.position', 'of one that is for sale', {
    as,
    query: { filter: game, listingId: 4, order_by: 'price', order_dir: 'desc' },
  })
  await call('listings.position', 'with an unknown id', {
    as,
    query: { filter: game, listingId: 999 },
  })
  await call('listings.position', 'at an event that is not approved', {
    as,
    query: { filter: hidden, listingId: 1 },
  })
  await call('listings.position', 'without an id', { as, query: { filter: game, listingId: 'a' } })
  await call('listings.availability', 'a known and an unknown id', {
    as,
    query: { ids: '1,999' },
  })
  await call('listings.availability', 'own listings', { as: 'sam', query: { ids: '1' } })
  await call('listings.availability', 'without ids', { as, query: { ids: 'a' } })
  await call('disclosures.list', 'the codes of disclosures and attributes', { as })
  await call('disclosures.list', 'without a token')
}

/** Search suggestions. */
export const suggestionsScript: Script = async (fixture) => {
  const { call } = fixture
  await makeCatalog(fixture)
  const as = 'ada'
  await call('suggestions.list', 'for a letter', { as, query: { search: 's' } })
  await call('suggestions.list', 'for a word without its accent', { as, query: { search: 'jose' } })
  await call('suggestions.list', 'for a typo', { as, query: { search: 'lakesr' } })
  await call('suggestions.list', 'without text', { as })
  await call('suggestions.list', 'for too long a text', { as, query: { search: 'x'.repeat(201) } })
  await call('suggestions.list', 'without a token', { query: { search: 's' } })
}

/** Prices of an event's tickets. */
export const pricesScript: Script = async (fixture) => {
  const { call } = fixture
  const { game, hidden } = await makeCatalog(fixture)
  const as = 'ada'
  await call('prices.sections', 'of an event', { as, query: { filter: game } })
  await call('prices.sections', 'in pairs, up to a price', {
    as,
    query: { filter: game, quantity: 2, to: 100_00 },
  })
  await call('prices.sections', 'of an event that is not approved', {
    as,
    query: { filter: hidden },
  })
  for (const [name, query] of [
    ['spread', { quantity: 2 }],
    ['deals', { ids: '1,2,3,4,5,6' }],
    ['history', { section: 'section 9' }],
  ] as const) {
    await call(`prices.${name}`, 'of an event', { as, query: { filter: game, ...query } })
    await call(`prices.${name}`, 'of an event that is not approved', {
      as,
      query: { filter: hidden, ...query },
    })
    await call(`prices.${name}`, 'of no event', { as, query })
  }
  await call('prices.sections', 'with invalid parameters', {
    as,
    query: { filter: game, from: 2, to: 1, delivery: 16, in_hand_by: 'soon' },
  })
}

/** Tags. */
export const tagsScript: Script = async ({ call, db, person }) => {
  await person('ada')
  await person('sam')
  await db
    .insertInto('tags')
    .values([
      { name: 'Rock', name_key: 'rock', owner_id: null },
      { name: 'Ballet', name_key: 'ballet', owner_id: null },
    ])
    .execute()
  const as = 'ada'
  await call('tags.list', 'of the catalog', { as })
  await call('tags.list', 'with a text', { as, query: { filter: 'ROC' } })
  await call('tags.list', 'of an unknown type', { as, query: { type: 'all' } })
  await call('tags.create', 'a tag of the catalog', { as, body: { name: ' rock ' } })
  await call('tags.create', 'an own tag', { as, body: { name: 'Lakers' } })
  await call('tags.create', 'without a name', { as, body: { name: ' ' } })
  await call('tags.list', 'of the broker', { as, query: { type: 'user' } })
  await call('tags.delete', 'of another broker', { as: 'sam', params: { id: 3 } })
  await call('tags.delete', 'an own tag', { as, params: { id: 3 } })
  await call('tags.delete', 'again', { as, params: { id: 3 } })
}
