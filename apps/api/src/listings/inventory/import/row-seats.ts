import * as v from 'valibot'

import type { Cells } from './read-table.ts'
import { expandRange } from './seat-range.ts'

/** How many tickets a row is about, and which, if it says. */
export interface RowSeats {
  quantity: number
  seats: string[] | null
}

/** Words for seats that are not known. */
const UNKNOWN = /^(?:\*+|-+|ga|general admission|n\/?a|null|none|tb[acd]|various|piggy\s?back)$/i

interface NamedSeats {
  names: string[]
  /** Whether they are written as a first and a last one. */
  isRange: boolean
}

/** The seats of a row, as a list, ranges, or a first and a last one. A sentence when they do not fit. */
export const readSeats = ({ cells }: Cells): RowSeats | string => {
  const named = namedSeats(cells)
  const quantity = cells.quantity === undefined ? named?.names.length : readCount(cells.quantity)
  if (quantity === undefined || quantity === null) return 'the quantity must be a whole number'
  if (!named || quantity === 0) return { quantity, seats: null }
  const { names, isRange } = named
  if (names.includes(UNREADABLE)) return `the seats ${writtenSeats(cells)} cannot be read`
  if (names.length === quantity) return { quantity, seats: names }
  const seats = isRange ? everySecond(names, quantity) : null
  return seats ? { quantity, seats } : `${quantity} tickets do not fit the seats ${spanOf(names)}`
}

/** Stands for seats that are written as a range but are none. */
const UNREADABLE = ''

/** Programs write whole numbers as `2.0`. */
const readCount = (text: string): number | null =>
  /^\d{1,4}(?:\.0*)?$/.test(text) ? Number(text) : null

const writtenSeats = ({ seats, seatFrom, seatThru }: Cells['cells']): string =>
  seats ?? `${seatFrom} to ${seatThru}`

const namedSeats = ({ seats, seatFrom, seatThru }: Cells['cells']): NamedSeats | null => {
  if (seats !== undefined) return listedSeats(seats)
  if (seatFrom === undefined || isUnknown(seatFrom)) return null
  const names = boundedSeats(wholeNumber(seatFrom), wholeNumber(seatThru ?? seatFrom))
  return { names, isRange: true }
}

/** Whether a cell says that its seats are not known, as `GA` and `*` do. */
export const isUnknown = (text: string): boolean => UNKNOWN.test(text.trim()) || text.includes('*')

const wholeNumber = (text: string): string => text.replace(/^(\d+)\.0+$/, '$1')

const boundedSeats = (first: string, last: string): string[] =>
  first === last ? [first] : (expandRange(first, last) ?? [UNREADABLE])

const RANGE =
  /^(.+?)\s*(?:-|–|—|\bto\b|\bthru\b|\bthrough\b)\s*(.+?)(?:\s*\(?\b(odds?|evens?)\b\)?)?$/i

/**
 * Seats by name or as ranges, `1,2,5` or `101-105 ODD`. Names that this would cut up stand in
 * quotes, as our own files write them: `["A,1","B*"]`.
 */
const listedSeats = (text: string): NamedSeats | null => {
  const quoted = quotedSeats(text)
  if (quoted) return { names: quoted, isRange: false }
  if (isUnknown(text)) return null
  const isSpaced = /^\d+(?:\s+\d+)+$/.test(text)
  const items = text.split(isSpaced ? /\s+/ : BETWEEN_SEATS).filter(Boolean)
  const seats = items.map((item) => seatsOfItem(wholeNumber(item.trim())))
  return {
    names: seats.flatMap(({ names }) => names),
    isRange: seats.length === 1 && seats[0]?.isRange === true,
  }
}

const BETWEEN_SEATS = /\s*(?:[,;|&+]|\band\b)\s*/i

const seatsOfItem = (item: string): NamedSeats => {
  const [, first, last, parity] = RANGE.exec(item) ?? []
  if (first === undefined || last === undefined || !/\d/.test(first))
    return { names: [item], isRange: false }
  const names = boundedSeats(first, last)
  if (!parity) return { names, isRange: true }
  const rest = /^odd/i.test(parity) ? 1 : 0
  const some = names.filter((seat) => Number(/\d+$/.exec(seat)?.[0]) % 2 === rest)
  return { names: some.length > 0 ? some : [UNREADABLE], isRange: false }
}

const quotedNames = v.pipe(v.string(), v.startsWith('["'), v.parseJson(), v.array(v.string()))

const quotedSeats = (text: string): string[] | null => {
  const read = v.safeParse(quotedNames, text)
  return read.success ? read.output : null
}

/** Houses that number one side odd and the other even: 1 to 7 are four seats. */
const everySecond = (seats: readonly string[], quantity: number): string[] | null => {
  const second = seats.filter((_, index) => index % 2 === 0)
  return seats.length % 2 === 1 && second.length === quantity ? second : null
}

const spanOf = (seats: readonly string[]): string =>
  seats.length > 1 ? `${seats[0]} to ${seats.at(-1)}` : String(seats[0])
