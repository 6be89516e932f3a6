import { makeEvent, makeListing, makeVenue } from '../../fixtures.ts'
import { type Script, type ScriptFixture, readValue } from '../script-fixture.ts'

const as = 'root'

/** An administrator, and a broker without that role. */
const administrator = async ({ person }: ScriptFixture) => {
  await person(as, { role: 'administrator' }, 'Authorized Admin User')
  await person('ada')
}

const drawing = (content: string, name = 'bowl.svg') => new File([content], name)

const BOWL =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><script>alert(1)</script><path id="101" d="M0 0h4v4z"/><path data-section="Floor" d="M5 5h4v4z"/></svg>'

/** Venues. */
export const venuesScript: Script = async (fixture) => {
  const { call, db } = fixture
  await administrator(fixture)
  const hall = await makeVenue(db)
  await makeEvent(db, { venue_id: hall })
  const venue = {
    name: ' Bay Arena ',
    address: '2 Bay Street',
    city: 'San José',
    state: 'CA',
    timeZone: 'America/Los_Angeles',
  }
  await call('adminVenues.create', 'a venue', { as, body: venue })
  await call('adminVenues.create', 'with all fields invalid', {
    as,
    body: { name: '', timeZone: 'Moon/Crater', size: 1 },
  })
  await call('adminVenues.create', 'with an unknown seat map', {
    as,
    body: { ...venue, seatMapId: 999 },
  })
  await call('adminVenues.list', 'by name', { as })
  await call('adminVenues.list', 'by text', { as, query: { search: 'JOSE', order_by: 'city' } })
  await call('adminVenues.list', 'as a broker', { as: 'ada' })
  await call('adminVenues.get', 'one', { as, params: { id: hall } })
  await call('adminVenues.get', 'with an unknown id', { as, params: { id: 999 } })
  await call('adminVenues.unmappedSections', 'of one', { as, params: { id: hall } })
  await call('adminVenues.unmappedSections', 'with an unknown id', { as, params: { id: 999 } })
  await call('adminVenues.change', 'the city', {
    as,
    params: { id: hall },
    body: { city: 'Boston' },
  })
  await call('adminVenues.change', 'with invalid values', {
    as,
    params: { id: hall },
    body: { city: ' ' },
  })
  const second = await makeVenue(db, { name: 'Hall, once more' })
  const merging = { as, params: { id: second } }
  await call('adminVenues.previewMerge', 'of two', { ...merging, query: { into: hall } })
  await call('adminVenues.previewMerge', 'with itself', { ...merging, query: { into: second } })
  await call('adminVenues.previewMerge', 'with an unknown id', { ...merging, query: { into: 999 } })
  await call('adminVenues.merge', 'with itself', { ...merging, body: { into: second } })
  await call('adminVenues.merge', 'two', { ...merging, body: { into: hall } })
  await call('adminVenues.get', 'by its previous id', merging)
}

/** Seat maps. */
export const seatMapsScript: Script = async (fixture) => {
  const { call } = fixture
  await administrator(fixture)
  const file = drawing(BOWL)
  const created = await call('adminSeatMaps.upload', 'a drawing with a script', {
    as,
    form: { file, name: 'Bowl' },
  })
  const id: number = readValue(created, 'data', 'id')
  await call('adminSeatMaps.upload', 'a file that is not a drawing', {
    as,
    form: { file: drawing('<html></html>'), name: 'Page' },
  })
  await call('adminSeatMaps.upload', 'a file over 2 MB', {
    as,
    form: { file: drawing(`${BOWL}${' '.repeat(2 * 1024 * 1024)}`), name: 'Large' },
  })
  await call('adminSeatMaps.upload', 'without a name', { as, form: { file } })
  await call('adminSeatMaps.list', 'by name', { as })
  await call('adminSeatMaps.list', 'as a broker', { as: 'ada' })
  await call('adminSeatMaps.get', 'one', { as, params: { id } })
  await call('adminSeatMaps.get', 'with an unknown id', { as, params: { id: 999 } })
  await call('adminSeatMaps.sections', 'without listings', { as, params: { id } })
  await call('adminSeatMaps.sections', 'with an unknown id', { as, params: { id: 999 } })
  const next = await call('adminSeatMaps.replace', 'success', {
    as,
    params: { id },
    form: { file },
  })
  const nextId: number = readValue(next, 'data', 'id')
  await call('adminSeatMaps.replace', 'with an unknown id', {
    as,
    params: { id: 999 },
    form: { file },
  })
  const shapes = [{ shape: 1, names: ['Floor 1', 'FLR1'] }]
  const named = await call('adminSeatMaps.nameSections', 'a section with two names', {
    as,
    params: { id: nextId },
    body: { shapes },
  })
  const namedId: number = readValue(named, 'data', 'id')
  await call('adminSeatMaps.nameSections', 'a shape of an old version', {
    as,
    params: { id: nextId },
    body: { shapes },
  })
  await call('adminSeatMaps.nameSections', 'a name with an invalid character', {
    as,
    params: { id: namedId },
    body: { shapes: [{ shape: 1, names: ['a|b'] }] },
  })
  await call('adminSeatMaps.versions', 'success', { as, params: { id: nextId } })
  await call('adminSeatMaps.versions', 'with an unknown id', { as, params: { id: 999 } })
  await call('adminSeatMaps.restore', 'the previous version', { as, params: { id: nextId } })
  await call('adminSeatMaps.restore', 'with an unknown id', { as, params: { id: 999 } })
  await call('adminVenues.create', 'with the seat map', {
    as,
    body: {
      name: 'Bay Arena',
      address: '2 Bay Street',
      city: 'San José',
      state: 'CA',
      timeZone: 'America/Los_Angeles',
      seatMapId: nextId,
    },
  })
  await call('adminSeatMaps.delete', 'in use', { as, params: { id: nextId } })
  await call('adminVenues.change', 'without a seat map', {
    as,
    params: { id: 1 },
    body: { seatMapId: null },
  })
  await call('adminSeatMaps.delete', 'not in use', { as, params: { id: nextId } })
}

