import { parseSellerNote } from '@seatdesk/domain'
import * as v from 'valibot'

import type { FileRow } from './cells.ts'

/** More than any listing has; a wider range is considered a mistake. */
const MAX = 200

const SEAT = /^(\D*)(\d{1,9})$/

/**
 * The seats of a range, `A1` to `A4` or `007` to `010`, with the letters and leading zeros of the
 * first. `null` if it is not a range.
 */
const expandRange = (from: string, thru: string): string[] | null => {
  const [, word = '', first] = SEAT.exec(from) ?? []
  const [, lastWord = '', last] = SEAT.exec(thru) ?? []
  if (first === undefined || last === undefined) return null
  if (lastWord !== '' && lastWord.toUpperCase() !== word.toUpperCase()) return null
  const [low, high] = [Number(first), Number(last)].toSorted((left, right) => left - right) as [
    number,
    number,
  ]
  if (high - low >= MAX) return null
  const width = [first, last].some((digits) => /^0\d/.test(digits)) ? first.length : 1
  return Array.from(
    { length: high - low + 1 },
    (_, index) => word + String(low + index).padStart(width, '0'),
  )
}

/** Number of tickets of a row, and their seats if it names them. */
export interface RowSeats {
  quantity: number
  seats: string[] | null
}

/** Words for unknown seats. */
const UNKNOWN =
  /^(?:\*+|-+|ga|gen(?:eral|\.)? adm(?:ission|\.)?|n\/?a|null|none|tb[acd]|various|piggy\s?back)$/i

interface NamedSeats {
  names: string[]
  /** Whether the cells have a first and a last seat. */
  isRange: boolean
}

/**
 * Seats of a row: a list, ranges, or a first and a last one. Returns a sentence if they are
 * inconsistent.
 */
export const readSeats = ({ cells }: FileRow): RowSeats | string => {
  const named = namedSeats(cells)
  const quantity = cells.quantity === undefined ? named?.names.length : readCount(cells.quantity)
  if (quantity === undefined || quantity === null) return 'the quantity must be a whole number'
  if (!named || quantity === 0) return { quantity, seats: null }
  const { names, isRange } = named
  if (names.includes(UNREADABLE)) return `the seats ${writtenSeats(cells)} cannot be read`
  if (names.length === quantity) return { quantity, seats: names }
  const seats = isRange ? everySecond(names, quantity) : null
  return seats ? { quantity, seats } : `${quantity} tickets do not match the seats ${spanOf(names)}`
}

/** Placeholder for text that looks like a range but is not one. */
const UNREADABLE = ''

/** Programs write whole numbers as `2.0`, people as `2 tickets`, `x2` or `2x`. */
const readCount = (text: string): number | null => {
  const [, digits] =
    /^(?:x\s*(?=\d+$))?(\d{1,4})(?:\.0*)?(?:\s*(?:tickets?|tix|seats?|x))?$/i.exec(text) ?? []
  return digits === undefined ? null : Number(digits)
}

const writtenSeats = ({ seats, seatFrom, seatThru }: FileRow['cells']): string =>
  seats ?? `${seatFrom} to ${seatThru}`

const namedSeats = ({ seats, seatFrom, seatThru }: FileRow['cells']): NamedSeats | null => {
  if (seats !== undefined) return listedSeats(seats)
  if (seatFrom === undefined || isUnknown(seatFrom)) return null
  // Some files have the whole range in the first of two columns.
  if (seatThru === undefined && RANGE.test(seatFrom)) return listedSeats(seatFrom)
  const names = boundedSeats(wholeNumber(seatFrom), wholeNumber(seatThru ?? seatFrom))
  return { names, isRange: true }
}

/** Whether a cell says that its seats are unknown, such as `GA` or `*`. */
export const isUnknown = (text: string): boolean => UNKNOWN.test(text.trim()) || text.includes('*')

const wholeNumber = (text: string): string => text.replace(/^(\d+)\.0+$/, '$1')

const boundedSeats = (first: string, last: string): string[] =>
  first === last ? [first] : (expandRange(first, last) ?? [UNREADABLE])

const RANGE =
  /^(.+?)\s*(?:-|–|—|~|\.{2,3}|…|\bto\b|\bthru\b|\bthrough\b)\s*(.+?)(?:\s*\(?\b(odds?|evens?)\b\)?)?$/i

/**
 * Seats by name or as ranges, `1,2,5` or `101-105 ODD`. Names with separators are quoted, as our
 * own export writes them: `["A,1","B*"]`.
 */
