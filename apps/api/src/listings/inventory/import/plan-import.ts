import { type ImportFlag, IN_HAND_DAYS } from '@seatdesk/domain'

import { type SeatPlace, type ListedSeats, recordSeats, findSeatOverlap } from '../listed-seats.ts'
import type { NewListing } from '../listing-row.ts'
import type { StoredLimits } from '../pricing/pricing-limits.ts'
import { fillInSeatDetails, toSeatDetails } from '../seat-details.ts'
import { barcodesOfSeats, barcodesToAttach, type SeatBarcode } from './barcodes-to-attach.ts'
import { type FileRow, joinProblems, problemOf, type SkipReason } from './cells.ts'
import {
  type CandidateEvent,
  readEventHint,
  type eventFinder,
  describeEvent,
} from './find-event.ts'
import { coversSameTickets, type OwnListing } from './own-listings.ts'
import type { EventDescription } from './read-nearest-events.ts'
import { otherProblems, readListing, timeAtVenue } from './read-row.ts'
import type { RowSeatTerms } from './read-seat-terms.ts'
import { type CellReadOptions, readTerms } from './read-terms.ts'
import { changedLimits } from './row-limits.ts'
import { readSeats } from './row-seats.ts'
import { SKIPPED_MESSAGES } from './skipped-row.ts'
import { misreadBySpreadsheet } from './spreadsheet-values.ts'

/** The seller's listing that a step changes. */
type Own = Pick<OwnListing, 'id' | 'price_cents'>

/** Whether a file names all of the seller's listings, or only changes. */
export type ImportMode = 'snapshot' | 'delta'

/** Outcome of a step on the wire: a skipped row changes nothing, and its message says why. */
export const toRowOutcome = ({ outcome }: ImportStep) =>
  outcome === 'skipped' ? 'unchanged' : outcome

/** What an import does about a row, or about a listing that the file no longer has. */
export type ImportStep =
  | {
      outcome: 'created'
      row: number
      listing: NewListing
      flags: readonly ImportFlag[]
      barcodes?: readonly SeatBarcode[]
      /** The limits of its price, if the row changes them. */
      limits?: StoredLimits
    }
  | {
      outcome: 'updated'
      row: number
      own: Own
      listing: NewListing
      isReplaced: boolean
      flags: readonly ImportFlag[]
      barcodes?: readonly SeatBarcode[]
      /** The limits of its price, if the row changes them. */
      limits?: StoredLimits
    }
  | { outcome: 'unchanged'; row: number; own: Own }
  | { outcome: 'withdrawn'; row: number | null; own: Own }
  | { outcome: 'skipped'; row: number; message: string; why: SkipReason }
  | { outcome: 'failed'; row: number; message: string; sought?: EventDescription }

interface Situation {
  reading: CellReadOptions
  /** Reads the seat terms of a row. */
  seatTermsIn: (row: FileRow) => RowSeatTerms
  mode: ImportMode
  now: Date
  findEvent: ReturnType<typeof eventFinder>
  /** The seller's live listings by their names in files. */
  own: ReadonlyMap<string, OwnListing>
}

/**
 * Plans the step of each row, without checking for seats that are already listed. Changes nothing.
 * Rows are matched by external id. A snapshot withdraws listings that it does not name; a failed
 * row counts as naming its listing.
 */
export const draftImport = (rows: readonly FileRow[], situation: Situation): ImportStep[] => {
  const { mode, own } = situation
  // By id for existing listings, since a file may have two names for one of them.
  const named = new Set<string | number>()
  const steps = rows.map((row): ImportStep => {
    if (row.skipped && row.skipped !== 'notForSale') return skipped(row.row, row.skipped)
    const { externalId } = row.cells
    const name = externalId === undefined ? undefined : (own.get(externalId)?.id ?? externalId)
    if (name !== undefined && named.has(name))
      return failedTwice(draftRow(row, situation), row.row, `${externalId} is in the file twice`)
    if (name !== undefined) named.add(name)
    return draftRow(row, situation)
  })
  if (mode === 'delta') return steps
  const removed = [...new Set(own.values())].filter(
    ({ id, external_id: externalId }) => externalId !== null && !named.has(id),
  )
  return [...steps, ...removed.map((listing) => withdrawn(null, listing))]
}

