import { afterAll, beforeAll, describe, expect, test } from 'vitest'

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

/** A drawing program's output: a section by its id, an unnamed one, and a text. */
const BOWL =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g><script>x()</script><path id="sec_101" d="M0 0"/></g>' +
  '<path d="M1 1"/><text id="word">1</text></svg>'

const NAMED = { sec101: 2, bare: 3 }

const upload = async () =>
  (await admin.api.adminSeatMaps.upload({ file: new File([BOWL], 'bowl.svg'), name: 'Bowl' })).data

const served = async (svgURL: string) => {
  const response = await fetch(new URL(svgURL, market.baseUrl))
  return response.ok ? response.text() : response.status
}

const onSaleAt = async (seatMapId: number, ...sections: string[]) => {
  const { db } = market.ctx
  const eventId = await makeEvent(db, { venue_id: await makeVenue(db, { seat_map_id: seatMapId }) })
  const { accountId: sellerId } = await signedInBroker(market)
  for (const section of sections) await makeListing(db, { eventId, sellerId, section })
  return eventId
}

const mapOf = async (eventId: number) => (await admin.api.events.get({ id: eventId })).data.venueMap

describe('MAP-40 naming sections', () => {
  test('sets the name and aliases of a shape at all venues and events of the map', async () => {
    const { id } = await upload()
    const eventId = await onSaleAt(id, 'Floor 1', 'FLR1', 'GA')
    const { data } = await admin.api.adminSeatMaps.nameSections({
      id,
      shapes: [
        { shape: NAMED.sec101, names: ['Floor 1', 'FLR1'] },
        { shape: NAMED.bare, names: ['GA'] },
      ],
    })
    expect(data).toMatchObject({ sections: ['GA', 'Floor 1', 'FLR1'], version: 2, venues: 1 })
    expect(await mapOf(eventId)).toEqual({ svgURL: data.svgURL })
    expect(await served(data.svgURL)).toContain(
      '<path id="sec_101" d="M0 0" data-section="Floor 1" data-section-aliases="FLR1"/>',
    )
    const sections = await admin.api.adminSeatMaps.sections({ id: data.id })
    expect(sections.data.map(({ isDrawn }) => isDrawn)).toEqual([true, true, true])
  })

  test('removes older names, and a shape without names is not a section', async () => {
    const { id } = await upload()
    const naming = await admin.api.adminSeatMaps.nameSections({
      id,
      shapes: [{ shape: NAMED.sec101, names: [] }],
    })
    expect(naming.data.sections).toEqual([])
    const second = await admin.api.adminSeatMaps.nameSections({
      id: naming.data.id,
      shapes: [{ shape: 1, names: ['Bowl'] }],
    })
    expect(second.data.sections).toEqual(['Bowl'])
  })

  test('MAP-42 finds a section by each of its names, but not by similar ones', async () => {
    const { id } = await upload()
    const eventId = await onSaleAt(id, 'Floor 1', 'FLR1', 'Floor 2')
    await admin.api.adminSeatMaps.nameSections({
      id,
      shapes: [{ shape: NAMED.sec101, names: ['Floor 1', 'FLR1'] }],
    })
    const { api } = await signedInBroker(market)
    const found = async (section: string) =>
      (await api.listings.list({ eventId, section })).results.map((item) => item.section).toSorted()
    expect(await found('floor-1')).toEqual(['FLR1', 'Floor 1'])
    expect(await found('FLR1')).toEqual(['FLR1', 'Floor 1'])
    expect(await found('Floor 2')).toEqual(['Floor 2'])
  })

  test('fails for old versions, invalid names and unknown maps', async () => {
    const { id } = await upload()
    const name = (names: string[], parent: number = id) =>
      admin.api.adminSeatMaps.nameSections({ id: parent, shapes: [{ shape: 2, names }] })
    await name(['Floor 1'])
    await expect(name(['Floor 2'])).rejects.toMatchObject({ status: 409 })
    await expect(name([' '])).rejects.toMatchObject({ status: 422 })
    await expect(name(['a|b'])).rejects.toMatchObject({ status: 422 })
    await expect(name(['x'], 999_999)).rejects.toMatchObject({ status: 404 })
  })
})

describe('MAP-41 seat map versions', () => {
  test('are kept and can be restored, with the same effect when repeated', async () => {
    const first = await upload()
    const eventId = await onSaleAt(first.id)
    const second = await admin.api.adminSeatMaps.nameSections({
      id: first.id,
      shapes: [{ shape: NAMED.bare, names: ['GA'] }],
    })
    const restore = () => admin.api.adminSeatMaps.restore({ id: first.id })
    expect((await restore()).data).toMatchObject({ version: 1, currentId: first.id, venues: 1 })
    await restore()
    expect(await mapOf(eventId)).toEqual({ svgURL: first.svgURL })
    const { data } = await admin.api.adminSeatMaps.versions({ id: second.data.id })
    expect(data).toMatchObject([
      { id: second.data.id, version: 2, createdBy: 'name', sections: 2, isShown: false },
      { id: first.id, version: 1, createdBy: 'upload', sections: 1, isShown: true },
    ])
    const { results } = await admin.api.adminAudit.list({ action: 'seatMaps.restore' })
    expect(results.map(({ subject }) => subject.id)).toEqual([first.id])
  })

  test('are one row in the list, and are deleted together', async () => {
    const { id } = await upload()
    const { data } = await admin.api.adminSeatMaps.replace({
      id,
      file: new File([BOWL], 'bowl.svg'),
      name: 'Replaced once',
    })
    const listed = await admin.api.adminSeatMaps.list({ search: 'replaced once' })
    expect(listed.results.map((item) => item.id)).toEqual([data.id])
    expect((await admin.api.adminSeatMaps.get({ id })).data).toHaveProperty('currentId', data.id)
    await admin.api.adminSeatMaps.delete({ id: data.id })
    await expect(admin.api.adminSeatMaps.get({ id })).rejects.toMatchObject({ status: 404 })
    await expect(admin.api.adminSeatMaps.versions({ id })).rejects.toMatchObject({ status: 404 })
    await expect(admin.api.adminSeatMaps.restore({ id })).rejects.toMatchObject({ status: 404 })
  })

  test('can only be chosen for a venue if they are shown', async () => {
    const { id } = await upload()
    await admin.api.adminSeatMaps.replace({ id, file: new File([BOWL], 'bowl.svg') })
    const venueId = await makeVenue(market.ctx.db)
    const choose = admin.api.adminVenues.change({ id: venueId, seatMapId: id })
    await expect(choose).rejects.toMatchObject({ fields: { seatMapId: expect.any(String) } })
  })
})