const listedSeats = (text: string): NamedSeats | null => {
  const quoted = parseQuotedNames(text)
  if (quoted) return { names: quoted, isRange: false }
  if (isUnknown(text)) return null
  const stripped = bareSeats(text)
  const items = stripped.split(SPACED.test(stripped) ? /\s+/ : BETWEEN_SEATS).filter(Boolean)
  const seats = items.map((item) => seatsOfItem(wholeNumber(item.trim())))
  return {
    names: seats.flatMap(({ names }) => names),
    isRange: seats.length === 1 && seats[0]?.isRange === true,
  }
}

/** The seats without what programs and people write around them: `Seats (#1, #2)`. */
const bareSeats = (text: string): string => {
  const bare = parseSeatNote(text) === null ? text : text.replace(NOTE, '')
  const named = bare.replace(SEATS_WORD, '').replaceAll(/#\s*(?=[a-z]?\d)/gi, '')
  const inside = /^\(([^()]+)\)$/.exec(named)?.[1]?.trim() ?? named
  return DASHED.test(inside) ? inside.replaceAll(/\s*-\s*/g, ',') : inside
}

const NOTE = /(?<=\d)\s*\(([^()\d]+)\)$/

/**
 * The note in parentheses behind seats, `1-4 (piggyback)`, if phrases for notes read all of it;
 * another one, such as `(sold)`, could change what the seats are.
 */
export const parseSeatNote = (text: string): string | null => {
  const note = NOTE.exec(text)?.[1]?.trim()
  if (note === undefined || PARITY.test(note)) return null
  return parseSellerNote(note).unread.length === 0 ? note : null
}

const PARITY = /^(?:odds?|evens?)$/i

/** `1 2 3`, or `A1 A2`. */
const SPACED = /^[a-z]{0,2}\d+(?:\s+[a-z]{0,2}\d+)+$/i

/** `1-2-3`. */
const DASHED = /^\d+(?:\s*-\s*\d+){2,}$/

const BETWEEN_SEATS = /\s*(?:[,;|&+/]|\band\b)\s*/i

/** A word that programs put before the seats. */
const SEATS_WORD = /^seats?(?:\(s\))?(?:\s*[:#]\s*|\s+)(?=[(#]?[a-z]{0,2}\d)/i

const seatsOfItem = (item: string): NamedSeats => {
  const [, first, last, parity] = RANGE.exec(item) ?? []
  if (first === undefined || last === undefined || !/\d/.test(first))
    return { names: [isSeveral(item) ? UNREADABLE : item], isRange: false }
  const names = boundedSeats(first, last)
  if (!parity) return { names, isRange: true }
  const rest = /^odd/i.test(parity) ? 1 : 0
  const matching = names.filter((seat) => Number(/\d+$/.exec(seat)?.[0]) % 2 === rest)
  return { names: matching.length > 0 ? matching : [UNREADABLE], isRange: false }
}

/** Two numbers with something between that says neither a list nor a range: `1:4`. */
const isSeveral = (item: string): boolean => /\d[^\p{L}\p{N}]+\p{L}{0,2}\d/u.test(item)

const quotedNamesSchema = v.pipe(v.string(), v.startsWith('["'), v.parseJson(), v.array(v.string()))

/** A list as Python writes it: `['1', '2']`, `[1, 2]` or `('1',)`. */
const PYTHON_LIST =
  /^(?:\[(?=\s*['\d])|\((?=\s*'))\s*((?:'[^']*'|\d+)(?:\s*,\s*(?:'[^']*'|\d+))*),?\s*[\])]$/

/**
 * Quoted names, as our own export writes names with separators, or as Python does; `null` if there
 * are none.
 */
export const parseQuotedNames = (text: string): string[] | null => {
  const read = v.safeParse(quotedNamesSchema, text)
  if (read.success) return read.output
  const [, items] = PYTHON_LIST.exec(text) ?? []
  return items === undefined
    ? null
    : [...items.matchAll(/'([^']*)'|(\d+)/g)].map(([, name, number]) => name ?? number ?? '')
}

/** For venues with odd and even sides: 1 to 7 are four seats. */
const everySecond = (seats: readonly string[], quantity: number): string[] | null => {
  const second = seats.filter((_, index) => index % 2 === 0)
  return seats.length % 2 === 1 && second.length === quantity ? second : null
}

const spanOf = (seats: readonly string[]): string =>
  seats.length > 1 ? `${seats[0]} to ${seats.at(-1)}` : String(seats[0])
