import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { makeEvent, makeVenue } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

const svgOf = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`

const file = (content: BlobPart = svgOf('<path data-section="101" d="M0 0"/>')) =>
  new File([content], 'bowl.svg', { type: 'image/svg+xml' })

const upload = async (content?: BlobPart, name = 'Bowl') =>
  (await admin.api.adminSeatMaps.upload({ file: file(content), name })).data

const served = async (svgURL: string) => {
  const response = await fetch(new URL(svgURL, market.baseUrl))
  return response.ok ? response.text() : response.status
}

test('ADMIN-42 MAP-5 an uploaded seat map is served without scripts', async () => {
  const data = await upload(
    svgOf('<script>x()</script><path id="Balcony" d="M0 0" onclick="x()"/><path id="2"/>'),
  )
  expect(data).toEqual({
    id: expect.any(Number),
    name: 'Bowl',
    svgURL: `/api/seat-maps/${data.id}.svg`,
    sections: ['2', 'Balcony'],
    venues: 0,
    events: 0,
    createdAt: expect.any(String),
    version: 1,
    currentId: data.id,
  })
  expect(await served(data.svgURL)).toBe(svgOf('<path id="Balcony" d="M0 0"/><path id="2"/>'))
  expect(await admin.api.adminSeatMaps.get({ id: data.id })).toEqual({ data })
})

test('WIRE-15 the same key and file create one seat map', async () => {
  const send = (content?: BlobPart) =>
    admin.api.adminSeatMaps.upload(
      { file: file(content), name: 'Keyed' },
      { idempotencyKey: 'map' },
    )
  expect(await send()).toEqual(await send())
  expect((await admin.api.adminSeatMaps.list({ search: 'keyed' })).results).toHaveLength(1)
  await expect(send(svgOf('<path/>'))).rejects.toMatchObject({ reason: 'keyReused' })
})

describe('MAP-6 rejected uploads', () => {
  const sent = (body: FormData | string, token = admin.tokens.accessToken) =>
    market.request('/admin/seat-maps/', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      body,
    })

  const form = (members: Record<string, string | File>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(members)) data.append(name, value)
    return data
  }

  test('a file that is not an SVG returns 422', async () => {
    await expect(upload('no map today')).rejects.toMatchObject({
      status: 422,
      reason: 'notASeatMap',
      fields: { file: expect.any(String) },
    })
  })

  test('a file over 2 MB returns 413, one of 2 MB succeeds', async () => {
    const filled = (size: number) => {
      const minimal = svgOf('<title></title><path/>')
      return minimal.replace('</title>', `${' '.repeat(size - minimal.length)}</title>`)
    }
    const max = 2 * 1024 * 1024
    await expect(upload(filled(max + 1))).rejects.toMatchObject({
      status: 413,
      reason: 'tooLarge',
    })
    expect(await upload(filled(max))).toHaveProperty('id')
  })

  test('a form without a file or name, or with other fields, returns 422', async () => {
    const fields = async (sending: Promise<Response>) => {
      const response = await sending
      expect(response.status).toBe(422)
      const { error } = (await response.json()) as { error: { fields: object } }
      return Object.keys(error.fields)
    }
    expect(await fields(sent(form({ name: 'Bowl' })))).toEqual(['file'])
    expect(await fields(sent(form({ name: 'Bowl', file: 'text' })))).toEqual(['file'])
    expect(await fields(sent(form({ name: ' ', file: file() })))).toEqual(['name'])
    expect(await fields(sent(form({ name: 'x', file: file(), svg: 'y' })))).toEqual(['svg'])
    expect(await fields(sent('{"name":"Bowl","file":"<svg/>"}'))).toEqual(['file'])
  })

  test('ADMIN-3 a broker gets a 403', async () => {
    const broker = await signedInBroker(market)
    const response = await sent(form({ name: 'x', file: file('no') }), broker.tokens.accessToken)
    expect(response.status).toBe(403)
  })
})

describe('replacing a seat map', () => {
  test('ADMIN-42 changes its URL at its venues and events', async () => {
    const old = await upload()
    const venue = await makeVenue(market.ctx.db, { seat_map_id: old.id })
    const event = await makeEvent(market.ctx.db, { seat_map_id: old.id })
    const { data } = await admin.api.adminSeatMaps.replace({
      id: old.id,
      file: file(svgOf('<path id="9" d="M1 1"/>')),
    })
    expect(data).toMatchObject({ name: 'Bowl', sections: ['9'], venues: 1, events: 1 })
    expect(data.id).not.toBe(old.id)
    expect((await admin.api.adminVenues.get({ id: venue })).data.seatMapId).toBe(data.id)
    expect((await admin.api.events.get({ id: event })).data.venueMap).toEqual({
      svgURL: data.svgURL,
    })
    expect(await served(data.svgURL)).toContain('M1 1')
    expect(await served(old.svgURL)).toContain('M0 0')
  })

  test('WIRE-24 returns 404 if unknown, and changes nothing if the file is invalid', async () => {
    const replacing = admin.api.adminSeatMaps.replace({ id: 999_999, file: file() })
    await expect(replacing).rejects.toMatchObject({ status: 404 })
    const { id } = await upload()
    const rejected = admin.api.adminSeatMaps.replace({ id, file: file('no'), name: 'New' })
    await expect(rejected).rejects.toMatchObject({ reason: 'notASeatMap' })
    expect((await admin.api.adminSeatMaps.get({ id })).data.name).toBe('Bowl')
  })
})

describe('deleting a seat map', () => {
  test('ADMIN-42 is rejected while a venue or event shows it', async () => {
    const { id } = await upload()
    const venue = await makeVenue(market.ctx.db, { seat_map_id: id })
    await expect(admin.api.adminSeatMaps.delete({ id })).rejects.toMatchObject({
      status: 409,
      message: 'this drawing is still shown by 1 venue and 0 events',
    })
    await admin.api.adminVenues.change({ id: venue, seatMapId: null })
    await admin.api.adminSeatMaps.delete({ id })
    await expect(admin.api.adminSeatMaps.get({ id })).rejects.toMatchObject({ status: 404 })
    await expect(admin.api.adminSeatMaps.delete({ id })).rejects.toMatchObject({ status: 404 })
  })
})

test('ADMIN-42 WIRE-11 the list can be searched, sorted and paged', async () => {
  for (const name of ['Listed C', 'listed a', 'Listed B']) await upload(undefined, name)
  const names = async (query: object) =>
    (await admin.api.adminSeatMaps.list({ search: 'LISTED', ...query })).results.map(
      ({ name }) => name,
    )
  expect(await names({})).toEqual(['listed a', 'Listed B', 'Listed C'])
  expect(await names({ orderBy: 'created_at' })).toEqual(['Listed C', 'listed a', 'Listed B'])
  expect(await names({ perPage: 2, page: 2 })).toEqual(['Listed C'])
})
