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
  await call('officeVenues.create', 'a venue', { as, body: venue })
  await call('officeVenues.create', 'nothing of it right', {
    as,
    body: { name: '', timeZone: 'Moon/Crater', size: 1 },
  })
  await call('officeVenues.create', 'with a seat map that there is not', {
    as,
    body: { ...venue, seatMapId: 999 },
  })
  await call('officeVenues.list', 'by name', { as })
  await call('officeVenues.list', 'by a text', { as, query: { search: 'JOSE', order_by: 'city' } })
  await call('officeVenues.list', 'by a broker', { as: 'ada' })
  await call('officeVenues.get', 'one', { as, params: { id: hall } })
  await call('officeVenues.get', 'one that there is not', { as, params: { id: 999 } })
  await call('officeVenues.change', 'the city', {
    as,
    params: { id: hall },
    body: { city: 'Boston' },
  })
  await call('officeVenues.change', 'to nothing', { as, params: { id: hall }, body: { city: ' ' } })
  const again = await makeVenue(db, { name: 'Hall, once more' })
  const merging = { as, params: { id: again } }
  await call('officeVenues.previewMerge', 'of two', { ...merging, query: { into: hall } })
  await call('officeVenues.previewMerge', 'with itself', { ...merging, query: { into: again } })
  await call('officeVenues.previewMerge', 'with none', { ...merging, query: { into: 999 } })
  await call('officeVenues.merge', 'with itself', { ...merging, body: { into: again } })
  await call('officeVenues.merge', 'two', { ...merging, body: { into: hall } })
  await call('officeVenues.get', 'one by the id that it had', merging)
}

