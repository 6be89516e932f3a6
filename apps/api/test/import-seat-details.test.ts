// @module-tag nightly

import { cents, INVENTORY_FORMATS } from '@seatdesk/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { brokerWithCard, type Broker, signedInBroker } from './broker.ts'
import { makeEvent } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket
let seller: Broker
let eventId: number

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

beforeEach(async () => {
  eventId = await makeEvent(market.ctx.db, { date_time: '2030-06-01T19:30:00' })
  seller = await signedInBroker(market)
})

type Cell = Record<string, string>

/** Returns a file with the columns that its rows name. */
const fileOf = (...rows: Cell[]): File => {
  const base = { event_id: String(eventId), section: '101', row: 'C', list_price: '100' }
  const all = rows.map((row, index) => ({ external_id: `${index + 1}`, ...base, ...row }))
  const columns = [...new Set(all.flatMap(Object.keys))]
  const quote = (text = '') => `"${text.replaceAll('"', '""')}"`
  const lines = all.map((row: Cell) => columns.map((column) => quote(row[column])).join(','))
  return new File([[columns.join(','), ...lines].join('\n')], 'stock.csv')
}

const importing = (...rows: Cell[]) => seller.api.inventory.import({ file: fileOf(...rows) })

const outcomes = async (...rows: Cell[]) =>
  (await importing(...rows)).data.map(({ outcome, message }) => message ?? outcome)

const stock = async () =>
  (await seller.api.inventory.list({ status: 1, orderBy: 'section', perPage: 100 })).results

const only = async () => {
  const [listing, ...others] = await stock()
  if (!listing || others.length > 0) throw new Error(`${others.length + 1} listings`)
  return listing
}

const BARE = { quantity: '4' }

