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

test('IMP-75 sections of a venue that are not on its maps are listed with their counts', async () => {
  const { db } = market.ctx
  const paths = ['101', 'Lower Gold 1'].map((id) => `<path id="${id}" d="M0 0"/>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${paths}</svg>`
  const { data: seatMap } = await admin.api.adminSeatMaps.upload({
    file: new File([svg], 'bowl.svg'),
    name: 'Bowl',
  })
  const venueId = await makeVenue(db, { seat_map_id: seatMap.id })
  const eventId = await makeEvent(db, { venue_id: venueId })
  const otherVenue = await makeEvent(db, { venue_id: await makeVenue(db) })
  const { accountId: sellerId } = await signedInBroker(market)
  const list = (section: string, seatRow: string, input = {}) =>
    makeListing(db, { eventId, sellerId, section, seatRow, given: input })
  await list('Sec 101', '1')
  await list('Terrace', '1')
  await list('Sideline Lower Gold', '1')
  await list('SIDELINE LOWER GOLD', '2')
  await list('Nosebleed', '1', { status_id: 2 })
  await makeListing(db, { eventId: otherVenue, sellerId, section: 'Elsewhere', seatRow: '1' })
  const { data } = await admin.api.adminVenues.unmappedSections({ id: venueId })
  expect(data).toEqual([
    { section: 'SIDELINE LOWER GOLD', listings: 2, nearest: ['Lower Gold 1'] },
    { section: 'Terrace', listings: 1, nearest: [] },
  ])
  const broker = await signedInBroker(market)
  await expect(broker.api.adminVenues.unmappedSections({ id: venueId })).rejects.toMatchObject({
    status: 403,
  })
})