/** The places where steps list seats by name, to check for seats that are already listed. */
export const collectSeatPlaces = (steps: readonly ImportStep[]): SeatPlace[] => {
  const fresh = steps.flatMap((step) => {
    const listing = listedBy(step)
    return listing?.seats ? [listing] : []
  })
  const places = fresh.map(({ eventId, section, seatRow }) => ({ eventId, section, seatRow }))
  return [...new Map(places.map((place) => [Object.values(place).join('\n'), place])).values()]
}

/** The steps without those that would list a seat twice. */
export const withoutTakenSeats = (
  steps: readonly ImportStep[],
  taken: ListedSeats,
): ImportStep[] => {
  const listedSeats = new Map(taken)
  return steps.map((step): ImportStep => {
    const listing = listedBy(step)
    if (!listing || step.row === null) return step
    const overlap = findSeatOverlap(listedSeats, listing, 'own' in step ? step.own.id : undefined)
    if (overlap) return { outcome: 'failed', row: step.row, message: overlap }
    recordSeats(listedSeats, listing)
    return step
  })
}

/** The listing that a step puts on the market; `null` if it keeps the tickets or withdraws them. */
const listedBy = (step: ImportStep): NewListing | null => {
  if (step.outcome === 'created') return step.listing
  return step.outcome === 'updated' && step.isReplaced ? step.listing : null
}

const withdrawn = (row: number | null, { id, price_cents }: Own): ImportStep => ({
  outcome: 'withdrawn',
  row,
  own: { id, price_cents },
})

const skipped = (row: number, reason: SkipReason): ImportStep => ({
  outcome: 'skipped',
  row,
  message: SKIPPED_MESSAGES[reason],
  why: reason,
})

/** A row whose listing an earlier row names, with the row's own problems. */
const failedTwice = (drafted: ImportStep, row: number, message: string): ImportStep =>
  drafted.outcome === 'failed'
    ? { ...drafted, message: joinProblems([message, drafted.message]) ?? message }
    : { outcome: 'failed', row, message }

