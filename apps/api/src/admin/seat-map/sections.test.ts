import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { makeEvent, makeListing, makeVenue } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

const upload = async (...sections: string[]): Promise<number> => {
  const paths = sections.map((id) => `<path id="${id}" d="M0 0"/>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${paths}</svg>`
  const file = new File([svg], 'bowl.svg')
  return (await admin.api.adminSeatMaps.upload({ file, name: 'Bowl' })).data.id
}

test('ADMIN-90 sections for sale are listed with whether the seat map has them, in any spelling', async () => {
  const { db } = market.ctx
  const id = await upload('101', 'floor-a')
  const eventId = await makeEvent(db, { venue_id: await makeVenue(db, { seat_map_id: id }) })
  const { accountId: sellerId } = await signedInBroker(market)
  for (const section of ['101', '101', 'Floor A', '301'])
    await makeListing(db, { eventId, sellerId, section, seatRow: crypto.randomUUID().slice(0, 5) })
  await makeListing(db, { eventId, sellerId, section: '302', given: { status_id: 2 } })
  const { data } = await admin.api.adminSeatMaps.sections({ id })
  expect(data).toEqual([
    { section: '101', listings: 2, isDrawn: true },
    { section: '301', listings: 1, isDrawn: false },
    { section: 'Floor A', listings: 1, isDrawn: true },
  ])
})

test('ADMIN-90 an event with its own seat map counts only for that one', async () => {
  const { db } = market.ctx
  const [venue, own] = [await upload('101'), await upload('101')]
  const venueId = await makeVenue(db, { seat_map_id: venue })
  const eventId = await makeEvent(db, { venue_id: venueId, seat_map_id: own })
  const { accountId: sellerId } = await signedInBroker(market)
  await makeListing(db, { eventId, sellerId, section: '101' })
  expect((await admin.api.adminSeatMaps.sections({ id: venue })).data).toEqual([])
  expect((await admin.api.adminSeatMaps.sections({ id: own })).data).toHaveLength(1)
  await expect(admin.api.adminSeatMaps.sections({ id: 9_999 })).rejects.toMatchObject({
    status: 404,
  })
})
