import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../broker.ts'
import { makeEvent, makeVenue } from '../fixtures.ts'
import { openTestMarket, type TestMarket } from '../market.ts'

let market: TestMarket
let seller: Broker

beforeAll(async () => {
  market = await openTestMarket()
  const { db } = market.ctx
  const { id: seatMapId } = await db
    .insertInto('seat_maps')
    .values({
      name: 'United Center',
      svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      sections: ['117', '118', '119'],
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const venue = (name: string, time_zone = 'America/Chicago', seat_map_id: number | null = null) =>
    makeVenue(db, { name, time_zone, seat_map_id, city: 'Chicago', state: 'IL' })
  const event = (venue_id: number, name: string, date_time: string) =>
    makeEvent(db, { venue_id, name, date_time })
  const arena = await venue('United Center', undefined, seatMapId)
  await event(arena, 'Chicago Bulls vs. Boston Celtics', '2031-01-13T19:30:00')
  await event(arena, 'Café Müller', '2031-03-01T20:00:00')
  const theater = await venue('CIBC Theatre')
  await event(theater, 'Hamilton', '2031-02-01T14:00:00')
  await event(theater, 'Hamilton', '2031-02-01T19:30:00')
  const stadium = await venue('AT&T Stadium')
  await event(stadium, 'Dallas Cowboys vs. New York Giants', '2030-12-08T19:20:00')
  const london = await venue("St Martin's Theatre", 'Europe/London')
  await event(london, 'The Mousetrap', '2031-01-25T19:30:00')
  await event(london, 'The Mousetrap', '2031-02-05T19:30:00')
})

afterAll(() => market.close())

beforeEach(async () => {
  seller = await signedInBroker(market)
})

const EVENING = 'the event on that day starts at 7:30 PM'
const TOTALS = 'this row has totals and was skipped'
const NO_TICKETS = 'this row has no tickets and was skipped'
const NOT_FOR_SALE = 'the file says that it is not for sale'

interface Expected {
  /** For each row `created`, or the reason why it failed. */
  rows: string[]
  notices: string[]
  /** Columns with unused values, with the number of rows. */
  lost: Record<string, number>
  /** Values of the seat columns. */
  read?: Record<string, string>
  costMeans?: 'asking'
}

const FILES: Record<string, Expected> = {
  'tickets-by-status.csv': {
    rows: ['created', NOT_FOR_SALE, 'call is not a valid price', EVENING],
    notices: [
      '1 row not for sale skipped',
      '1 row without an in-hand date: the tickets are in hand today',
    ],
    lost: { 'Sale Date': 1, Customer: 1 },
  },
  'wholesale-and-retail.csv': {
    rows: ['created', 'created', 'created'],
    notices: ['3 rows without an in-hand date: the tickets are in hand today'],
    lost: { retailprice: 3, eticket: 3 },
    read: {
      publicnotes: '2 rows, 1 odd or even seat numbers next to each other, 1 obstructed view',
    },
  },
  'skybox.csv': {
    rows: [
      'created',
      'seat 005 is in a row above already',
      EVENING,
      'created',
      'tickets must be in hand before the event on Mon, Jan 13, 2031',
      'created',
    ],
    notices: [
      '2 rows without an in-hand date: the tickets are in hand today',
      '1 row in hand less than 7 days before the event',
      '1 row not on the map: “Floor Gold” (1 row)',
    ],
    lost: {
      taxed_cost: 1,
      instant_transfer: 6,
      files_available: 6,
      zone: 6,
      last_update: 6,
    },
    read: {
      barcodes: '1 row, 1 not attached: the tickets are transferred',
      public_notes:
        '3 rows, 1 aisle seat, 1 limited view of the video screen or scoreboard, 1 obstructed view, 1 limited or restricted view, 1 not understood',
      face_price: '6 rows, 1 not understood',
      hide_seats: '6 rows, 1 with hidden seats',
    },
  },
  'ticket-evolution.tsv': {
    costMeans: 'asking',
    rows: [
      'created',
      'created',
      'created',
      'the events on that day start at 2:00 PM and 7:30 PM',
      'several events on that day match; add the time',
    ],
    notices: ['3 rows without an in-hand date: the tickets are in hand today'],
    lost: {},
    read: {
      Notes: '2 rows, 1 aisle seat, 1 seats in two rows, one behind the other',
      Barcodes: '1 row, 1 with barcodes to attach',
    },
  },
  'stubhub-pos.csv': {
    rows: [
      'created',
      'created',
      'created',
      'Carrier Pigeon is not a valid stock type',
      'the tickets are not in hand: add the in-hand date',
    ],
    notices: ['2 rows without an in-hand date: the tickets are in hand today'],
    lost: {},
    read: {
      Disclosures: '2 rows, 2 aisle seat, 1 obstructed view',
      'External Notes': '1 row, 1 not understood',
    },
  },
  'gametime.csv': {
    rows: ['created', 'created', 'created', 'the seats 1A-4A cannot be read'],
    notices: ['3 rows without an in-hand date: the tickets are in hand today'],
    lost: { instant_delivery: 4 },
    read: {
      notes: '2 rows, 1 odd or even seat numbers next to each other, 1 guests must be 21 or older',
      hide_seats: '4 rows, 1 with hidden seats',
      barcodes: '1 row, 1 with barcodes to attach',
    },
  },
  'season-basketball.csv': {
    rows: ['created', 'created', 'no matching upcoming event', TOTALS],
    notices: [
      '1 row of totals skipped',
      '2 rows without an in-hand date: the tickets are in hand today',
    ],
    lost: { Paid: 3 },
  },
  'season-football.csv': {
    rows: [
      'created',
      'seat 7 is in a row above already',
      'the event on that day starts at 7:20 PM',
      'created',
      TOTALS,
    ],
    notices: [
      '1 row of totals skipped',
      '2 rows without an in-hand date: the tickets are in hand today',
    ],
    lost: {},
  },
  'london-theatre.csv': {
    rows: ['created', 'created', EVENING, 'prices are in US dollars, not GBP'],
    notices: [
      'dates are read as day, month and year',
      '2 rows without an in-hand date: the tickets are in hand today',
    ],
    lost: {},
  },
  'excel-export.csv': {
    rows: ['created', 'seat 2 is in a row above already', 'created', TOTALS],
    notices: [
      '1 row of totals skipped',
      '1 row without an in-hand date: the tickets are in hand today',
    ],
    lost: {},
  },
  'bar-separated.txt': {
    rows: ['created', 'created', '5 tickets do not match the seats 7 to 10', 'created'],
    notices: ['3 rows without an in-hand date: the tickets are in hand today'],
    lost: {},
    read: {
      'Ticket Notes': '3 rows, 1 partially obstructed view, 1 not understood',
    },
  },
  'european.csv': {
    rows: ['created', 'created', 'created', EVENING, TOTALS],
    notices: [
      '1 row of totals skipped',
      '3 rows without an in-hand date: the tickets are in hand today',
    ],
    lost: {},
    read: { NOTES: '2 rows, 1 obstructed view, 1 aisle seat' },
  },
  'utf-16.csv': {
    rows: ['created', 'created', 'created', '2 tickets do not match the seats odd'],
    notices: ['3 rows without an in-hand date: the tickets are in hand today'],
    lost: {},
    read: { 'Public Notes': '2 rows, 1 obstructed view, 1 aisle seat, 1 side view' },
  },
  'titled-export.csv': {
    rows: [
      NO_TICKETS,
      'created',
      'created',
      'this row repeats the header and was skipped',
      NO_TICKETS,
      'created',
      '3 tickets do not match the seats 5 to 8',
      TOTALS,
    ],
    notices: [
      '1 row of totals, 2 rows without tickets, and 1 row with the header skipped',
      '3 rows without an in-hand date: the tickets are in hand today',
    ],
    lost: {},
    read: { Notes: '2 rows, 1 aisle seat' },
  },
  'semicolons.csv': {
    rows: [
      'it has 10 cells and the header 9: put cells with a separator in quotes',
      'created',
      '95,00 has a decimal comma: add a currency column that says USD, or write 95.00',
      'prices are in US dollars, not EUR',
      'created',
      '1.200 is not a valid price',
      'created',
      'created',
      'created',
    ],
    notices: ['5 rows without an in-hand date: the tickets are in hand today'],
    lost: {},
  },
  'one-place-column.tsv': {
    rows: [
      'created',
      'created',
      'created',
      'created',
      '2 tickets do not match the seats 1 to 4',
      'seatRow: a row is required',
    ],
    notices: [
      '4 rows without an in-hand date: the tickets are in hand today',
      '1 row not on the map: “GA Floor” (1 row)',
    ],
    lost: {},
  },
  'spreadsheet-damage.csv': {
    rows: [
      'a spreadsheet has shortened the id 9.00123E+14: format the column as text and export it again',
      'a spreadsheet has made a date of 4-Jan: format the column as text and export it again',
      'a spreadsheet has made a date of Jan-03: format the column as text and export it again',
      'created',
      'it has 13 cells and the header 12: put cells with a separator in quotes',
      'created',
      'created',
      'the seats 1:2 cannot be read',
      'created',
      'created',
    ],
    notices: ['5 rows without an in-hand date: the tickets are in hand today'],
    lost: {},
    read: {
      Barcodes: '3 rows, 1 with barcodes to attach, 1 not understood',
    },
  },
  'stock-status.csv': {
    rows: ['created', NOT_FOR_SALE, NOT_FOR_SALE, NOT_FOR_SALE, 'created', 'created'],
    notices: [
      '3 rows not for sale skipped',
      '3 rows without an in-hand date: the tickets are in hand today',
    ],
    lost: {},
    read: { status: '5 rows, 1 not understood' },
  },
  'utf-16-big-endian.txt': {
    rows: ['created', 'created', EVENING],
    notices: [
      '2 rows without an in-hand date: the tickets are in hand today',
      '1 row not on the map: “GA” (1 row)',
    ],
    lost: {},
    read: { 'Listing Notes': '1 row, 1 standing room only, no seat, 1 guests must be 21 or older' },
  },
  'other-currency.csv': {
    rows: ['created', 'the price is missing', 'created'],
    notices: ['2 rows without an in-hand date: the tickets are in hand today'],
    lost: { 'Price (€)': 3 },
  },
  'contradictions.csv': {
    rows: [
      'created',
      '2 tickets do not match the seats 1 to 4',
      '-150 is not a valid price',
      '(150.00) is not a valid price',
      'the price is missing',
      'the seats must differ from each other',
      'created',
      'created',
      'created',
      'created',
      'created',
      'it names no event',
    ],
    notices: ['6 rows without an in-hand date: the tickets are in hand today'],
    lost: { Price: 12 },
  },
  'worded-cells.csv': {
    rows: ['created', 'created', 'created', 'created', 'created', 'created'],
    notices: ['6 rows without an in-hand date: the tickets are in hand today'],
    lost: {},
    read: { Notes: '3 rows, 1 aisle seat, 1 standing room only, no seat, 1 not understood' },
  },
  'low-high-seats.csv': {
    rows: [
      'created',
      'the quantity must be a whole number',
      'created',
      'created',
      'created',
      'created',
      'created',
      'the quantity must be a whole number',
    ],
    notices: ['6 rows without an in-hand date: the tickets are in hand today'],
    lost: {},
  },
  'two-exports.csv': {
    rows: [
      'created',
      'created',
      'this row repeats the header and was skipped',
      'the quantity must be a whole number',
      'created',
      NO_TICKETS,
      'the date of the event cannot be read; the price is missing; section: a section is required; seatRow: a row is required',
    ],
    notices: [
      '1 row without tickets and 1 row with the header skipped',
      '3 rows without an in-hand date: the tickets are in hand today',
    ],
    lost: {},
    read: { Notes: '5 rows, 2 aisle seat, 1 obstructed view, 2 not understood' },
  },
  'chat-list.txt': {
    rows: [
      'created',
      'created',
      'created',
      'ASAP is not a valid date',
      'seatRow: a row is required',
    ],
    notices: [
      '2 rows without an in-hand date: the tickets are in hand today',
      '1 row in hand less than 7 days before the event',
    ],
    lost: { Where: 5 },
  },
  'pos-report.csv': {
    rows: [
      'created',
      '2 tickets do not match the seats 1 to 4',
      'created',
      '(65.00) is not a valid price',
      '- is not a valid stock type',
      TOTALS,
      TOTALS,
    ],
    notices: [
      '2 rows of totals skipped',
      '2 rows without an in-hand date: the tickets are in hand today',
    ],
    lost: { 'Qty Sold': 7 },
    read: {
      'Public Note':
        '5 rows, 1 obstructed view, 1 limited or restricted view, 1 parking pass included, 1 wheelchair space without a fixed seat, 1 accessible seating for guests with a disability and companions, 1 without a link, phone number or email address in the note',
      'Hide Seat #s': '5 rows, 2 with hidden seats',
    },
  },
  'pandas-export.csv': {
    rows: ['created', 'created', 'no matching upcoming event'],
    notices: ['2 rows without an in-hand date: the tickets are in hand today'],
    lost: { '': 3 },
  },
}

const fileOf = (name: string) =>
  new File([readFileSync(`${import.meta.dirname}/${name}`)], name, { type: 'text/csv' })

test.each(Object.entries(FILES))(
  'IMP-76 IMP-94 IMP-97 IMP-98 the trial of %s reports the outcome of each row and the unused columns',
  async (name, { rows, notices, lost, read = {}, costMeans }) => {
    const dryRun = await seller.api.inventory.import({
      file: fileOf(name),
      dryRun: true,
      ...(costMeans && { costMeans }),
    })
    expect(dryRun.data.map(({ outcome, message }) => message ?? outcome)).toEqual(rows)
    expect(dryRun.notices.map(({ message }) => message)).toEqual(notices)
    const unused = dryRun.columns.filter(({ isUsed, rows: count }) => !isUsed && count > 0)
    expect(Object.fromEntries(unused.map((column) => [column.name, column.rows]))).toEqual(lost)
    expect(unused.every(({ reason }) => reason)).toBe(true)
    const summaries = dryRun.columns.flatMap(({ name: column, summary }) =>
      summary === undefined ? [] : [[column, summary]],
    )
    expect(Object.fromEntries(summaries)).toEqual(read)
  },
)

/** What buyers and the seller see of a file's listings, by external id. */
const LISTED: Record<string, Record<string, object>> = {
  'skybox.csv': {
    900001: {
      attributes: ['aisle'],
      internalNote: 'from Bob',
      tags: ['vip'],
      faceCents: 95_00,
      shownQuantity: 4,
      hidesSeats: false,
    },
    900004: {
      disclosures: ['videoScreenView'],
      publicNote: 'Near the tunnel',
      tags: ['vip', 'aisle'],
      hidesSeats: true,
      instant: false,
    },
    900006: {
      disclosures: ['obstructedView', 'limitedView'],
      publicNote: 'may miss part of the stage',
      shownQuantity: 1,
      faceCents: null,
    },
  },
  'ticket-evolution.tsv': {
    E1: { attributes: ['aisle'], publicNote: null },
    E2: { seatType: 'oddEven' },
    E3: { disclosures: ['piggyback'], instant: true, deliveryTypeId: 8 },
  },
  'stubhub-pos.csv': {
    7001: { attributes: ['aisle'], disclosures: [], faceCents: 95_00 },
    7002: {
      attributes: ['aisle'],
      disclosures: ['obstructedView'],
      publicNote: 'Bring a jacket',
      internalNote: 'bought late',
    },
  },
  'pos-report.csv': {
    'P-1': { disclosures: ['obstructedView'], publicNote: null, faceCents: 95_00 },
    'P-3': { disclosures: ['wheelchair', 'accessible'] },
  },
  'gametime.csv': {
    G2: { disclosures: ['oddEven'], seatType: 'oddEven', hidesSeats: true },
    G3: { disclosures: ['ageLimit:21', 'generalAdmission'], seatType: 'general', instant: true },
  },
}

test.each(Object.entries(LISTED))(
  'IMP-80 the seat details of %s are on its listings',
  async (name, expected) => {
    const { costMeans } = FILES[name] ?? {}
    await seller.api.inventory.import({ file: fileOf(name), ...(costMeans && { costMeans }) })
    const { results } = await seller.api.inventory.list({ perPage: 100 })
    for (const [externalId, reported] of Object.entries(expected))
      expect(results.find((listing) => listing.externalId === externalId)).toMatchObject(reported)
  },
)

test.each(Object.keys(FILES))(
  'IMP-41 the listings of %s are exported and imported again without a change',
  async (name) => {
    const { costMeans } = FILES[name] ?? {}
    await seller.api.inventory.import({ file: fileOf(name), ...(costMeans && { costMeans }) })
    const before = (await seller.api.inventory.list({ perPage: 100 })).results
    expect(before.length).toBeGreaterThan(0)
    for (const dialect of ['skybox', 'seatdesk', 'evolution'] as const) {
      const { blob } = await seller.api.ownStock.export({ dialect })
      const { data } = await seller.api.inventory.import({
        file: new File([blob], 'export.csv'),
        mode: 'snapshot',
        costMeans: dialect === 'evolution' ? 'asking' : 'paid',
      })
      expect(new Set(data.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']))
    }
    expect((await seller.api.inventory.list({ perPage: 100 })).results).toEqual(before)
  },
)
