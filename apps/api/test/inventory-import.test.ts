// @module-tag nightly

import { setTimeout as wait } from 'node:timers/promises'

import { cents, wallTime, toWallTime } from '@seatdesk/domain'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Broker, brokerWithCard, signedInBroker } from './broker.ts'
import { makeEvent, makeVenue } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket
let seller: Broker

beforeAll(async () => {
  market = await openTestMarket()
  const { db } = market.ctx
  const arena = await makeVenue(db, { name: 'Harbour Arena', time_zone: 'America/Los_Angeles' })
  const venue = await makeVenue(db, { name: "O'Neil Théâtre" })
  const event = (venue_id: number, name: string, date_time: string) =>
    makeEvent(db, { venue_id, name, date_time })
  await event(arena, 'Lakers vs. Celtics', '2030-06-01T19:30:00')
  await event(venue, 'Así es, "la Vida"', '2030-06-02T14:00:00')
  await event(venue, 'Así es, "la Vida"', '2030-06-02T20:00:00')
})

afterAll(() => market.close())

beforeEach(async () => {
  seller = await signedInBroker(market)
})

afterEach(async () => {
  expect((await seller.api.sandbox.invariants()).broken).toEqual([])
})

const SKYBOX_HEADER =
  'inventory_id,event_name,venue_name,event_date,event_id,quantity,section,row,seats,internal_notes,list_price,cost,in_hand_date,split_type,custom_split,stock_type,passthrough'

const SKYBOX = `\uFEFF${SKYBOX_HEADER}
1001,LAKERS vs Celtics,harbour arena,2030-06-01T19:30:00,77,4,101,C,"7,8,9,10",,"1,234.50",61.5,05/28/2030,NEVERLEAVEONE,,MOBILE_TRANSFER,x
1002,Lakers vs. Celtics,Harbour Arena,2030-06-01 19:30,77,6,GA,GA,,"said ""maybe""",$29,,,CUSTOM,"2,4",PDF,
1003,"Asi es, ""la Vida""",ONeil Theatre,2030-06-02T20:00:00,78,3,Orchestra,AA,1-5,,80,,,,,HARD,
`

const EVOLUTION = [
  'TicketID\tEvent\tVenue\tEventDate\tEventTime\tQuantity\tSection\tRow\tSeatFrom\tSeatThru\tNotes\tCost\tBarcodes',
  'E1\tLakers vs. Celtics\tHarbour Arena\t06/01/2030\t3:30AM\t2\t120\tB\t5\t6\t\t99.99\t',
  'E2\t"Así es, ""la Vida"""\tO\'Neil Théâtre\t6/2/2030\t2:00PM\t2\tBox 3\t1\t\t\t"aisle\nseats"\t45\t',
  '\t\t\t\t\t\t\t\t\t\t\t\t',
].join('\r\n')

type Import = Omit<Parameters<Broker['api']['inventory']['import']>[0], 'file'>

const importing = (text: string | Uint8Array<ArrayBuffer>, args: Import = {}, { api } = seller) =>
  api.inventory.import({ file: new File([text], 'stock.csv'), costMeans: 'paid', ...args })

const outcomes = async (text: string, input: Import = {}) =>
  (await importing(text, input)).data.map(({ outcome }) => outcome)

const stock = async ({ api } = seller) =>
  (await api.inventory.list({ orderBy: 'section', perPage: 100 })).results

const live = async () => (await stock()).filter(({ status }) => status !== 3)

/** Returns a file with rows of an id, a quantity, seats and a price. */
const rows = (...args: [id: string, quantity: number, seats: string, price: string][]) =>
  [
    'inventory_id,event_name,venue_name,event_date,quantity,section,row,seats,list_price',
    ...args.map(
      ([id, quantity, seats, price]) =>
        `${id},Lakers vs. Celtics,Harbour Arena,2030-06-01T19:30:00,${quantity},101,C,"${seats}",${price}`,
    ),
  ].join('\n')

