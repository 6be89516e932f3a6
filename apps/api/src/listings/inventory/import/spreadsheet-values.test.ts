import { expect, test } from 'vitest'

import { misreadBySpreadsheet } from './spreadsheet-values.ts'

test.each([
  { seats: '4-Jan' },
  { seats: 'Jan-04' },
  { seats: '2031-01-04 00:00:00' },
  { seatFrom: '1-Feb' },
  { row: '2-Mar-31' },
  { section: '17-Jan' },
  { externalId: '9.00123E+14' },
])('IMP-98 %j is what a spreadsheet makes of another value', (cells) => {
  expect(misreadBySpreadsheet(cells)).toMatch(/^a spreadsheet has /)
})

test.each([
  { section: '1-17', row: 'Jan', seats: '1-4' },
  { seats: '["4-Jan"]' },
  { externalId: '12E5' },
  { section: 'March', row: 'M-4' },
])('IMP-98 %j is meant', (cells) => {
  expect(misreadBySpreadsheet(cells)).toBeNull()
})

test('IMP-98 what the listing is called already is meant', () => {
  const cells = { externalId: '1.5E+12', section: '17-Jan', row: '4-Jan' }
  expect(misreadBySpreadsheet(cells, { section: '17-Jan', seat_row: '4-Jan' })).toBeNull()
})

test.each([{ seats: '1E+10' }, { section: '1.01E+05' }, { row: '2E+04' }])(
  'IMP-98 the place %j is a number that a spreadsheet has made',
  (cells) => {
    expect(misreadBySpreadsheet(cells)).toMatch(/^a spreadsheet has made a number of/)
  },
)
