import { cents, formatDay, type WallTime, toWallTime } from '@seatdesk/domain'
import { contract } from '@seatdesk/domain/contract'
import * as v from 'valibot'

import { storedSplits, type NewListing, seatsProblem, splitsProblem } from '../listing-row.ts'
import { type SeatDetails, seatDetailProblems } from '../seat-details.ts'
import { type FileRow, joinProblems } from './cells.ts'
import { localTime } from './event-time.ts'
import type { CandidateEvent } from './find-event.ts'
import type { OwnListing } from './own-listings.ts'
import { SHOWS_BARCODE } from './read-barcodes.ts'
import type { RowSeatTerms } from './read-seat-terms.ts'
import type { RowTerms } from './read-terms.ts'
import { isInTwoRows, seatDetailsOfRow } from './row-seat-details.ts'
import type { RowSeats } from './row-seats.ts'

/** By the moment of an import and the time zone: every row asks, and formatting takes 20 µs. */
const known = new WeakMap<Date, Map<string, WallTime>>()

/** Returns the time at a venue at the moment of an import. */
export const timeAtVenue = (timeZone: string, now: Date): WallTime => {
  const byZone = known.get(now) ?? new Map<string, WallTime>()
  known.set(now, byZone)
  const before = byZone.get(timeZone)
  if (before !== undefined) return before
  const time = toWallTime(timeZone, now)
  byZone.set(timeZone, time)
  return time
}

interface RowParts {
  cells: FileRow['cells']
  event: Pick<CandidateEvent, 'id' | 'date_time' | 'time_zone'>
  stock: RowSeats
  terms: RowTerms
  seatTerms: RowSeatTerms
  /** The listing that the row changes: it keeps what the row does not specify. */
  own: OwnListing | undefined
  now: Date
}

/**
 * In-hand date of the tickets. A file has only the date, so the listing's time on the same day
 * stays. Tickets without a date are in hand today.
 */
const deliveryDateOf = ({ terms: { inHand }, event, own, now }: RowParts): string => {
  const day = inHand && localTime(inHand, event.time_zone).day
  if (own && (day === undefined || own.delivery_date.startsWith(day))) return own.delivery_date
  return `${day ?? timeAtVenue(event.time_zone, now).slice(0, 10)}T00:00:00`
}

/** Programs write `117.0` and `Sec #117`; the text of an existing listing is kept. */
const printed = (name = '', listed?: string): string =>
  name === listed ? name : name.replace(/^(\d+)\.0+$/, '$1').replace(PUNCTUATED, '$1 ')