describe('file formats', () => {
  test('SELL-3 SkyBox: events by name, venue and date; quotes, splits and stock types', async () => {
    const { data } = await importing(SKYBOX)
    expect(data).toEqual(
      [2, 3, 4].map((row) => ({
        row,
        outcome: 'created',
        listingId: expect.any(Number),
        message: null,
      })),
    )
    const [first, second, third] = await stock()
    expect(first).toMatchObject({
      event: { name: 'Lakers vs. Celtics' },
      section: '101',
      seatRow: 'C',
      price: 1_234_50,
      cost: 61_50,
      splitRule: 'neverLeaveOne',
      deliveryTypeId: 4,
      deliveryDate: '2030-05-28T00:00:00',
      externalId: '1001',
      status: 1,
    })
    expect(first?.tickets.map(({ seat }) => seat)).toEqual(['7', '8', '9', '10'])
    expect(second).toMatchObject({ section: 'GA', quantity: 6, price: 29_00, cost: null })
    expect(second).toMatchObject({ splitRule: 'custom', customSplits: [2, 4], deliveryTypeId: 1 })
    const today = toWallTime('America/Los_Angeles', market.ctx.clock.now()).slice(0, 10)
    expect(second?.deliveryDate).toBe(`${today}T00:00:00`)
    expect(third).toMatchObject({ event: { dateTime: '2030-06-02T20:00:00' }, deliveryTypeId: 0 })
    expect(third?.tickets.map(({ seat }) => seat)).toEqual(['1', '3', '5'])
  })

  test('SELL-3 SELL-5 Ticket Evolution: tabs, times to be announced, the cost column as price', async () => {
    expect(await outcomes(EVOLUTION, { costMeans: 'asking' })).toEqual(['created', 'created'])
    const [first, second] = await stock()
    expect(first).toMatchObject({
      event: { dateTime: '2030-06-01T19:30:00' },
      section: '120',
      price: 99_99,
      cost: null,
      externalId: 'E1',
    })
    expect(first?.tickets.map(({ seat }) => seat)).toEqual(['5', '6'])
    expect(second).toMatchObject({ event: { dateTime: '2030-06-02T14:00:00' }, price: 45_00 })
  })

  test('SELL-5 a cost beside a list price is what the seller paid', async () => {
    await importing(SKYBOX, { costMeans: undefined })
    expect((await stock())[0]).toMatchObject({ price: 1_234_50, cost: 61_50 })
  })

  test('SELL-5 the meaning of a cost column without a price column must be given', async () => {
    const importPromise = importing(EVOLUTION, { costMeans: undefined })
    await expect(importPromise).rejects.toMatchObject({
      status: 422,
      fields: { costMeans: expect.any(String) },
    })
  })

  test('SELL-3 columns in any order and case, semicolons, and Latin-1 encoding', async () => {
    const text = [
      'LIST PRICE;Row;Section;Quantity;Event Date;Venue Name;Event Name;Colour',
      "80,00;A;Loge;2;2030-06-02T20:00;O'Neil Th\u00e9\u00e2tre;As\u00ed es, la Vida;red",
      "80;A;Loge;2;2030-06-02T20:00;O'Neil Th\u00e9\u00e2tre;As\u00ed es, la Vida;red",
    ].join('\r\n')
    const latin = Uint8Array.from(text, (email) => email.codePointAt(0) ?? 0)
    const { data } = await importing(latin)
    expect(data.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['failed', '80,00 has a decimal comma: add a currency column that says USD, or write 80.00'],
      ['created', null],
    ])
  })

  test('SELL-9 events by our id, unless name and date differ', async () => {
    const { id, name } = (await seller.api.events.list({ search: 'Lakers' })).results[0] ?? {}
    const header = 'external_id,event_id,event_name,event_date,quantity,section,row,price'
    const text = [
      header,
      `a,${id},,,2,1,A,50`,
      `b,${id},${name},,2,1,B,50`,
      `c,${id},Somebody else,2031-01-01,2,1,C,50`,
    ].join('\n')
    expect(await outcomes(text)).toEqual(['created', 'created', 'failed'])
  })
})

