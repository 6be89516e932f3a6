import { expect, test } from 'vitest'

import { duplicateBarcodes, assignPage, assignMatchingPages } from './delivery-plan.ts'
import type { Seat } from './match-pages.ts'

const seats: Seat[] = ['5', '6'].map((seat) => ({
  key: seat,
  saleId: 1001,
  numbers: [],
  event: 'Hamilton',
  section: '101',
  row: 'A',
  seat,
  place: 1,
}))

const page = (key: string, seat: string, codes: string[] = []) => ({
  key,
  text: `Section 101, row A, seat ${seat}`,
  codes,
})

test('QUEUE-6 what was chosen by hand stays when more pages come', () => {
  const chosen = assignPage(new Map(), 'mine', '5')
  expect([...assignMatchingPages(chosen, [page('a', '5'), page('b', '6')], seats)]).toEqual([
    ['mine', '5'],
    ['b', '6'],
  ])
})

test('QUEUE-6 a seat has one page, and a page one seat', () => {
  const first = assignPage(assignPage(new Map(), 'a', '5'), 'b', '5')
  expect([...first]).toEqual([['b', '5']])
  expect([...assignPage(first, 'b', '6')]).toEqual([['b', '6']])
  expect([...assignPage(first, 'b', null)]).toEqual([])
})

test('QUEUE-6 one barcode on two pages is told, where both are given', () => {
  const pages = [page('a', '5', ['X']), page('b', '6', ['X', 'Y'])]
  const plan = new Map([
    ['a', '5'],
    ['b', '6'],
  ])
  expect([...duplicateBarcodes(plan, pages)]).toEqual(['X'])
  expect([...duplicateBarcodes(assignPage(plan, 'b', null), pages)]).toEqual([])
})
