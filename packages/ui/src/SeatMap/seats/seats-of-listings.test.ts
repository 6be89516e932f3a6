import { expect, test } from 'vitest'

import type { DrawnSection } from '../drawn-sections.ts'
import type { MapSeat } from '../map-section.ts'
import { seatSections } from './seat-styles.ts'
import { seatsOfListings, seatsByRow } from './seats-of-listings.ts'
import { IDENTITY_TRANSFORM, type SeatGroup, type Seats } from './seats.ts'

const SVG = 'http://www.w3.org/2000/svg'

const group = (): SeatGroup => ({
  element: document.createElementNS(SVG, 'g'),
  parent: null,
  name: null,
  names: [],
  matrix: IDENTITY_TRANSFORM,
})

/** Two rows A and B of three seats each, interleaved in the drawing. */
const createEventAt = () => {
  const [left, right] = [group(), group()]
  const names = ['1', '1', '2', '2', '3', '3']
  const seats: Seats = {
    count: 6,
    arePainted: true,
    x: new Float32Array(6),
    y: new Float32Array(6),
    reach: new Float32Array(6),
    row: Uint32Array.of(0, 1, 0, 1, 0, 1),
    names,
    rows: [
      { name: 'A', group: left },
      { name: 'B', group: right },
    ],
  }
  return { seats, left, right }
}

const drawnOf = (element: SVGElement): DrawnSection => ({
  section: { name: 'any', state: 'plain', label: 'any' },
  keys: [],
  button: element,
  shapes: [element],
  texts: [],
})

const mark = (row: string, seat: string): MapSeat => ({
  key: `${row}${seat}`,
  section: '101',
  row,
  seat,
  label: '',
  state: 'available',
})

test('MAP-402 seats are indexed by row', () => {
  const { seats } = createEventAt()
  const seatsOf = seatsByRow(seats)
  expect([[...seatsOf(0)], [...seatsOf(1)], [...seatsOf(2)]]).toEqual([[0, 2, 4], [1, 3, 5], []])
  expect(seatsByRow(seats)).toBe(seatsOf)
})

test('MAP-402 a listing matches its seats only in its own row and section', () => {
  const { seats } = createEventAt()
  const marks = [mark('a', '2'), mark('B', '3'), mark('C', '1')]
  const found = seatsOfListings(seats, ['101', '102'], marks, (name) => name)
  expect([...found].map(([seat, { key }]) => [seat, key])).toEqual([[2, 'a2']])
})

test('MAP-402 the list of sections by row is the same object until a row changes its section', () => {
  const { seats, left, right } = createEventAt()
  const first = seatSections(seats, new Map([['101', drawnOf(left.element)]]))
  const second = seatSections(seats, new Map([['101', drawnOf(left.element)]]))
  expect(first).toEqual(['101', null])
  expect(second).toBe(first)
  const more = seatSections(
    seats,
    new Map([
      ['101', drawnOf(left.element)],
      ['102', drawnOf(right.element)],
    ]),
  )
  expect(more).toEqual(['101', '102'])
})
