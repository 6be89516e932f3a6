import { makeEvent, makeVenue } from '../fixtures.ts'
import type { Act } from './act.ts'

const drawing = () =>
  new File(
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path id="101" d="M0 0"/></svg>'],
    'bowl.svg',
  )

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
  'seatMaps.upload': ({ admin }) => admin.officeSeatMaps.upload({ file: drawing(), name: 'Bowl' }),
  'seatMaps.replace': async ({ market, admin }) =>
    admin.officeSeatMaps.replace({ id: await makeSeatMap(market), file: drawing() }),
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
  'catalogueTags.create': ({ admin }) => admin.officeTags.create({ name: 'Newly created' }),
  'catalogueTags.rename': async ({ market, admin }) =>
    admin.officeTags.rename({ id: await makeTag(market), name: 'Newly named' }),
  'catalogueTags.delete': async ({ market, admin }) =>
    admin.officeTags.delete({ id: await makeTag(market) }),
}

type Market = Parameters<Act>[0]['market']

const makeSeatMap = async ({ ctx }: Market): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('seat_maps')
    .values({ name: 'Bowl', svg: '<svg/>', sections: [], created_at: ctx.clock.now() })
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
