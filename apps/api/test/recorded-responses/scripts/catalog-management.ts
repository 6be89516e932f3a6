import { makeEvent, makeListing, makeVenue } from '../../fixtures.ts'
import { type Script, type Stage, valueIn } from '../stage.ts'

const as = 'root'

/** An administrator, and a broker who is none. */
const administrator = async ({ person }: Stage) => {
  await person(as, { role: 'administrator' }, 'Authorized Admin User')
  await person('ada')
}

const drawing = (content: string, name = 'bowl.svg') => new File([content], name)

const BOWL =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><script>alert(1)</script><path id="101" d="M0 0h4v4z"/><path data-section="Floor" d="M5 5h4v4z"/></svg>'

/** Where events take place. */
export const venuesScript: Script = async (stage) => {
  const { call, db } = stage
  await administrator(stage)
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
  await call('adminVenues.create', 'nothing of it right', {
    as,
    body: { name: '', timeZone: 'Moon/Crater', size: 1 },
  })
  await call('adminVenues.create', 'with a seat map that there is not', {
    as,
    body: { ...venue, seatMapId: 999 },
  })
  await call('adminVenues.list', 'by name', { as })
  await call('adminVenues.list', 'by a text', { as, query: { search: 'JOSE', order_by: 'city' } })
  await call('adminVenues.list', 'by a broker', { as: 'ada' })
  await call('adminVenues.get', 'one', { as, params: { id: hall } })
  await call('adminVenues.get', 'one that there is not', { as, params: { id: 999 } })
  await call('adminVenues.change', 'the city', {
    as,
    params: { id: hall },
    body: { city: 'Boston' },
  })
  await call('adminVenues.change', 'to nothing', { as, params: { id: hall }, body: { city: ' ' } })
  const again = await makeVenue(db, { name: 'Hall, once more' })
  const merging = { as, params: { id: again } }
  await call('adminVenues.previewMerge', 'of two', { ...merging, query: { into: hall } })
  await call('adminVenues.previewMerge', 'with itself', { ...merging, query: { into: again } })
  await call('adminVenues.previewMerge', 'with none', { ...merging, query: { into: 999 } })
  await call('adminVenues.merge', 'with itself', { ...merging, body: { into: again } })
  await call('adminVenues.merge', 'two', { ...merging, body: { into: hall } })
  await call('adminVenues.get', 'one by the id that it had', merging)
}