describe('seat columns', () => {
  test.each<[name: string, cells: Cell, expected: object]>([
    [
      'public notes',
      { public_notes: 'Obstructed View. Aisle seats; Bring a jacket' },
      {
        disclosures: ['obstructedView'],
        attributes: ['aisle'],
        publicNote: 'Bring a jacket',
      },
    ],
    [
      'a denied restriction',
      { Notes: 'No obstruction. Side view' },
      { disclosures: ['sideView'], publicNote: null },
    ],
    [
      'disclosures as codes and as phrases',
      { disclosures: 'ageLimit:21; Limited view | aisle' },
      { disclosures: ['limitedView', 'ageLimit:21'], attributes: ['aisle'] },
    ],
    ['attributes', { attributes: 'foodCredit:25' }, { attributes: ['foodCredit:25'] }],
    ['HTML entities', { notes: 'Meet John &amp; Jane' }, { publicNote: 'Meet John & Jane' }],
    [
      'internal notes',
      { internal_notes: 'from Bob, call 312-555-0142' },
      { internalNote: 'from Bob, call 312-555-0142', publicNote: null },
    ],
    ['comments', { Comments: 'paid too much' }, { internalNote: 'paid too much' }],
    ['tags', { tags: 'vip, Spec;VIP' }, { tags: ['VIP', 'Spec'] }],
    ['hidden seats', { hide_seats: 'Y' }, { hidesSeats: true }],
    ['a shown quantity', { shown_quantity: '2.0' }, { shownQuantity: 2 }],
    ['a shown quantity above the tickets', { shown_quantity: '9' }, { shownQuantity: null }],
    ['a shown quantity of zero', { shown_quantity: '0' }, { shownQuantity: null }],
    ['a face value', { 'Face Value': '$95.00' }, { faceCents: 95_00 }],
    ['a seat type', { seat_type: 'ODD_EVEN', seats: '1,3,5,7' }, { seatType: 'oddEven' }],
    ['seats in a range of odd numbers', { seats: '1-7' }, { seatType: 'oddEven' }],
    [
      'seats in two rows',
      { seat_type: 'Piggyback', second_row: 'D' },
      { seatType: 'piggyback', secondRow: 'D', splitRule: 'none' },
    ],
    [
      'seats in two rows, of which one has no name',
      { seat_type: 'Piggyback' },
      { seatType: 'consecutive', disclosures: ['piggyback'], splitRule: 'none' },
    ],
    ['a section of standing room', { section: 'SRO' }, { disclosures: ['standingRoom'] }],
    [
      'general admission',
      { section: 'GA Floor' },
      { disclosures: ['generalAdmission'], seatType: 'general' },
    ],
  ])(
    'IMP-80 are read for %s, and the same file again changes nothing',
    async (_name, cells, expected) => {
      const row = { ...BARE, ...cells }
      expect(await outcomes(row)).toEqual(['created'])
      expect(await only()).toMatchObject(expected)
      expect(await outcomes(row)).toEqual(['unchanged'])
    },
  )

  test.each<[cells: Cell, expected: object]>([
    [
      { public_notes: 'Side view' },
      { disclosures: ['sideView'], attributes: [], publicNote: null },
    ],
    [{ public_notes: '' }, { disclosures: [], attributes: [], publicNote: null }],
    [{ disclosures: 'sideView' }, { disclosures: ['sideView'], attributes: ['aisle'] }],
    [{ internal_notes: 'new' }, { internalNote: 'new' }],
    [{ tags: '' }, { tags: [] }],
    [{ hide_seats: 'N' }, { hidesSeats: false }],
    [{ hide_seats: '' }, { hidesSeats: true }],
    [{ shown_quantity: '' }, { shownQuantity: null }],
    [{ face_price: '50' }, { faceCents: 50_00 }],
    [{ list_price: '120' }, { price: 120_00 }],
  ])('IMP-81 with %j change only what they name', async (cells, expected) => {
    const full = {
      ...BARE,
      public_notes: 'Obstructed view; Aisle; Bring a jacket',
      internal_notes: 'from Bob',
      tags: 'vip',
      hide_seats: 'Y',
      shown_quantity: '2',
      face_price: '95',
    }
    await importing(full)
    const before = await only()
    expect(before).toMatchObject({ disclosures: ['obstructedView'], hidesSeats: true })
    const isAsBefore = JSON.stringify(expected) === JSON.stringify({ hidesSeats: true })
    expect(await outcomes({ ...BARE, ...cells })).toEqual([isAsBefore ? 'unchanged' : 'updated'])
    const after = await only()
    expect(after).toEqual({ ...before, ...expected })
    const buyers = await (
      await signedInBroker(market)
    ).api.listings.list({ eventId, without: 'restricted' })
    // Comparables and filters go by the new disclosures too.
    expect(buyers.results).toHaveLength(after.disclosures.includes('obstructedView') ? 0 : 1)
  })

  test('IMP-81 that remove a disclosure add a notice to the trial', async () => {
    await importing({ ...BARE, notes: 'Obstructed view' })
    const file = fileOf({ ...BARE, notes: '' })
    const dryRun = await seller.api.inventory.import({ file, dryRun: true })
    expect(dryRun.notices).toContainEqual({
      code: 'lessDisclosed',
      message: '1 row without a disclosure that the listing has: buyers no longer see it',
      count: 1,
      rows: [2],
    })
    expect(await only()).toMatchObject({ disclosures: ['obstructedView'] })
  })

  test('IMP-80 are read by a snapshot import too', async () => {
    await importing({ ...BARE, notes: 'Aisle' }, { ...BARE, row: 'D' })
    const { data } = await seller.api.inventory.import({
      file: fileOf({ ...BARE, notes: 'Side view', hide_seats: 'yes' }),
      mode: 'snapshot',
    })
    expect(data.map(({ outcome }) => outcome)).toEqual(['updated', 'withdrawn'])
    expect(await only()).toMatchObject({ disclosures: ['sideView'], hidesSeats: true })
  })

  test.each([
    [{ hide_seats: 'perhaps' }, 'perhaps is not yes or no for hidden seats'],
    [{ shown_quantity: 'few' }, 'few is not a valid shown quantity'],
  ])(
    'IMP-83 with %j reject the row, since a guess could show hidden seats',
    async (cells, reason) => {
      expect(await outcomes(BARE, { ...BARE, row: 'D', ...cells })).toEqual(['created', reason])
    },
  )
})

