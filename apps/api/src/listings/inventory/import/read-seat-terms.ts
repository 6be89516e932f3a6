import {
  type Cents,
  MAX_INTERNAL_NOTE_LENGTH,
  MAX_LISTING_TAGS,
  MAX_TAG_LENGTH,
  type SeatType,
} from '@seatdesk/domain'

import { BETWEEN_TAGS } from '../note-text.ts'
import { type FileRow, joinProblems, problemOf } from './cells.ts'
import { type DateStyle, type EventTime, readEventTime } from './event-time.ts'
import { type ColumnFinding, readBarcodes } from './read-barcodes.ts'
import { readSeatNote, type SeatNote } from './read-seat-note.ts'
import { readPrice } from './read-terms.ts'
import { readLimits, type RowLimits } from './row-limits.ts'
import { parseQuotedNames } from './row-seats.ts'
import { isOtherStatus } from './skipped-row.ts'

/**
 * Seat details of a row. A column in the file applies to every row: an empty cell means none.
 * Columns that the file lacks are absent.
 */
export interface RowSeatTerms {
  publicNotes?: SeatNote
  disclosures?: SeatNote
  attributes?: SeatNote
  internalNote?: string | null
  tags?: { text: string; tags: string[] }
  hidesSeats?: boolean
  shownQuantity?: number | null
  faceCents?: Cents | null
  seatType?: SeatType
  secondRow?: string
  /** When the listing goes on and off sale; `null` for an empty cell. */
  onSaleFrom?: EventTime | null
  onSaleUntil?: EventTime | null
  limits?: RowLimits
  /** One for each ticket of the row, in the order of its seats. */
  barcodes?: readonly string[]
  /** Why the row is not listed: a guess could show what the seller hides. */
  problem?: string
}

type Columns = ReadonlySet<keyof FileRow['cells']>

interface ReadRow {
  seatTerms: RowSeatTerms
  marks: ColumnFinding[]
}

/** Reads the seat details of a row, and the marks for the report. */
export const readSeatTerms = (row: FileRow, columns: Columns, style: DateStyle): ReadRow => {
  const { cells } = row
  const marks: ColumnFinding[] = []
  const textIn = (column: 'publicNotes' | 'disclosures' | 'attributes'): SeatNote | undefined => {
    if (!columns.has(column)) return undefined
    const read = readSeatNote(cells[column] ?? '')
    for (const mark of read.marks) marks.push({ column, ...mark })
    return read.note
  }
  const publicNotes = textIn('publicNotes')
  const disclosures = textIn('disclosures')
  const attributes = textIn('attributes')
  const hides = hidesSeatsOf(cells.hideSeats)
  if (hides === true) marks.push({ column: 'hideSeats', code: 'hidden' })
  const shown = shownQuantityOf(cells.shownQuantity)
  const seatType = seatTypeOf(cells.seatType)
  if (seatType === null) marks.push(unread('seatType', cells.seatType))
  for (const column of ['status', 'broadcast'] as const) {
    const text = cells[column]
    if (text !== undefined && isOtherStatus(text)) marks.push(unread(column, text))
  }
  const isOnSaleNow = cells.onSaleFrom !== undefined && NOW.test(cells.onSaleFrom)
  const onSaleFrom = isOnSaleNow ? null : saleTimeOf(cells.onSaleFrom, style)
  const onSaleUntil = saleTimeOf(cells.onSaleUntil, style)
  const limits = readLimits(cells, columns)
  const { barcodes, mark } = readBarcodes(row)
  if (mark) marks.push(mark)
  const seatTerms: RowSeatTerms = {
    ...(publicNotes && { publicNotes }),
    ...(disclosures && { disclosures }),
    ...(attributes && { attributes }),
    ...(columns.has('internalNotes') && { internalNote: internalNoteOf(cells, marks) }),
    ...(columns.has('tags') && { tags: tagsOf(cells.tags ?? '', marks) }),
    // An empty cell does not reveal hidden seats, because that cannot be undone.
    ...(typeof hides === 'boolean' && { hidesSeats: hides }),
    ...(columns.has('shownQuantity') && typeof shown !== 'string' && { shownQuantity: shown }),
    ...(columns.has('facePrice') && { faceCents: faceOf(cells, marks) }),
    ...(seatType && { seatType }),
    ...(cells.secondRow !== undefined && { secondRow: cells.secondRow }),
    ...(barcodes && { barcodes }),
    ...(typeof limits !== 'string' && { limits }),
    ...(columns.has('onSaleFrom') && typeof onSaleFrom !== 'string' && { onSaleFrom }),
    ...(columns.has('onSaleUntil') && typeof onSaleUntil !== 'string' && { onSaleUntil }),
  }
  const problem = joinProblems([hides, shown, onSaleFrom, onSaleUntil, limits].map(problemOf))
  return { seatTerms: problem === undefined ? seatTerms : { ...seatTerms, problem }, marks }
}