describe('rows', () => {
  test('SELL-3 with errors have a message, and the others are listed', async () => {
    const valid = rows(['1', 2, '1,2', '10'], ['2', 2, '3,4', '10'], ['3', 2, '5,6', '10'])
    const bad = [
      ['4', 2, '7,8,9', '10'],
      ['5', 2, '2', 'cheap'],
      ['6', 2, '2,11', '10'],
    ] as const
    const more = rows(...bad.map((row): [string, number, string, string] => [...row])).split('\n')
    const { data } = await importing([valid, ...more.slice(1)].join('\n'))
    expect(data.slice(3).map(({ row, outcome, message }) => [row, outcome, message])).toEqual([
      [5, 'failed', '2 tickets do not match the seats 7 to 9'],
      [6, 'failed', '2 tickets do not match the seats 2; cheap is not a valid price'],
      [7, 'failed', 'seat 2 is in a row above already'],
    ])
    expect(await live()).toHaveLength(3)
  })

  test('IMP-104 name everything that is wrong with them, and nothing that is not', async () => {
    const text = [
      'inventory_id,event_name,venue_name,event_date,quantity,section,row,seats,list_price,cost,in_hand_date,split_type,stock_type,floor,ceiling,hide_seats',
      '1,Lakers vs. Celtics,Harbour Arena,2030-06-01T19:30:00,2,,C,"1,2",cheap,low,soon,odd,pigeon,many,few,maybe',
      '2,Bulls vs. Celtics,Harbour Arena,2030-06-01T19:30:00,x,101,,,10,,2030-05-01,pairs,PDF,,,',
      '3,Lakers vs. Celtics,Harbour Arena,2030-06-01T19:30:00,3,101,C,"1,1,2",10,,2030-06-02,,PDF,30,20,',
      '3,Lakers vs. Celtics,Harbour Arena,2030-06-01T19:30:00,2,101,D,"1,2",10 EUR,,,,PDF,,,',
      '4,Lakers vs. Celtics,Harbour Arena,2030-06-01T19:30:00,2,101,E,"1,2",10,,,,PDF,,,',
      '5,Lakers vs. Celtics,Harbour Arena,2030-06-01T19:30:00,2,101,F,"1,2",10,,,,PDF,,,',
      '6,Lakers vs. Celtics,Harbour Arena,2030-06-01T19:30:00,2,101,G,"1,2",10,,,,PDF,,,',
      '7,Lakers vs. Celtics,Harbour Arena,2030-06-01T19:30:00,2,101,H,"1,2",10,,,,PDF,,,',
    ].join('\n')
    const { data } = await importing(text, { dryRun: true })
    expect(data.map(({ message }) => message?.split('; ') ?? null)).toEqual([
      [
        'cheap is not a valid price',
        'low is not a valid price',
        'pigeon is not a valid stock type',
        'soon is not a valid date',
        'odd is not a valid split type',
        'maybe is not yes or no for hidden seats',
        'many is not a valid floor',
        'few is not a valid ceiling',
        'section: a section is required',
      ],
      [
        'the quantity must be a whole number',
        expect.stringMatching(/event/),
        'seatRow: a row is required',
      ],
      [
        'tickets must be in hand before the event on Sat, Jun 1, 2030',
        'the ceiling must not be below the floor',
      ],
      ['3 is in the file twice', 'prices are in US dollars, not 10 EUR'],
      null,
      null,
      null,
      null,
    ])
  })

  test('SELL-9 need a time to tell two shows of one day apart', async () => {
    const header = 'event_name,venue_name,event_date,quantity,section,row,list_price'
    const row = (date: string, place: string) =>
      `"Así es, ""la Vida""",O'Neil Théâtre,${date},2,Loge,${place},50`
    const text = [header, row('2030-06-02 14:00', 'A'), row('2030-06-02', 'B')].join('\n')
    const { data } = await importing(text)
    expect(data.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['created', null],
      ['failed', 'several events on that day match; add the time'],
    ])
  })

  test('SELL-4 reject the import if more than half fail, and each error is named', async () => {
    await importing(rows(['1', 2, '1,2', '10']))
    const text = rows(['1', 2, '1,2', '11'], ['2', 2, '3,4', 'free'], ['3', 2, '5,6', 'free'])
    for (const dryRun of [true, false])
      await expect(importing(text, { dryRun, mode: 'snapshot' })).rejects.toMatchObject({
        status: 422,
        reason: 'importRejected',
        fields: { 'row 3': 'free is not a valid price', 'row 4': 'free is not a valid price' },
      })
    expect(await live()).toMatchObject([{ externalId: '1', price: 10_00 }])
  })

  test('SELL-4 can fail up to half of the file', async () => {
    expect(await outcomes(rows(['1', 2, '1,2', '10'], ['2', 2, '3,4', 'free']))).toEqual([
      'created',
      'failed',
    ])
  })

  test.each([
    ['an empty file', ''],
    ['a header alone', `${SKYBOX_HEADER}\n\n,,,\n`],
    ['a file without the columns', 'a,b\n1,2\n'],
    ['a quote that never ends', `${SKYBOX_HEADER}\n1,"Lakers`],
    ['a picture', '\u0089PNG\r\n\u001a\n\0\0'],
  ])('SELL-4 %s is rejected and changes nothing', async (_name, text) => {
    await importing(rows(['1', 2, '1,2', '10']))
    await expect(importing(text, { mode: 'snapshot' })).rejects.toMatchObject({
      status: 422,
      reason: 'importRejected',
    })
    expect(await live()).toHaveLength(1)
  })
})