test('IMP-84 a trial reports what was understood in each column, and what was not', async () => {
  const { columns } = await seller.api.inventory.import({
    dryRun: true,
    file: fileOf(
      { ...BARE, row: '1', public_notes: 'Obstructed view', face_price: '95', hide_seats: 'Y' },
      { ...BARE, row: '2', public_notes: 'Obstructed view, aisle', face_price: 'n.n.' },
      { ...BARE, row: '3', public_notes: 'Near the tunnel' },
      { ...BARE, row: '4', public_notes: 'Call 312-555-0142', tags: 'x'.repeat(41) },
      { ...BARE, row: '5', public_notes: 'word '.repeat(60), zone: 'Lower' },
    ),
  })
  const requestFor = (name: string) => columns.find((column) => column.name === name)
  expect(requestFor('public_notes')).toMatchObject({
    isUsed: true,
    rows: 5,
    summary:
      '5 rows, 2 obstructed view, 1 aisle seat, 3 not understood, 1 shortened, 1 without a link, phone number or email address in the note',
  })
  expect(requestFor('public_notes')?.details?.[2]).toMatchObject({
    code: 'notUnderstood',
    count: 3,
    rows: [4, 5, 6],
    examples: ['Near the tunnel', 'Call 312-555-0142', expect.stringContaining('word')],
  })
  expect(requestFor('face_price')?.summary).toBe('2 rows, 1 not understood')
  expect(requestFor('tags')?.summary).toBe('1 row, 1 not understood')
  expect(requestFor('hide_seats')?.summary).toBe('1 row, 1 with hidden seats')
  expect(requestFor('zone')).toMatchObject({
    isUsed: false,
    reason: 'the section says where the seats are',
  })
  expect(requestFor('section')).not.toHaveProperty('summary')
})

test('IMP-83 a public note is imported without phone numbers, and shortened to 200 characters', async () => {
  await importing({
    ...BARE,
    notes: `Side view. Call 312-555-0142. ${'Lorem ipsum dolor '.repeat(20)}`,
  })
  const { publicNote, disclosures } = await only()
  expect(disclosures).toEqual(['sideView'])
  expect(publicNote).not.toContain('555')
  expect(publicNote).toMatch(/^Lorem ipsum/)
  expect(publicNote?.length).toBeLessThanOrEqual(200)
})

test('SEAT-8 other accounts do not see seats that a file hides', async () => {
  await importing(
    { seats: 'QZ1,QZ2', hide_seats: 'Y', row: 'C' },
    { seats: 'QZ8,QZ9', hide_seats: 'N', row: 'D' },
  )
  const { api } = await signedInBroker(market)
  const text = JSON.stringify(await api.listings.list({ eventId, perPage: 100 }))
  expect(text).toContain('QZ8')
  expect(text).not.toContain('QZ1')
  expect((await stock()).flatMap(({ tickets }) => tickets.map(({ seat }) => seat))).toContain('QZ1')
})