const unread = (column: ColumnFinding['column'], text = ''): ColumnFinding => ({
  column,
  code: 'notUnderstood',
  example: text,
})

const YES = /^(?:y|yes|true|1|1\.0|x|hide|hidden|mask|masked)$/i
const NO = /^(?:n|no|false|0|0\.0|show|shown|none)$/i

/** Whether buyers see the seats only after the purchase; a message if the cell cannot be read. */
const hidesSeatsOf = (text: string | undefined): boolean | undefined | string => {
  if (text === undefined) return undefined
  if (YES.test(text)) return true
  return NO.test(text) ? false : `${text} is not yes or no for hidden seats`
}

/** Shown quantity; `null` for all tickets. */
const shownQuantityOf = (text: string | undefined): number | null | string => {
  if (text === undefined || /^all$/i.test(text)) return null
  if (!/^\d{1,4}(?:\.0*)?$/.test(text)) return `${text} is not a valid shown quantity`
  return Number(text) || null
}

const NOW = /^(?:now|on sale(?: now)?|immediate(?:ly)?|asap)$/i

/** When the listing goes on or off sale; a message if the cell cannot be read. */
const saleTimeOf = (text: string | undefined, style: DateStyle): EventTime | null | string => {
  if (text === undefined) return null
  return (
    readEventTime(text, undefined, { ...style, isExact: true }) ??
    `${text} is not a date and time that tickets go on or off sale`
  )
}

const internalNoteOf = (
  { internalNotes: text = '' }: FileRow['cells'],
  marks: ColumnFinding[],
): string | null => {
  if (text.length <= MAX_INTERNAL_NOTE_LENGTH) return text || null
  marks.push({ column: 'internalNotes', code: 'shortened' })
  return text.slice(0, MAX_INTERNAL_NOTE_LENGTH).trim()
}

const tagsOf = (text: string, marks: ColumnFinding[]) => {
  const named = (parseQuotedNames(text) ?? text.split(BETWEEN_TAGS)).map((tag) => tag.trim())
  const all = [...new Map(named.filter(Boolean).map((tag) => [tag.toLowerCase(), tag])).values()]
  const tags = all.filter((tag) => tag.length <= MAX_TAG_LENGTH).slice(0, MAX_LISTING_TAGS)
  if (tags.length < all.length) marks.push(unread('tags', text))
  return { text, tags }
}

/** Only the seller sees the face value, so an unreadable one does not fail the row. */
const faceOf = (
  { facePrice: text, currency }: FileRow['cells'],
  marks: ColumnFinding[],
): Cents | null => {
  if (text === undefined) return null
  const face = readPrice(text, currency === undefined ? undefined : true)
  if (face === null) marks.push(unread('facePrice', text))
  return face
}

const SEAT_TYPES: Record<string, SeatType> = {
  consecutive: 'consecutive',
  consec: 'consecutive',
  together: 'consecutive',
  oddeven: 'oddEven',
  evenodd: 'oddEven',
  odd: 'oddEven',
  even: 'oddEven',
  alternating: 'oddEven',
  general: 'general',
  generaladmission: 'general',
  ga: 'general',
  piggyback: 'piggyback',
  piggybacks: 'piggyback',
}

const seatTypeOf = (text: string | undefined): SeatType | null | undefined =>
  text === undefined
    ? undefined
    : (SEAT_TYPES[text.toLowerCase().replaceAll(/[^a-z]/g, '')] ?? null)