/** Plans the step of a row. The message of a failed row names everything that is wrong with it. */
const draftRow = (
  row: FileRow,
  { reading, seatTermsIn, findEvent, own, now }: Situation,
): ImportStep => {
  const failed = (message: string): ImportStep => ({ outcome: 'failed', row: row.row, message })
  const earlier = own.get(row.cells.externalId ?? '')
  // Nothing else can be said of a row whose cells are in other columns.
  if (row.problem) return failed(row.problem)
  const misread = misreadBySpreadsheet(row.cells, earlier)
  if (row.skipped) {
    if (misread !== null) return failed(misread)
    return earlier ? withdrawn(row.row, earlier) : skipped(row.row, row.skipped)
  }
  const stock = misread ?? readSeats(row)
  // A row without tickets withdraws its listing.
  if (typeof stock !== 'string' && stock.quantity === 0 && earlier)
    return withdrawn(row.row, earlier)
  const hint = readEventHint(row, reading)
  const event = findEvent(hint)
  const quantity = typeof stock === 'string' ? undefined : stock.quantity
  const terms = readTerms(row, quantity, reading)
  const seatTerms = seatTermsIn(row)
  const limitsProblem = problemOf(
    changedLimits({ stated: seatTerms.limits, own: earlier, isReplaced: false }),
  )
  const parts = { cells: row.cells, seatTerms, own: earlier, now }
  if (
    typeof stock === 'string' ||
    typeof event === 'string' ||
    typeof terms === 'string' ||
    seatTerms.problem !== undefined
  ) {
    const rest = otherProblems({ ...parts, event, stock, terms })
    const problems = [...[stock, event, terms].map(problemOf), seatTerms.problem]
    const message = joinProblems([...problems, rest, limitsProblem]) ?? ''
    return {
      outcome: 'failed',
      row: row.row,
      message,
      ...(typeof event === 'string' && { sought: describeEvent(hint) }),
    }
  }
  const listing = readListing({ ...parts, event, stock, terms })
  if (typeof listing === 'string') return failed(joinProblems([listing, limitsProblem]) ?? listing)
  const flags = flagsOf({ listing, event, isDated: terms.inHand !== undefined, now })
  const barcodes = barcodesOfSeats(listing, seatTerms.barcodes)
  const isReplaced =
    earlier !== undefined &&
    (!coversSameTickets(earlier, listing) || isRenumbered(earlier, listing))
  const limits = changedLimits({ stated: seatTerms.limits, own: earlier, isReplaced })
  if (typeof limits === 'string') return failed(limits)
  const limitsIn = limits && { limits }
  if (!earlier)
    return {
      outcome: 'created',
      row: row.row,
      listing,
      flags,
      ...barcodesIn(barcodes),
      ...limitsIn,
    }
  const ownItem = { id: earlier.id, price_cents: earlier.price_cents }
  const attached = isReplaced ? barcodes : barcodesToAttach(earlier, barcodes)
  if (!isReplaced && attached.length === 0 && !limits && hasSameTerms(earlier, listing))
    return { outcome: 'unchanged', row: row.row, own: ownItem }
  const known = [
    ...flags.filter((flag) => flag !== 'inHandToday'),
    ...(dropsDisclosure(earlier, listing) ? (['lessDisclosed'] as const) : []),
  ]
  return {
    outcome: 'updated',
    row: row.row,
    own: ownItem,
    listing,
    isReplaced,
    flags: known,
    ...barcodesIn(attached),
    ...limitsIn,
  }
}

interface Delivered {
  listing: NewListing
  event: CandidateEvent
  isDated: boolean
  now: Date
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Flags about the delivery date of a new listing. */
const flagsOf = ({ listing, event, isDated, now }: Delivered): ImportFlag[] => {
  if (!isDated) return ['inHandToday']
  const { deliveryDate } = listing
  const isInHand = deliveryDate <= timeAtVenue(event.time_zone, now)
  const days = (Date.parse(`${event.date_time}Z`) - Date.parse(`${deliveryDate}Z`)) / DAY_MS
  return !isInHand && days < IN_HAND_DAYS ? ['lateDelivery'] : []
}

const barcodesIn = (barcodes: readonly SeatBarcode[]) => (barcodes.length > 0 ? { barcodes } : {})

/** Whether adjacency of the seats changes. Once a ticket is sold it does not. */
const isRenumbered = (own: OwnListing, { seatType }: NewListing): boolean =>
  own.available === own.quantity &&
  seatType !== own.seat_type &&
  (seatType === 'oddEven' || own.seat_type === 'oddEven')

/** Whether buyers would no longer see a disclosure that they see now. */
const dropsDisclosure = (own: OwnListing, { disclosures = [] }: NewListing): boolean =>
  own.disclosures.some((code) => !disclosures.includes(code))

const hasSameTerms = (own: OwnListing, listing: NewListing): boolean =>
  own.price_cents === listing.price &&
  own.cost_cents === listing.cost &&
  own.split_rule === listing.splitRule &&
  JSON.stringify(own.custom_splits) === JSON.stringify(listing.customSplits) &&
  own.delivery_type_id === listing.deliveryTypeId &&
  own.delivery_date === listing.deliveryDate &&
  JSON.stringify(toSeatDetails(own)) === JSON.stringify(fillInSeatDetails(listing))