describe('barcodes', () => {
  const PAIR = { seats: '1,2', stock_type: 'ELECTRONIC' }

  test('IMP-85 are attached to the seats in the order of the file, and make the listing instant', async () => {
    const row = { ...PAIR, seats: '2,1', split_type: 'ANY', barcodes: 'B-2,B-1' }
    const { columns } = await importing(row)
    expect(columns.find(({ name }) => name === 'barcodes')?.summary).toBe(
      '1 row, 1 with barcodes to attach',
    )
    const listing = await only()
    expect(listing).toMatchObject({ deliveryTypeId: 9, instant: true })
    expect(await outcomes(row)).toEqual(['unchanged'])
    const buyer = await brokerWithCard(market)
    await buyer.api.purchases.create({
      listings: [{ listingId: listing.id, quantity: 1 }],
      paymentMethodId: buyer.cardId,
    })
    const [purchase] = (await buyer.api.purchases.list()).results
    const { data } = await buyer.api.purchases.tickets({ id: purchase?.id ?? 0 })
    expect(data.barcodes).toEqual([{ seat: '1', value: 'B-1' }])
    // The file still names the delivered ticket.
    expect(await outcomes(row)).toEqual(['unchanged'])
  })

  test('IMP-85 replace attached ones when corrected', async () => {
    await importing({ ...PAIR, barcodes: 'C-1,C-2' })
    expect(await outcomes({ ...PAIR, barcodes: 'C-1,C-3' })).toEqual(['updated'])
    expect(await outcomes({ ...PAIR, barcodes: 'C-1,C-3' })).toEqual(['unchanged'])
    expect(await only()).toMatchObject({ instant: true })
  })

  test('IMP-86 of another listing or row reject the row', async () => {
    await importing({ ...PAIR, barcodes: 'D-1,D-2' })
    expect(
      await outcomes(
        { ...PAIR, barcodes: 'D-1,D-2' },
        { ...PAIR, row: 'D', barcodes: 'd1,D-9' },
        { ...PAIR, row: 'E', barcodes: 'E-1,E-2' },
        { ...PAIR, row: 'F', barcodes: 'E-2,E-3' },
      ),
    ).toEqual([
      'unchanged',
      'a barcode was already attached or delivered: a ticket can be sold only once',
      'created',
      'a barcode is in the file twice: a ticket can be sold only once',
    ])
  })

  test('IMP-86 of replaced and withdrawn listings can be used again', async () => {
    await importing({ ...PAIR, barcodes: 'F-1,F-2' })
    expect(await outcomes({ ...PAIR, seats: '2,3', barcodes: 'F-2,F-3' })).toEqual(['updated'])
    expect(await only()).toMatchObject({ instant: true })
    expect(await outcomes({ ...PAIR, seats: '', quantity: '0' })).toEqual(['withdrawn'])
    expect(await outcomes({ ...PAIR, external_id: 'again', barcodes: 'F-1,F-2' })).toEqual([
      'created',
    ])
    expect(await only()).toMatchObject({ instant: true })
  })

  test.each([
    [{ ...PAIR, barcodes: 'G-1' }, 'not attached: not one barcode for each ticket'],
    [
      { ...PAIR, stock_type: 'MOBILE_TRANSFER', barcodes: 'H-1,H-2' },
      'not attached: the tickets are transferred',
    ],
  ])('IMP-85 that do not fit are not attached: %j', async (row, reason) => {
    const { columns, data } = await importing(row)
    expect(data.map(({ outcome }) => outcome)).toEqual(['created'])
    expect(columns.find(({ name }) => name === 'barcodes')?.summary).toBe(`1 row, 1 ${reason}`)
    expect(await only()).toMatchObject({ instant: false })
  })
})

test('IMP-80 a chunked import reads and reports the seat columns', async () => {
  const started = await seller.api.imports.begin({
    name: 'stock.csv',
    fingerprint: crypto.randomUUID(),
    chunks: 1,
  })
  const { id } = started.data
  const file = fileOf({ seats: '1,2', publicNotes: 'Obstructed view', barcodes: 'K1;K2' })
  await seller.api.imports.putChunk({ id, number: 0, file })
  const dryRun = await seller.api.imports.try({ id })
  const notes = dryRun.data.columns.find(({ name }) => name === 'publicNotes')
  expect(notes?.summary).toBe('1 row, 1 obstructed view')
  await seller.api.imports.apply({ id, number: 0 })
  expect(await only()).toMatchObject({ disclosures: ['obstructedView'], instant: true })
})

/** Values that an export could garble, or an import could misread. */
const ODD = [
  { publicNote: 'Obstructed; side view, aisle', disclosures: [], attributes: [] },
  { publicNote: 'a. b;  c', disclosures: ['oddEven'], tags: ['a,b', 'c; d'] },
  { publicNote: 'null', internalNote: '=1+1', tags: ['-x', 'null'] },
  { publicNote: 'NaN', internalNote: 'none', tags: ['n/a', '<NA>'] },
  { publicNote: 'AT&amp;T', internalNote: 'a\nb', tags: ['["q"]'] },
  {
    disclosures: ['ageLimit:21', 'piggyback'],
    attributes: ['foodCredit:25'],
    publicNote: '21+',
    splitRule: 'none',
  },
  { hidesSeats: true, shownQuantity: 2, faceCents: cents(1), section: 'GA' },
  { seatType: 'piggyback', secondRow: 'D&amp;', splitRule: 'none' },
  { seatType: 'oddEven', seats: ['1', '3', '5', '7'], quantity: undefined },
] as const