/** The drawings of houses. */
export const seatMapsScript: Script = async (stage) => {
  const { call } = stage
  await administrator(stage)
  const file = drawing(BOWL)
  const made = await call('adminSeatMaps.upload', 'a drawing with a script in it', {
    as,
    form: { file, name: 'Bowl' },
  })
  const id: number = valueIn(made, 'data', 'id')
  await call('adminSeatMaps.upload', 'what is no drawing', {
    as,
    form: { file: drawing('<html></html>'), name: 'Page' },
  })
  await call('adminSeatMaps.upload', 'what is over 2 MB', {
    as,
    form: { file: drawing(`${BOWL}${' '.repeat(2 * 1024 * 1024)}`), name: 'Large' },
  })
  await call('adminSeatMaps.upload', 'without a name', { as, form: { file } })
  await call('adminSeatMaps.list', 'by name', { as })
  await call('adminSeatMaps.list', 'by a broker', { as: 'ada' })
  await call('adminSeatMaps.get', 'one', { as, params: { id } })
  await call('adminSeatMaps.get', 'one that there is not', { as, params: { id: 999 } })
  await call('adminSeatMaps.sections', 'that nothing is for sale in', { as, params: { id } })
  await call('adminSeatMaps.sections', 'of one that there is not', { as, params: { id: 999 } })
  const next = await call('adminSeatMaps.replace', 'it', { as, params: { id }, form: { file } })
  const nextId: number = valueIn(next, 'data', 'id')
  await call('adminSeatMaps.replace', 'one that there is not', {
    as,
    params: { id: 999 },
    form: { file },
  })
  const places = [{ place: 1, names: ['Floor 1', 'FLR1'] }]
  const named = await call('adminSeatMaps.name', 'a section, in two ways', {
    as,
    params: { id: nextId },
    body: { places },
  })
  const namedId: number = valueIn(named, 'data', 'id')
  await call('adminSeatMaps.name', 'one of a version that is no longer shown', {
    as,
    params: { id: nextId },
    body: { places },
  })
  await call('adminSeatMaps.name', 'one with a sign that names may not have', {
    as,
    params: { id: namedId },
    body: { places: [{ place: 1, names: ['a|b'] }] },
  })
  await call('adminSeatMaps.versions', 'of it', { as, params: { id: nextId } })
  await call('adminSeatMaps.versions', 'of one that there is not', { as, params: { id: 999 } })
  await call('adminSeatMaps.restore', 'the version before', { as, params: { id: nextId } })
  await call('adminSeatMaps.restore', 'one that there is not', { as, params: { id: 999 } })
  await call('adminVenues.create', 'that shows it', {
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
  await call('adminSeatMaps.delete', 'one that is shown', { as, params: { id: nextId } })
  await call('adminVenues.change', 'to show none', {
    as,
    params: { id: 1 },
    body: { seatMapId: null },
  })
  await call('adminSeatMaps.delete', 'one that nobody shows', { as, params: { id: nextId } })
}

/** Events of any state. */
export const catalogEventsScript: Script = async (stage) => {
  const { call, db, person } = stage
  await administrator(stage)
  const sellerId = await person('sam')
  const venueId = await makeVenue(db)
  const event = {
    name: 'Lakers vs. Celtics',
    eventCategoryId: 2,
    venueId,
    dateTime: '2030-05-01T19:00:00',
  }
  const made = await call('adminEvents.create', 'approved at once', { as, body: event })
  const id: number = valueIn(made, 'data', 'id')
  await call('adminEvents.create', 'not yet approved, without a time', {
    as,
    body: { ...event, name: 'Carmen', eventCategoryId: 3, timeTBA: true, statusId: 1 },
  })
  await call('adminEvents.create', 'nothing of it right', {
    as,
    body: { name: '', eventCategoryId: 4, dateTime: '2030-02-30T19:00:00', coverImageURL: 'x' },
  })
  await call('adminEvents.create', 'at a venue that there is not', {
    as,
    body: { ...event, venueId: 999 },
  })
  await makeListing(db, { eventId: id, sellerId })
  await call('adminEvents.list', 'of any state', { as })
  await call('adminEvents.list', 'that wait', { as, query: { status: 1, search: 'carmen' } })
  await call('adminEvents.list', 'what cannot be asked', { as, query: { type: 4 } })
  await call('adminEvents.get', 'one', { as, params: { id } })
  await call('adminEvents.get', 'one that there is not', { as, params: { id: 999 } })
  await call('adminEvents.change', 'the date', {
    as,
    params: { id },
    body: { dateTime: '2030-05-02T19:00:00' },
  })
  await call('adminEvents.change', 'to a day that there is not', {
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
  await call('adminEvents.import', 'at a venue that is not known, to see', { as, form: season })
  await call('adminEvents.import', 'with a venue that was chosen', {
    as,
    form: {
      file: schedule,
      eventCategoryId: '3',
      venues: JSON.stringify({ 'Bay Hall, Oakland': venueId }),
    },
  })
  await call('adminEvents.import', 'of no category', { as, form: { file: schedule } })
  await call('adminEvents.import', 'of a file that is no schedule', {
    as,
    form: { ...season, file: new File(['name\nCarmen'], 'season.csv') },
  })
  const again = await makeEvent(db, { venue_id: venueId, date_time: '2030-05-02T19:00:00' })
  const merging = { as, params: { id: again } }
  await call('adminEvents.previewMerge', 'of two', { ...merging, query: { into: id } })
  await call('adminEvents.previewMerge', 'with none', { ...merging, query: { into: 999 } })
  await call('adminEvents.merge', 'with itself', { ...merging, body: { into: again } })
  await call('adminEvents.merge', 'one that was just moved', { ...merging, body: { into: id } })
  const twin = await makeEvent(db, { venue_id: venueId, date_time: '2030-05-02T19:00:00' })
  await call('adminEvents.merge', 'two', { ...merging, body: { into: twin } })
  await call('adminEvents.preview', 'of calling it off', {
    as,
    params: { id },
    query: { statusId: 3 },
  })
  await call('adminEvents.preview', 'of a state that there is not', {
    as,
    params: { id },
    query: { statusId: 4 },
  })
  await call('adminEvents.change', 'to be called off', {
    as,
    params: { id },
    body: { statusId: 3 },
  })
  await call('adminEvents.changes', 'so far', { as, params: { id } })
  await call('adminEvents.approveMany', 'of which neither waits', { as, body: { ids: [id, 999] } })
  await call('adminEvents.approveMany', 'one twice', { as, body: { ids: [id, id] } })
  await call('adminEvents.changes', 'of an event that there is not', {
    as,
    params: { id: 999 },
  })
}

/** The tags of the catalogue. */
export const catalogTagsScript: Script = async (stage) => {
  const { call } = stage
  await administrator(stage)
  const made = await call('adminTags.create', 'a tag', { as, body: { name: ' Rock ' } })
  const id: number = valueIn(made, 'data', 'id')
  await call('adminTags.create', 'the same in capitals', { as, body: { name: 'ROCK' } })
  await call('adminTags.create', 'no name', { as, body: { name: '' } })
  const more = await call('adminTags.create', 'another', { as, body: { name: 'Ballet' } })
  const otherId: number = valueIn(more, 'data', 'id')
  await call('adminTags.list', 'by name', { as })
  await call('adminTags.list', 'what cannot be asked', { as, query: { order_by: 'id' } })
  await call('adminTags.rename', 'it', { as, params: { id }, body: { name: 'Rock & Pop' } })
  await call('adminTags.rename', 'as another is called', {
    as,
    params: { id },
    body: { name: 'ballet' },
  })
  const twin = await call('adminTags.create', 'a twin', { as, body: { name: 'Dance' } })
  const merging = { as, params: { id: valueIn(twin, 'data', 'id') } }
  await call('adminTags.previewMerge', 'of two', { ...merging, query: { into: otherId } })
  await call('adminTags.previewMerge', 'with none', { ...merging, query: { into: 999 } })
  await call('adminTags.merge', 'with none', { ...merging, body: { into: 999 } })
  await call('adminTags.merge', 'two', { ...merging, body: { into: otherId } })
  await call('adminTags.delete', 'it', { as, params: { id } })
  await call('adminTags.delete', 'again', { as, params: { id } })
  await call('adminTags.deleteMany', 'that are gone', { as, body: { ids: [id] } })
  await call('adminTags.deleteMany', 'none', { as, body: { ids: [] } })
}

/** Who performs. */
export const performersScript: Script = async (stage) => {
  const { call } = stage
  await administrator(stage)
  const made = await call('adminPerformers.create', 'one', { as, body: { name: ' Beyoncé ' } })
  const id: number = valueIn(made, 'data', 'id')
  await call('adminPerformers.create', 'the same without accents', {
    as,
    body: { name: 'BEYONCE' },
  })
  await call('adminPerformers.create', 'no name', { as, body: { name: '' } })
  const more = await call('adminPerformers.create', 'another', { as, body: { name: 'Queen B' } })
  const otherId: number = valueIn(more, 'data', 'id')
  await call('adminPerformers.list', 'by name', { as })
  await call('adminPerformers.list', 'what cannot be asked', { as, query: { order_by: 'id' } })
  await call('adminPerformers.get', 'one', { as, params: { id } })
  await call('adminPerformers.get', 'one that there is not', { as, params: { id: 999 } })
  await call('adminPerformers.rename', 'one', { as, params: { id }, body: { name: 'Bey' } })
  await call('adminPerformers.rename', 'as another is called', {
    as,
    params: { id },
    body: { name: 'queen b' },
  })
  const merging = { as, params: { id: otherId } }
  await call('adminPerformers.previewMerge', 'of two', { ...merging, query: { into: id } })
  await call('adminPerformers.previewMerge', 'with none', { ...merging, query: { into: 999 } })
  await call('adminPerformers.merge', 'with itself', { ...merging, body: { into: otherId } })
  await call('adminPerformers.merge', 'two', { ...merging, body: { into: id } })
}