describe('repeated imports', () => {
  const FIRST = rows(['1', 2, '1,2', '10'], ['2', 2, '3,4', '10'], ['3', 2, '5,6', '10'])

  test('SELL-3 a dry run returns the outcomes and changes nothing', async () => {
    const { data } = await importing(FIRST, { dryRun: true })
    expect(data.map(({ outcome, listingId }) => [outcome, listingId])).toEqual(
      Array.from({ length: 3 }, () => ['created', null]),
    )
    expect(await stock()).toEqual([])
  })

  test('SELL-3 a delta import changes only its rows, and a quantity of 0 withdraws', async () => {
    await importing(FIRST)
    const [first] = await live()
    const text = rows(['1', 2, '1,2', '12'], ['2', 0, '', ''], ['4', 1, '9', '10'])
    expect(await outcomes(text)).toEqual(['updated', 'withdrawn', 'created'])
    const left = await live()
    expect(left.map(({ externalId, price }) => [externalId, price]).toSorted()).toEqual([
      ['1', 12_00],
      ['3', 10_00],
      ['4', 10_00],
    ])
    expect(left.some(({ id }) => id === first?.id)).toBe(true)
    expect(await outcomes(rows(['1', 2, '1,2', '12']))).toEqual(['unchanged'])
  })

  test('SELL-3 a snapshot import withdraws listings that it does not name, except manual ones', async () => {
    await importing(FIRST)
    const [{ event } = { event: { id: 0 } }] = await live()
    await seller.api.inventory.create({
      eventId: event.id,
      section: 'By hand',
      seatRow: '1',
      quantity: 2,
      price: 1_00,
      deliveryTypeId: 1,
      deliveryDate: '2030-05-30T12:00:00',
      splitRule: 'any',
    })
    const text = rows(['1', 2, '1,2', '10'], ['3', 2, '5,6', 'broken'])
    const { data } = await importing(text, { mode: 'snapshot' })
    expect(data.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'unchanged'],
      [3, 'failed'],
      [null, 'withdrawn'],
    ])
    expect((await live()).map(({ externalId }) => externalId)).toEqual(['1', '3', null])
  })

  test('SELL-9 other tickets with the same external id replace the listing', async () => {
    await importing(FIRST)
    const before = (await live()).find(({ externalId }) => externalId === '1')
    const { data } = await importing(rows(['1', 3, '1,2,7', '10']))
    expect(data).toMatchObject([{ outcome: 'updated' }])
    expect(data[0]?.listingId).not.toBe(before?.id)
    const now = (await live()).find(({ externalId }) => externalId === '1')
    expect(now).toMatchObject({ id: data[0]?.listingId, quantity: 3 })
  })

  test('SELL-6 a file with or without the sold tickets keeps the listing', async () => {
    await importing(rows(['1', 4, '1,2,3,4', '10']))
    const [listing] = await live()
    const buyer = await brokerWithCard(market)
    await buyer.api.purchases.create({
      listings: [{ listingId: listing?.id ?? 0, quantity: 2 }],
      paymentMethodId: buyer.cardId,
    })
    expect(await outcomes(rows(['1', 2, '3,4', '10']))).toEqual(['unchanged'])
    expect(await outcomes(rows(['1', 4, '1,2,3,4', '10']))).toEqual(['unchanged'])
    expect(await live()).toMatchObject([{ id: listing?.id, quantity: 4, available: 2 }])
  })

  test('WIRE-9 external ids of another broker do not collide', async () => {
    await importing(FIRST)
    const other = await signedInBroker(market)
    const { data } = await importing(FIRST, { mode: 'snapshot' }, other)
    expect(data.every(({ outcome }) => outcome === 'created')).toBe(true)
    expect(await live()).toHaveLength(3)
  })

  test('WIRE-15 a repeated request with the same key imports once', async () => {
    const file = () => new File([rows(['', 2, '', '10'])], 'stock.csv')
    const key = { idempotencyKey: 'import it' }
    const first = await seller.api.inventory.import({ file: file() }, key)
    expect(await seller.api.inventory.import({ file: file() }, key)).toEqual(first)
    expect(await live()).toHaveLength(1)
  })

  test('SELL-3 three concurrent imports list every row once', async () => {
    const responses = await Promise.all([importing(FIRST), importing(FIRST), importing(FIRST)])
    const all = responses.flatMap(({ data }) => data.map(({ outcome }) => outcome))
    expect(all.filter((outcome) => outcome === 'created')).toHaveLength(3)
    expect(await live()).toHaveLength(3)
  })
})

