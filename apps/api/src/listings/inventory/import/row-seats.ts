import * as v from 'valibot'

import type { Cells } from './read-table.ts'

/** How many tickets a row is about, and which, if it says. */
export interface RowSeats {
  quantity: number
  seats: string[] | null
}

/** More than any listing has; a wider range is a mistake. */
const MAX = 200

/** The seats of a row, as a list, a range, or a first and a last one. A sentence when they do not fit. */
export const readSeats = ({ cells }: Cells): RowSeats | string => {
  const range = rangeOf(...boundsOf(cells))
  const named = range ?? listedSeats(cells.seats)
  const quantity = cells.quantity === undefined ? named?.length : readCount(cells.quantity)
  if (quantity === undefined || quantity === null) return 'the quantity must be a whole number'
  if (!named || quantity === 0) return { quantity, seats: null }
  if (named.length === quantity) return { quantity, seats: named }
  const seats = range && everySecond(range, quantity)
  return seats ? { quantity, seats } : `${quantity} tickets do not fit the seats ${spanOf(named)}`
}

type Bounds = [first: string | undefined, last: string | undefined]

const boundsOf = ({ seats, seatFrom, seatThru }: Cells['cells']): Bounds => {
  const [, first, last] = /^(\d+)\s*-\s*(\d+)$/.exec(seats ?? '') ?? []
  return seats === undefined ? [seatFrom, seatThru] : [first, last]
}

const readCount = (text: string): number | null => (/^\d{1,4}$/.test(text) ? Number(text) : null)

/**
 * Seats by name, `1,2,5`; a star or nothing means that they are unknown. Names that this would cut
 * up stand in quotes, as our own files write them: `["A,1","B*"]`.
 */
const listedSeats = (text: string | undefined): string[] | null => {
  if (text === undefined) return null
  const quoted = quotedSeats(text)
  if (quoted) return quoted
  if (text.includes('*')) return null
  const names = text.split(/[,;|]/).map((name) => name.trim())
  return names.filter(Boolean)
}

const quotedNames = v.pipe(v.string(), v.startsWith('["'), v.parseJson(), v.array(v.string()))

const quotedSeats = (text: string): string[] | null => {
  const read = v.safeParse(quotedNames, text)
  return read.success ? read.output : null
}

const rangeOf = (from: string | undefined, thru: string | undefined): string[] | null => {
  if (from === undefined) return null
  if (thru === undefined || thru === from) return [from]
  const [first, last] = [Number(from), Number(thru)]
  const count = last - first + 1
  if (!Number.isSafeInteger(count) || count < 1 || count > MAX) return null
  return Array.from({ length: count }, (_, index) => String(first + index))
}

/** Houses that number one side odd and the other even: 1 to 7 are four seats. */
const everySecond = (seats: readonly string[], quantity: number): string[] | null => {
  const second = seats.filter((_, index) => index % 2 === 0)
  return seats.length % 2 === 1 && second.length === quantity ? second : null
}

const spanOf = (seats: readonly string[]): string =>
  seats.length > 1 ? `${seats[0]} to ${seats.at(-1)}` : String(seats[0])