/** A word in front of a name with a sign between: `Section: 117`, `Row #7`. */
const PUNCTUATED = /^(sec(?:t(?:ion)?)?|row)\.?\s*[:#]+\s*(?=\S)/i

/**
 * Delivery types of the row, or of its listing. Barcodes add their type to types that give the
 * buyer a barcode; without any type, they are the only one.
 */
const deliveryOf = ({ terms, seatTerms, own }: RowParts): number => {
  const bits = terms.deliveryTypeId ?? own?.delivery_type_id
  if (!seatTerms.barcodes) return bits ?? 1
  return bits === undefined ? 8 : bits & SHOWS_BARCODE ? bits | 8 : bits
}

/** Validates the fields of a row like those of a request. */
const parseFields = (row: RowParts) => {
  const { cells, event, stock, terms, own } = row
  const deliveryDate = deliveryDateOf(row)
  const isLate = deliveryDate > event.date_time && deliveryDate !== own?.delivery_date
  const details = seatDetailsOfRow(row)
  const { splitRule, customSplits: splits } = splitsOf(row, details)
  const parsed = v.safeParse(contract.inventory.create.body, {
    eventId: event.id,
    section: printed(cells.section, own?.section),
    seatRow: printed(cells.row, own?.seat_row),
    ...(stock.seats ? { seats: stock.seats } : {}),
    quantity: stock.quantity,
    price: terms.price,
    cost: terms.cost ?? own?.cost_cents ?? null,
    deliveryTypeId: deliveryOf(row),
    deliveryDate,
    splitRule,
    customSplits: splits,
    externalId: cells.externalId ?? null,
    ...details,
  })
  const issues = parsed.success ? [] : firstIssues(parsed.issues)
  const problem = joinProblems([
    isLate ? `tickets must be in hand before the event on ${formatDay(event.date_time)}` : null,
    ...issues.map((issue) => `${v.getDotPath(issue) ?? 'row'}: ${issue.message}`),
  ])
  return { parsed, problem, details, splitRule }
}

/** The first issue of each field: a field with many items has only one. */
const firstIssues = (issues: readonly v.BaseIssue<unknown>[]) =>
  [
    ...new Map(issues.toReversed().map((issue) => [issue.path?.[0]?.key, issue])).values(),
  ].toReversed()

/** Stand-ins for parts that could not be read, so that the other fields can be validated. */
const ANY_EVENT = {
  id: 1,
  date_time: '9999-12-31T00:00:00',
  time_zone: 'UTC',
} as const

const ANY_PRICE = cents(100)

const ANY_STOCK: RowSeats = { quantity: 1, seats: null }

type UnreadParts = Omit<RowParts, 'event' | 'stock' | 'terms'> & {
  [Part in 'event' | 'stock' | 'terms']: RowParts[Part] | string
}

/** What is wrong with the other fields of a row if some of its parts could not be read. */
export const otherProblems = ({ event, stock, terms, ...row }: UnreadParts): string | undefined =>
  parseFields({
    ...row,
    event: typeof event === 'string' ? ANY_EVENT : event,
    stock: typeof stock === 'string' ? ANY_STOCK : stock,
    terms: typeof terms === 'string' ? { price: ANY_PRICE } : terms,
  }).problem

/** Converts a row to a listing, validated like a request; or returns what is wrong, as text. */
export const readListing = (row: RowParts): NewListing | string => {
  const { own } = row
  const { parsed, problem: fieldProblem, details, splitRule } = parseFields(row)
  if (!parsed.success || fieldProblem !== undefined) return fieldProblem ?? ''
  const { seats, quantity, cost, customSplits, externalId, ...texts } = parsed.output
  const listing = {
    ...texts,
    seats: seats ?? null,
    quantity: quantity ?? 0,
    cost: cost ?? null,
    customSplits: customSplits ?? null,
    externalId: externalId ?? null,
  }
  // After a sale a file still names the splits of all tickets that were listed.
  const quantityListed = Math.max(listing.quantity, own?.quantity ?? 0)
  const problem = joinProblems([
    splitsProblem({ ...listing, quantity: quantityListed }),
    seatsProblemOf(listing),
    ...seatDetailProblemsOf(details, { splitRule, available: quantityListed }),
  ])
  if (problem) return problem
  return { ...listing, customSplits: storedSplits(splitRule, listing.customSplits) }
}

const seatsProblemOf = ({ seats }: Pick<NewListing, 'seats'>): string | null => {
  const problem = seatsProblem(seats)
  return problem && `the seats ${problem}`
}

type Splits = Pick<NewListing, 'splitRule' | 'customSplits'>

const TOGETHER: Splits = { splitRule: 'none', customSplits: null }

/** Splits of the row, or of its listing. Seats in two rows are always sold together. */
const splitsOf = (row: RowParts, { disclosures }: SeatDetails): Splits => {
  const { terms, own } = row
  const listed = own && { splitRule: own.split_rule, customSplits: own.custom_splits }
  if (isInTwoRows(row) || disclosures.includes('piggyback')) return TOGETHER
  if (!terms.splitRule) return listed ?? { splitRule: 'default', customSplits: null }
  const { splitRule, customSplits = null } = terms
  return { splitRule, customSplits: splitRule === 'custom' ? customSplits : null }
}

const seatDetailProblemsOf = (
  details: SeatDetails,
  stock: Parameters<typeof seatDetailProblems>[1],
): string[] =>
  Object.entries(seatDetailProblems(details, stock)).map((problem) => problem.join(' '))
