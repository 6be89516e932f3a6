import { makeEvent, makeListing, makeVenue } from '../../fixtures.ts'
import type { Script, Stage } from '../stage.ts'

/** Three events at two venues, one with tickets; gives their ids. */
const makeCatalog = async ({ db, person }: Stage) => {
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
  return { song, game, hidden }
}

/** Events. */
export const eventsScript: Script = async (stage) => {
  const { call } = stage
  const { song, hidden } = await makeCatalog(stage)
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
  await call('events.list', 'what cannot be asked', {
    as,
    query: { from: '2030-02-30T00:00:00', page: 0, per_page: 101, order_by: 'id', type: 6 },
  })
  await call('events.list', 'who, where and when by their names', {
    as,
    query: { performer: 'LAKERS', venue: 'Bay Arena, San Jose', near: 'San Jose, CA' },
  })
  await call('events.list', 'tonight', { as, query: { when: 'tonight' } })
  await call('events.list', 'when and where that cannot be asked', {
    as,
    query: { when: 'soon', within: 501 },
  })
  await call('events.list', 'from after to', {
    as,
    query: { from: '2030-06-02T00:00:00', to: '2030-06-01T00:00:00' },
  })
  await call('events.list', 'without a token')
  await call('events.get', 'one event', { as, params: { id: song } })
  await call('events.get', 'one that is not approved', { as, params: { id: hidden } })
  await call('events.get', 'what is no id', { as, params: { id: 'x' } })
}

/** Favourite events. */
export const favoriteEventsScript: Script = async (stage) => {
  const { call } = stage
  const { game, hidden } = await makeCatalog(stage)
  const as = 'ada'
  await call('favoriteEvents.list', 'none yet', { as })
  await call('favoriteEvents.add', 'an event', { as, body: { eventID: game } })
  await call('favoriteEvents.add', 'the same again', { as, body: { eventID: game } })
  await call('favoriteEvents.add', 'one that is not approved', { as, body: { eventID: hidden } })
  await call('favoriteEvents.add', 'nothing', { as, body: {} })
  await call('favoriteEvents.list', 'one', { as })
  await call('favoriteEvents.list', 'without a token')
  await call('favoriteEvents.remove', 'it', { as, params: { eventId: game } })
  await call('favoriteEvents.remove', 'it again', { as, params: { eventId: game } })
  await call('favoriteEvents.remove', 'what is no id', { as, params: { eventId: 'x' } })
}

/** Listings of others. */
export const listingsScript: Script = async (stage) => {
  const { call } = stage
  const { song, game, hidden } = await makeCatalog(stage)
  const as = 'ada'
  await call('listings.list', 'of an event', { as, query: { filter: song } })
  await call('listings.list', 'sections as people count them', { as, query: { filter: game } })
  await call('listings.list', 'of a section, in pairs, up to a price', {
    as,
    query: { filter: game, section: 'section 9', quantity: 2, from: 100_00, to: 100_00 },
  })
  await call('listings.list', 'a quantity that none is sold in', {
    as,
    query: { filter: game, quantity: 3 },
  })
  await call('listings.list', 'one’s own are not among them', {
    as: 'sam',
    query: { filter: song },
  })
  await call('listings.list', 'without an event', { as })
  await call('listings.list', 'an event that is not approved', { as, query: { filter: hidden } })
  await call('listings.list', 'what cannot be asked', {
    as,
    query: { filter: game, from: 2, to: 1, order_by: 'id', quantity: 0 },
  })
  await call('listings.place', 'of one that is for sale', {
    as,
    query: { filter: game, listingId: 4, order_by: 'price', order_dir: 'desc' },
  })
  await call('listings.place', 'of one there is not', {
    as,
    query: { filter: game, listingId: 999 },
  })
  await call('listings.place', 'at an event that is not approved', {
    as,
    query: { filter: hidden, listingId: 1 },
  })
  await call('listings.place', 'of no number', { as, query: { filter: game, listingId: 'a' } })
  await call('listings.standing', 'of one there is and one there is not', {
    as,
    query: { ids: '1,999' },
  })
  await call('listings.standing', 'of one’s own', { as: 'sam', query: { ids: '1' } })
  await call('listings.standing', 'of no numbers', { as, query: { ids: 'a' } })
}

/** What is suggested to whoever types. */
export const suggestionsScript: Script = async (stage) => {
  const { call } = stage
  await makeCatalog(stage)
  const as = 'ada'
  await call('suggestions.list', 'for a letter', { as, query: { search: 's' } })
  await call('suggestions.list', 'for a word without its accent', { as, query: { search: 'jose' } })
  await call('suggestions.list', 'for a slip', { as, query: { search: 'lakesr' } })
  await call('suggestions.list', 'for nothing', { as })
  await call('suggestions.list', 'for too much', { as, query: { search: 'x'.repeat(201) } })
  await call('suggestions.list', 'without a token', { query: { search: 's' } })
}

/** What tickets of an event cost. */
export const pricesScript: Script = async (stage) => {
  const { call } = stage
  const { game, hidden } = await makeCatalog(stage)
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
  await call('prices.sections', 'what cannot be asked', {
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
  await call('tags.list', 'of the catalogue', { as })
  await call('tags.list', 'with a text', { as, query: { filter: 'ROC' } })
  await call('tags.list', 'a type that there is not', { as, query: { type: 'all' } })
  await call('tags.create', 'the catalogue’s own', { as, body: { name: ' rock ' } })
  await call('tags.create', 'a word of one’s own', { as, body: { name: 'Lakers' } })
  await call('tags.create', 'no name', { as, body: { name: ' ' } })
  await call('tags.list', 'of the broker', { as, query: { type: 'user' } })
  await call('tags.delete', 'another’s', { as: 'sam', params: { id: 3 } })
  await call('tags.delete', 'one’s own', { as, params: { id: 3 } })
  await call('tags.delete', 'again', { as, params: { id: 3 } })
}
