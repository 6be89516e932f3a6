import { expect, test } from 'vitest'

import {
  assignMatchingPages,
  assignPage,
  duplicateBarcodes,
  pagesWithSameCode,
} from './delivery-plan.ts'
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

test('QUEUE-6 a page assigned by hand keeps its seat when more pages are added', () => {
  const plan = assignPage(new Map(), 'mine', '5')
  expect([...assignMatchingPages(plan, [page('a', '5'), page('b', '6')], seats)]).toEqual([
    ['mine', '5'],
    ['b', '6'],
  ])
})

test('QUEUE-6 a seat has one page, and a page has one seat', () => {
  const first = assignPage(assignPage(new Map(), 'a', '5'), 'b', '5')
  expect([...first]).toEqual([['b', '5']])
  expect([...assignPage(first, 'b', '6')]).toEqual([['b', '6']])
  expect([...assignPage(first, 'b', null)]).toEqual([])
})

test('QUEUE-6 reports a barcode that is on two assigned pages', () => {
  const pages = [page('a', '5', ['X']), page('b', '6', ['X', 'Y'])]
  const plan = new Map([
    ['a', '5'],
    ['b', '6'],
  ])
  expect([...duplicateBarcodes(plan, pages)]).toEqual(['X'])
  expect([...duplicateBarcodes(assignPage(plan, 'b', null), pages)]).toEqual([])
})

test('QUEUE-76 reports assigned pages of one order with the same code, but not those of two orders', () => {
  const pages = [
    { key: 'a', codeHash: 'X' },
    { key: 'b', codeHash: 'X' },
    { key: 'c', codeHash: null },
    { key: 'd', codeHash: null },
  ]
  const plan = new Map(pages.map(({ key }) => [key, key]))
  const inOrders = (...saleIds: number[]) =>
    pages.map(({ key }, index) => ({ key, saleId: saleIds[index] ?? 1 }))
  expect([...pagesWithSameCode(plan, pages, inOrders(1, 1))]).toEqual(['a', 'b'])
  expect([...pagesWithSameCode(plan, pages, inOrders(1, 2))]).toEqual([])
  expect([...pagesWithSameCode(new Map([['a', 'a']]), pages, inOrders(1, 1))]).toEqual([])
})