/** The drawings of houses. */
export const seatMapsScript: Script = async (stage) => {
  const { call } = stage
  await administrator(stage)
  const file = drawing(BOWL)
  const made = await call('officeSeatMaps.upload', 'a drawing with a script in it', {
    as,
    form: { file, name: 'Bowl' },
  })
  const id: number = valueIn(made, 'data', 'id')
  await call('officeSeatMaps.upload', 'what is no drawing', {
    as,
    form: { file: drawing('<html></html>'), name: 'Page' },
  })
  await call('officeSeatMaps.upload', 'what is over 2 MB', {
    as,
    form: { file: drawing(`${BOWL}${' '.repeat(2 * 1024 * 1024)}`), name: 'Large' },
  })
  await call('officeSeatMaps.upload', 'without a name', { as, form: { file } })
  await call('officeSeatMaps.list', 'by name', { as })
  await call('officeSeatMaps.list', 'by a broker', { as: 'ada' })
  await call('officeSeatMaps.get', 'one', { as, params: { id } })
  await call('officeSeatMaps.get', 'one that there is not', { as, params: { id: 999 } })
  await call('officeSeatMaps.sections', 'that nothing is for sale in', { as, params: { id } })
  await call('officeSeatMaps.sections', 'of one that there is not', { as, params: { id: 999 } })
  const next = await call('officeSeatMaps.replace', 'it', { as, params: { id }, form: { file } })
  const nextId: number = valueIn(next, 'data', 'id')
  await call('officeSeatMaps.replace', 'one that there is not', {
    as,
    params: { id: 999 },
    form: { file },
  })
  const places = [{ place: 1, names: ['Floor 1', 'FLR1'] }]
  const named = await call('officeSeatMaps.name', 'a section, in two ways', {
    as,
    params: { id: nextId },
    body: { places },
  })
  const namedId: number = valueIn(named, 'data', 'id')
  await call('officeSeatMaps.name', 'one of a version that is no longer shown', {
    as,
    params: { id: nextId },
    body: { places },
  })
  await call('officeSeatMaps.name', 'one with a sign that names may not have', {
    as,
    params: { id: namedId },
    body: { places: [{ place: 1, names: ['a|b'] }] },
  })
  await call('officeSeatMaps.versions', 'of it', { as, params: { id: nextId } })
  await call('officeSeatMaps.versions', 'of one that there is not', { as, params: { id: 999 } })
  await call('officeSeatMaps.restore', 'the version before', { as, params: { id: nextId } })
  await call('officeSeatMaps.restore', 'one that there is not', { as, params: { id: 999 } })
  await call('officeVenues.create', 'that shows it', {
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
  await call('officeSeatMaps.delete', 'one that is shown', { as, params: { id: nextId } })
  await call('officeVenues.change', 'to show none', {
    as,
    params: { id: 1 },
    body: { seatMapId: null },
  })
  await call('officeSeatMaps.delete', 'one that nobody shows', { as, params: { id: nextId } })
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
  const made = await call('officeEvents.create', 'approved at once', { as, body: event })
  const id: number = valueIn(made, 'data', 'id')
  await call('officeEvents.create', 'not yet approved, without a time', {
    as,
    body: { ...event, name: 'Carmen', eventCategoryId: 3, timeTBA: true, statusId: 1 },
  })
  await call('officeEvents.create', 'nothing of it right', {
    as,
    body: { name: '', eventCategoryId: 4, dateTime: '2030-02-30T19:00:00', coverImageURL: 'x' },
  })
  await call('officeEvents.create', 'at a venue that there is not', {
    as,
    body: { ...event, venueId: 999 },
  })
  await makeListing(db, { eventId: id, sellerId })
  await call('officeEvents.list', 'of any state', { as })
  await call('officeEvents.list', 'that wait', { as, query: { status: 1, search: 'carmen' } })
  await call('officeEvents.list', 'what cannot be asked', { as, query: { type: 4 } })
  await call('officeEvents.get', 'one', { as, params: { id } })
  await call('officeEvents.get', 'one that there is not', { as, params: { id: 999 } })
  await call('officeEvents.change', 'the date', {
    as,
    params: { id },
    body: { dateTime: '2030-05-02T19:00:00' },
  })
  await call('officeEvents.change', 'to a day that there is not', {
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
  await call('officeEvents.import', 'at a venue that is not known, to see', { as, form: season })
  await call('officeEvents.import', 'with a venue that was chosen', {
    as,
    form: {
      file: schedule,
      eventCategoryId: '3',
      venues: JSON.stringify({ 'Bay Hall, Oakland': venueId }),
    },
  })
  await call('officeEvents.import', 'of no category', { as, form: { file: schedule } })
  await call('officeEvents.import', 'of a file that is no schedule', {
    as,
    form: { ...season, file: new File(['name\nCarmen'], 'season.csv') },
  })
  const again = await makeEvent(db, { venue_id: venueId, date_time: '2030-05-02T19:00:00' })
  const merging = { as, params: { id: again } }
  await call('officeEvents.previewMerge', 'of two', { ...merging, query: { into: id } })
  await call('officeEvents.previewMerge', 'with none', { ...merging, query: { into: 999 } })
  await call('officeEvents.merge', 'with itself', { ...merging, body: { into: again } })
  await call('officeEvents.merge', 'one that was just moved', { ...merging, body: { into: id } })
  const twin = await makeEvent(db, { venue_id: venueId, date_time: '2030-05-02T19:00:00' })
  await call('officeEvents.merge', 'two', { ...merging, body: { into: twin } })
  await call('officeEvents.preview', 'of calling it off', {
    as,
    params: { id },
    query: { statusId: 3 },
  })
  await call('officeEvents.preview', 'of a state that there is not', {
    as,
    params: { id },
    query: { statusId: 4 },
  })
  await call('officeEvents.change', 'to be called off', {
    as,
    params: { id },
    body: { statusId: 3 },
  })
  await call('officeEvents.changes', 'so far', { as, params: { id } })
  await call('officeEvents.approveMany', 'of which neither waits', { as, body: { ids: [id, 999] } })
  await call('officeEvents.approveMany', 'one twice', { as, body: { ids: [id, id] } })
  await call('officeEvents.changes', 'of an event that there is not', {
    as,
    params: { id: 999 },
  })
}

/** The tags of the catalogue. */
export const catalogTagsScript: Script = async (stage) => {
  const { call } = stage
  await administrator(stage)
  const made = await call('officeTags.create', 'a tag', { as, body: { name: ' Rock ' } })
  const id: number = valueIn(made, 'data', 'id')
  await call('officeTags.create', 'the same in capitals', { as, body: { name: 'ROCK' } })
  await call('officeTags.create', 'no name', { as, body: { name: '' } })
  const more = await call('officeTags.create', 'another', { as, body: { name: 'Ballet' } })
  const otherId: number = valueIn(more, 'data', 'id')
  await call('officeTags.list', 'by name', { as })
  await call('officeTags.list', 'what cannot be asked', { as, query: { order_by: 'id' } })
  await call('officeTags.rename', 'it', { as, params: { id }, body: { name: 'Rock & Pop' } })
  await call('officeTags.rename', 'as another is called', {
    as,
    params: { id },
    body: { name: 'ballet' },
  })
  const twin = await call('officeTags.create', 'a twin', { as, body: { name: 'Dance' } })
  const merging = { as, params: { id: valueIn(twin, 'data', 'id') } }
  await call('officeTags.previewMerge', 'of two', { ...merging, query: { into: otherId } })
  await call('officeTags.previewMerge', 'with none', { ...merging, query: { into: 999 } })
  await call('officeTags.merge', 'with none', { ...merging, body: { into: 999 } })
  await call('officeTags.merge', 'two', { ...merging, body: { into: otherId } })
  await call('officeTags.delete', 'it', { as, params: { id } })
  await call('officeTags.delete', 'again', { as, params: { id } })
  await call('officeTags.deleteMany', 'that are gone', { as, body: { ids: [id] } })
  await call('officeTags.deleteMany', 'none', { as, body: { ids: [] } })
}

/** Who performs. */
export const performersScript: Script = async (stage) => {
  const { call } = stage
  await administrator(stage)
  const made = await call('officePerformers.create', 'one', { as, body: { name: ' Beyoncé ' } })
  const id: number = valueIn(made, 'data', 'id')
  await call('officePerformers.create', 'the same without accents', {
    as,
    body: { name: 'BEYONCE' },
  })
  await call('officePerformers.create', 'no name', { as, body: { name: '' } })
  const more = await call('officePerformers.create', 'another', { as, body: { name: 'Queen B' } })
  const otherId: number = valueIn(more, 'data', 'id')
  await call('officePerformers.list', 'by name', { as })
  await call('officePerformers.list', 'what cannot be asked', { as, query: { order_by: 'id' } })
  await call('officePerformers.get', 'one', { as, params: { id } })
  await call('officePerformers.get', 'one that there is not', { as, params: { id: 999 } })
  await call('officePerformers.rename', 'one', { as, params: { id }, body: { name: 'Bey' } })
  await call('officePerformers.rename', 'as another is called', {
    as,
    params: { id },
    body: { name: 'queen b' },
  })
  const merging = { as, params: { id: otherId } }
  await call('officePerformers.previewMerge', 'of two', { ...merging, query: { into: id } })
  await call('officePerformers.previewMerge', 'with none', { ...merging, query: { into: 999 } })
  await call('officePerformers.merge', 'with itself', { ...merging, body: { into: otherId } })
  await call('officePerformers.merge', 'two', { ...merging, body: { into: id } })
}
