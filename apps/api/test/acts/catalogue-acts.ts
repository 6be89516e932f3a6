import { makeEvent, makeVenue } from '../fixtures.ts'
import type { Act } from './act.ts'

const BOWL =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path id="101" d="M0 0"/></svg>'

const drawing = () => new File([BOWL], 'bowl.svg')

const VENUE = {
  name: 'Harbour Hall',
  address: '1 Pier Road',
  city: 'New York',
  state: 'NY',
  timeZone: 'America/New_York',
}

/** The calls by which administrators keep the catalogue, each made once. */
export const catalogueActs: Record<string, Act> = {
  'venues.create': ({ admin }) => admin.officeVenues.create(VENUE),
  'venues.change': async ({ market, admin }) =>
    admin.officeVenues.change({ id: await makeVenue(market.ctx.db), city: 'Boston' }),
  'venues.merge': async ({ market, admin }) =>
    admin.officeVenues.merge({
      id: await makeVenue(market.ctx.db),
      into: await makeVenue(market.ctx.db),
    }),
  'seatMaps.upload': ({ admin }) => admin.officeSeatMaps.upload({ file: drawing(), name: 'Bowl' }),
  'seatMaps.replace': async ({ market, admin }) =>
    admin.officeSeatMaps.replace({ id: await makeSeatMap(market), file: drawing() }),
  'seatMaps.name': async ({ market, admin }) =>
    admin.officeSeatMaps.name({
      id: await makeSeatMap(market),
      places: [{ place: 1, names: ['102'] }],
    }),
  'seatMaps.restore': async ({ market, admin }) => {
    const id = await makeSeatMap(market, { replaced_at: market.ctx.clock.now() })
    await makeSeatMap(market, { first_id: id })
    return admin.officeSeatMaps.restore({ id })
  },
  'seatMaps.delete': async ({ market, admin }) =>
    admin.officeSeatMaps.delete({ id: await makeSeatMap(market) }),
  'catalogueEvents.create': async ({ market, admin }) =>
    admin.officeEvents.create({
      name: 'Celtics at Lakers',
      eventCategoryId: 2,
      venueId: await makeVenue(market.ctx.db),
      dateTime: '2030-06-01T19:30:00',
    }),
  'catalogueEvents.change': async ({ market, admin }) =>
    admin.officeEvents.change({ id: await makeEvent(market.ctx.db), name: 'Carmen' }),
  'catalogueEvents.approveMany': async ({ market, admin }) =>
    admin.officeEvents.approveMany({ ids: [await makeEvent(market.ctx.db, { status_id: 1 })] }),
  'catalogueEvents.import': async ({ market, admin }) => {
    await makeVenue(market.ctx.db, { name: 'Harbour Hall', city: 'Bergen' })
    const rows = 'name,venue,city,date\nCarmen,Harbour Hall,Bergen,2030-06-01'
    return admin.officeEvents.import({
      file: new File([rows], 'season.csv'),
      eventCategoryId: 3,
    })
  },
  'catalogueEvents.merge': async ({ market: { ctx }, admin }) => {
    const venue_id = await makeVenue(ctx.db)
    return admin.officeEvents.merge({
      id: await makeEvent(ctx.db, { venue_id }),
      into: await makeEvent(ctx.db, { venue_id }),
    })
  },
  'performers.create': ({ admin }) => admin.officePerformers.create({ name: 'Newly formed' }),
  'performers.rename': async ({ market, admin }) =>
    admin.officePerformers.rename({
      id: await makePerformer(market, 'Formed before'),
      name: 'Formed anew',
    }),
  'performers.merge': async ({ market, admin }) =>
    admin.officePerformers.merge({
      id: await makePerformer(market, 'The One'),
      into: await makePerformer(market, 'The Other'),
    }),
  'catalogueTags.create': ({ admin }) => admin.officeTags.create({ name: 'Newly created' }),
  'catalogueTags.rename': async ({ market, admin }) =>
    admin.officeTags.rename({ id: await makeTag(market), name: 'Newly named' }),
  'catalogueTags.delete': async ({ market, admin }) =>
    admin.officeTags.delete({ id: await makeTag(market) }),
  'catalogueTags.merge': async ({ market, admin }) =>
    admin.officeTags.merge({ id: await makeTag(market), into: await makeTag(market) }),
  'catalogueTags.deleteMany': async ({ market, admin }) =>
    admin.officeTags.deleteMany({ ids: [await makeTag(market)] }),
}

type Market = Parameters<Act>[0]['market']

interface Version {
  first_id?: number
  replaced_at?: Date
}

const makePerformer = async ({ ctx }: Market, name: string): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('performers')
    .values({ name, name_key: name.toLowerCase(), created_at: ctx.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const makeSeatMap = async ({ ctx }: Market, version: Version = {}): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('seat_maps')
    .values({ name: 'Bowl', svg: BOWL, sections: [], created_at: ctx.clock.now(), ...version })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const makeTag = async ({ ctx }: Market): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('tags')
    .values({ name: `Tag ${Math.random()}`, name_key: `tag ${Math.random()}`, owner_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