/** Events in any status. */
export const catalogEventsScript: Script = async (fixture) => {
  const { call, db, person } = fixture
  await administrator(fixture)
  const sellerId = await person('sam')
  const venueId = await makeVenue(db)
  const event = {
    name: 'Lakers vs. Celtics',
    eventCategoryId: 2,
    venueId,
    dateTime: '2030-05-01T19:00:00',
  }
  const created = await call('adminEvents.create', 'approved at once', { as, body: event })
  const id: number = readValue(created, 'data', 'id')
  await call('adminEvents.create', 'pending, without a time', {
    as,
    body: { ...event, name: 'Carmen', eventCategoryId: 3, timeTBA: true, statusId: 1 },
  })
  await call('adminEvents.create', 'with all fields invalid', {
    as,
    body: { name: '', eventCategoryId: 4, dateTime: '2030-02-30T19:00:00', coverImageURL: 'x' },
  })
  await call('adminEvents.create', 'at an unknown venue', {
    as,
    body: { ...event, venueId: 999 },
  })
  await makeListing(db, { eventId: id, sellerId })
  await call('adminEvents.list', 'of any state', { as })
  await call('adminEvents.list', 'pending', { as, query: { status: 1, search: 'carmen' } })
  await call('adminEvents.list', 'with invalid parameters', { as, query: { type: 4 } })
  await call('adminEvents.get', 'one', { as, params: { id } })
  await call('adminEvents.get', 'with an unknown id', { as, params: { id: 999 } })
  await call('adminEvents.change', 'the date', {
    as,
    params: { id },
    body: { dateTime: '2030-05-02T19:00:00' },
  })
  await call('adminEvents.change', 'to a nonexistent date', {
    as,
    params: { id },
    body: { dateTime: '2030-05-32T19:00:00' },
  })
  await call('notifications.list', 'of its seller', { as: 'sam' })
  const schedule = new File(
    ['id,name,venue,city,date,time\n7,Carmen,Bay Hall,Oakland,2030-05-09,19:30'],
    'season.csv',
  )
  const season = { file: schedule, eventCategoryId: '3', dryRun: 'true' }
  await call('adminEvents.import', 'a dry run with an unknown venue', { as, form: season })
  await call('adminEvents.import', 'with a selected venue', {
    as,
    form: {
      file: schedule,
      eventCategoryId: '3',
      venues: JSON.stringify({ 'Bay Hall, Oakland': venueId }),
    },
  })
  await call('adminEvents.import', 'without a category', { as, form: { file: schedule } })
  await call('adminEvents.import', 'a file that is not a schedule', {
    as,
    form: { ...season, file: new File(['name\nCarmen'], 'season.csv') },
  })
  const second = await makeEvent(db, { venue_id: venueId, date_time: '2030-05-02T19:00:00' })
  const merging = { as, params: { id: second } }
  await call('adminEvents.previewMerge', 'of two', { ...merging, query: { into: id } })
  await call('adminEvents.previewMerge', 'with an unknown id', { ...merging, query: { into: 999 } })
  await call('adminEvents.merge', 'with itself', { ...merging, body: { into: second } })
  await call('adminEvents.merge', 'a recently moved event', { ...merging, body: { into: id } })
  const twin = await makeEvent(db, { venue_id: venueId, date_time: '2030-05-02T19:00:00' })
  await call('adminEvents.merge', 'two', { ...merging, body: { into: twin } })
  await call('adminEvents.preview', 'of a cancellation', {
    as,
    params: { id },
    query: { statusId: 3 },
  })
  await call('adminEvents.preview', 'of an unknown status', {
    as,
    params: { id },
    query: { statusId: 4 },
  })
  await call('adminEvents.change', 'canceled', {
    as,
    params: { id },
    body: { statusId: 3 },
  })
  await call('adminEvents.changes', 'so far', { as, params: { id } })
  await call('adminEvents.approveMany', 'none of which is pending', {
    as,
    body: { ids: [id, 999] },
  })
  await call('adminEvents.approveMany', 'one twice', { as, body: { ids: [id, id] } })
  await call('adminEvents.changes', 'of an unknown event', {
    as,
    params: { id: 999 },
  })
}