describe('during a large import', () => {
  const many = rows(
    ...Array.from({ length: 3_000 }, (_, index): [string, number, string, string] => [
      String(index),
      2,
      `${index * 10 + 1},${index * 10 + 2}`,
      '10',
    ]),
  )

  test('RUN-85 other database queries are served', async () => {
    const state = { isDone: false }
    const dry = importing(many, { dryRun: true }).finally(() => {
      state.isDone = true
    })
    let response = 0
    while (!state.isDone) {
      await market.ctx.db.selectFrom('accounts').select('id').limit(1).execute()
      response += 1
      await wait(5)
    }
    expect((await dry).data).toHaveLength(3_000)
    // Had they waited for the import, there would be one or two.
    expect(response).toBeGreaterThan(3)
  })

  test('RUN-85 seats that the seller lists meanwhile are not listed again', async () => {
    const state = { isDone: false }
    const imported = importing(many).finally(() => {
      state.isDone = true
    })
    const { results } = await seller.api.events.list({ search: 'lakers' })
    const list = (index: number) =>
      seller.api.inventory.create({
        eventId: results[0]?.id ?? 0,
        section: '101',
        seatRow: 'C',
        quantity: 2,
        seats: [String(index * 10 + 1), String(index * 10 + 2)],
        price: cents(10_00),
        deliveryTypeId: 1,
        deliveryDate: wallTime('2030-05-30T00:00:00'),
        splitRule: 'any',
      })
    // List the seats of one row after another while the import runs.
    const listed: number[] = []
    for (let index = 0; !state.isDone; index += 1) {
      const isListed = await list(index).then(
        () => true,
        () => false,
      )
      if (isListed) listed.push(index)
      await wait(5)
    }
    const { data } = await imported
    const failed = data.flatMap(({ outcome }, index) => (outcome === 'failed' ? [index] : []))
    expect(failed).toEqual(listed)
    expect(data[0]?.message).toContain('seat 1 is in your listing')
  })
})

test('SELL-3 2,000 rows are listed, and repriced by the next file', async () => {
  const many = Array.from({ length: 2_000 }, (_, index): [string, number, string, string] => [
    String(index),
    4,
    [1, 2, 3, 4].map((seat) => index * 10 + seat).join(),
    '10',
  ])
  expect(new Set(await outcomes(rows(...many)))).toEqual(new Set(['created']))
  const raised = many.map(([id, quantity, seats]): [string, number, string, string] => [
    id,
    quantity,
    seats,
    '11',
  ])
  expect(new Set(await outcomes(rows(...raised), { mode: 'snapshot' }))).toEqual(
    new Set(['updated']),
  )
})
