import { expect, test } from 'vitest'

import { matchPages, type Seat } from './match-pages.ts'

const seat = (key: string, overrides: Partial<Seat> = {}): Seat => ({
  key,
  saleId: 1001,
  numbers: ['S-1001'],
  event: 'Hamilton',
  section: '101',
  row: 'A',
  seat: key,
  place: 1,
  ...overrides,
})

const pages = (...texts: string[]) => texts.map((text, index) => ({ key: `p${index + 1}`, text }))

const matched = (texts: string[], seats: Seat[]) =>
  Object.fromEntries(matchPages(pages(...texts), seats))

test('QUEUE-6 matches pages to seats in different spellings of section, row and seat', () => {
  const seats = [seat('5'), seat('6'), seat('7'), seat('8')]
  expect(
    matched(
      [
        'HAMILTON Section 101, Row A, Seat 8',
        'SEC101 ROW A SEAT: 7',
        'SECTION ROW SEAT 101 A 6',
        'SEAT ROW SECTION 5 A 101',
      ],
      seats,
    ),
  ).toEqual({ p1: '8', p2: '7', p3: '6', p4: '5' })
})

test('QUEUE-6 does not match other numbers, sections or rows', () => {
  expect(matched(['Section 101, row A. Doors at 5, gate 5'], [seat('5')])).toEqual({})
  expect(matched(['Section 102, row A, seat 5'], [seat('5')])).toEqual({})
  expect(matched(['Section 101, row B, seat 5'], [seat('5')])).toEqual({})
  expect(matched(['Section 101, row A, seat 55'], [seat('5')])).toEqual({})
})

test('QUEUE-6 does not match two pages for the same seat', () => {
  const text = 'Section 101, row A, seat 5'
  expect(matched([text, text], [seat('5'), seat('6')])).toEqual({})
})

test('QUEUE-6 matches the same seat of two orders by event name or order number only', () => {
  const seats = [
    seat('hamilton 5', { seat: '5' }),
    seat('wicked 5', { seat: '5', saleId: 1002, numbers: ['S-1002', 'POS-7'], event: 'Wicked' }),
  ]
  const place = 'Section 101, row A, seat 5'
  expect(matched([`Wicked ${place}`, `Hamilton ${place}`], seats)).toEqual({
    p1: 'wicked 5',
    p2: 'hamilton 5',
  })
  expect(matched([`${place} POS-7`], seats)).toEqual({ p1: 'wicked 5' })
  expect(matched([place], seats)).toEqual({})
})

test('QUEUE-6 matches unnamed seats in order if there are as many pages', () => {
  const seats = [seat('one', { seat: null }), seat('two', { seat: null })]
  const text = 'General admission. Section 101, row A'
  expect(matched([text, text], seats)).toEqual({ p1: 'one', p2: 'two' })
  expect(matched([text, text, text], seats)).toEqual({})
})
