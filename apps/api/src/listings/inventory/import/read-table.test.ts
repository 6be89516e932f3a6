import { expect, test } from 'vitest'

import { readTable } from './read-table.ts'

const rowsOf = (...lines: string[]) =>
  readTable({
    content: new TextEncoder().encode(lines.join('\n')),
    firstRow: 1,
    most: 100,
    isChunk: false,
  }).rows

const HEADER = 'id,event,date,section,row,seats,price,status,hold,notes,splits'

const rowWith = (cells: Partial<Record<string, string>>) => {
  const base = { event: 'Hamilton', date: '2031-02-01', section: '117', row: '7', seats: '1-2' }
  const all: Partial<Record<string, string>> = { ...base, price: '100', ...cells }
  const header = HEADER.replace('id', 'listing id')
  const [row] = rowsOf(
    header,
    HEADER.split(',')
      .map((name) => all[name] ?? '')
      .join(','),
  )
  return row
}

test.each([
  { status: 'Sold - StubHub' },
  { status: 'SOLD (2)' },
  { status: 'On Hold for Bob' },
  { status: 'PENDING_SALE' },
  { status: 'Do not sell' },
  { hold: 'Y' },
  { hold: 'Bob' },
  { notes: 'DO NOT SELL - held for owner' },
  { notes: '** not for sale **' },
])('IMP-97 a row with %j is not for sale', (cells) => {
  expect(rowWith(cells)?.skipped).toBe('notForSale')
})

test.each([
  { status: 'Available' },
  { status: 'Partially sold' },
  { status: 'Sold as pairs' },
  { hold: 'No' },
  { hold: 'None' },
  { notes: 'Will not sell separately' },
])('IMP-97 a row with %j is for sale', (cells) => {
  expect(rowWith(cells)?.skipped).toBeUndefined()
})

test.each(['nan', 'NaT', '<NA>', '#N/A', 'None', 'null'])(
  'IMP-102 a note or id %s of a data tool is empty',
  (value) => {
    const cells = rowWith({ notes: value, id: value, splits: value })?.cells
    expect(cells).not.toHaveProperty('publicNotes')
    expect(cells).not.toHaveProperty('externalId')
  },
)

test('IMP-102 the split rule None is no missing value', () => {
  expect(rowWith({ splits: 'None' })?.cells.splitType).toBe('None')
})

test('IMP-98 a value that a spreadsheet could not compute rejects the row', () => {
  expect(rowWith({ row: '#REF!' })?.problem).toBe('a spreadsheet could not compute a cell: #REF!')
  expect(rowWith({ row: '7' })?.problem).toBeUndefined()
})

test('IMP-102 headers of marketplaces and theaters name their columns', () => {
  const [row] = rowsOf(
    'Show,Date,Level,Ticket Row,Seats,Listing Price,Restrictions,Ticket Traits,Comments to buyer',
    'Hamilton,2031-02-01,Stalls,F,1-2,65,Pillar,Aisle,Side stage',
  )
  expect(row?.cells).toMatchObject({
    section: 'Stalls',
    row: 'F',
    listPrice: '65',
    disclosures: 'Pillar',
    attributes: 'Aisle',
    publicNotes: 'Side stage',
  })
})