test.each(INVENTORY_FORMATS)(
  'IMP-41 seat details survive an export and import as %s, and other accounts import all disclosures',
  async (dialect) => {
    for (const [index, odd] of ODD.entries())
      await seller.api.inventory.create({
        eventId,
        section: `S${index}`,
        seatRow: '1',
        quantity: 4,
        price: cents(50_00),
        deliveryTypeId: 1,
        deliveryDate: '2030-05-30T12:00:00',
        splitRule: 'any',
        ...(odd as object),
      })
    const before = await stock()
    const { blob } = await seller.api.ownStock.export({ dialect })
    const costMeans = dialect === 'evolution' ? ('asking' as const) : ('paid' as const)
    const file = () => new File([blob], 'export.csv')
    const { data } = await seller.api.inventory.import({
      file: file(),
      mode: 'snapshot',
      costMeans,
    })
    expect(data.map(({ outcome, message }) => message ?? outcome)).toEqual(
      ODD.map(() => 'unchanged'),
    )
    expect(await stock()).toEqual(before)

    const other = await signedInBroker(market)
    await other.api.inventory.import({ file: file(), costMeans })
    const listings = (await other.api.inventory.list({ orderBy: 'section', perPage: 100 })).results
    for (const [index, listing] of listings.entries())
      expect(new Set(listing.disclosures)).toEqual(
        new Set([...listing.disclosures, ...(before[index]?.disclosures ?? [])]),
      )
    expect(listings).toHaveLength(ODD.length)
  },
)

test('SELL-124 a file sets when tickets go on and off sale, at the time of the venue', async () => {
  const times = { on_sale_from: '1/23/2030 7:00 PM', on_sale_until: '2030-05-30T03:00:00' }
  await importing({ ...BARE, ...times })
  expect(await only()).toMatchObject({
    onSaleFrom: '2030-01-24T00:00:00.000Z',
    onSaleUntil: '2030-05-30T07:00:00.000Z',
  })
  expect(await outcomes({ ...BARE, ...times })).toEqual(['unchanged'])
  expect(await outcomes({ ...BARE, list_price: '101' })).toEqual(['updated'])
  expect(await only()).toMatchObject({ onSaleFrom: '2030-01-24T00:00:00.000Z' })
  await importing({ ...BARE, on_sale_from: '2030-01-23T19:00:00Z', on_sale_until: '' })
  expect(await only()).toMatchObject({ onSaleFrom: '2030-01-23T19:00:00.000Z' })
  expect(await only()).not.toHaveProperty('onSaleUntil')
  const tried = async (cells: Cell) =>
    (await importing({ ...BARE, on_sale_from: '', on_sale_until: '' }, { ...BARE, ...cells }))
      .data[1]?.message
  expect(await tried({ on_sale_from: 'after the presale' })).toBe(
    'after the presale is not a date and time that tickets go on or off sale',
  )
  expect(await tried({ on_sale_from: '2030-02-02', on_sale_until: '2030-02-01' })).toBe(
    'onSaleUntil must be after onSaleFrom',
  )
})

test('SELL-124 an export has the sale times, to the second that clocks show twice', async () => {
  await importing({ ...BARE, on_sale_from: '2030-01-23T19:00:00' })
  const { id } = await only()
  // 1:30 AM occurs twice on this day; the listing has the second one, with seconds.
  await seller.api.inventory.update({ id, onSaleUntil: '2030-11-03T06:30:12Z' })
  const { blob } = await seller.api.ownStock.export({ dialect: 'seatdesk' })
  const text = await blob.text()
  expect(text).toContain('2030-01-23T19:00:00,2030-11-03T01:30:12')
  const file = new File([text], 'export.csv')
  const { data } = await seller.api.inventory.import({ file })
  expect(data.map(({ message, outcome }) => message ?? outcome)).toEqual(['unchanged'])
})