/** The tags of the catalog. */
export const catalogTagsScript: Script = async (fixture) => {
  const { call } = fixture
  await administrator(fixture)
  const created = await call('adminTags.create', 'a tag', { as, body: { name: ' Rock ' } })
  const id: number = readValue(created, 'data', 'id')
  await call('adminTags.create', 'the same name in capitals', { as, body: { name: 'ROCK' } })
  await call('adminTags.create', 'without a name', { as, body: { name: '' } })
  const more = await call('adminTags.create', 'a second one', { as, body: { name: 'Ballet' } })
  const otherId: number = readValue(more, 'data', 'id')
  await call('adminTags.list', 'by name', { as })
  await call('adminTags.list', 'with invalid parameters', { as, query: { order_by: 'id' } })
  await call('adminTags.rename', 'success', { as, params: { id }, body: { name: 'Rock & Pop' } })
  await call('adminTags.rename', 'to the name of another', {
    as,
    params: { id },
    body: { name: 'ballet' },
  })
  const twin = await call('adminTags.create', 'a duplicate', { as, body: { name: 'Dance' } })
  const merging = { as, params: { id: readValue(twin, 'data', 'id') } }
  await call('adminTags.previewMerge', 'of two', { ...merging, query: { into: otherId } })
  await call('adminTags.previewMerge', 'with an unknown id', { ...merging, query: { into: 999 } })
  await call('adminTags.merge', 'with an unknown id', { ...merging, body: { into: 999 } })
  await call('adminTags.merge', 'two', { ...merging, body: { into: otherId } })
  await call('adminTags.delete', 'success', { as, params: { id } })
  await call('adminTags.delete', 'again', { as, params: { id } })
  await call('adminTags.deleteMany', 'deleted', { as, body: { ids: [id] } })
  await call('adminTags.deleteMany', 'with no ids', { as, body: { ids: [] } })
}

/** Performers. */
export const performersScript: Script = async (fixture) => {
  const { call } = fixture
  await administrator(fixture)
  const created = await call('adminPerformers.create', 'one', { as, body: { name: ' Beyoncé ' } })
  const id: number = readValue(created, 'data', 'id')
  await call('adminPerformers.create', 'the same name without accents', {
    as,
    body: { name: 'BEYONCE' },
  })
  await call('adminPerformers.create', 'without a name', { as, body: { name: '' } })
  const more = await call('adminPerformers.create', 'a second one', {
    as,
    body: { name: 'Queen B' },
  })
  const otherId: number = readValue(more, 'data', 'id')
  await call('adminPerformers.list', 'by name', { as })
  await call('adminPerformers.list', 'with invalid parameters', { as, query: { order_by: 'id' } })
  await call('adminPerformers.get', 'one', { as, params: { id } })
  await call('adminPerformers.get', 'with an unknown id', { as, params: { id: 999 } })
  await call('adminPerformers.rename', 'one', { as, params: { id }, body: { name: 'Bey' } })
  await call('adminPerformers.rename', 'to the name of another', {
    as,
    params: { id },
    body: { name: 'queen b' },
  })
  const merging = { as, params: { id: otherId } }
  await call('adminPerformers.previewMerge', 'of two', { ...merging, query: { into: id } })
  await call('adminPerformers.previewMerge', 'with an unknown id', {
    ...merging,
    query: { into: 999 },
  })
  await call('adminPerformers.merge', 'with itself', { ...merging, body: { into: otherId } })
  await call('adminPerformers.merge', 'two', { ...merging, body: { into: id } })
}
