import { type SeatPlace, type ListedSeats, recordSeats, overlapOf } from '../listed-seats.ts'
import type { NewListing } from '../listing-row.ts'
import { eventHint, type eventFinder } from './find-event.ts'
import { isSameStock, type OwnListing } from './own-listings.ts'
import { readListing } from './read-row.ts'
import type { Cells } from './read-table.ts'
import { type Reading, readTerms } from './read-terms.ts'
import { readSeats } from './row-seats.ts'

/** Which of the seller's listings a step is about. */
type Own = Pick<OwnListing, 'id'>

/** Whether a file names all that its seller has, or only what changes. */
export type Mode = 'snapshot' | 'delta'

/** Outcome of a step on the wire: a skipped row changes nothing, and its message says why. */
export const outcomeOf = ({ outcome }: Step) => (outcome === 'skipped' ? 'unchanged' : outcome)

/** What an import does about a row, or about a listing that the file no longer has. */
export type Step =
  | { outcome: 'created'; row: number; listing: NewListing }
  | { outcome: 'updated'; row: number; own: Own; listing: NewListing; isReplaced: boolean }
  | { outcome: 'unchanged'; row: number; own: Own }
  | { outcome: 'withdrawn'; row: number | null; own: Own }
  | { outcome: 'skipped'; row: number; message: string }
  | { outcome: 'failed'; row: number; message: string; isEventUnknown?: true }

interface Situation {
  reading: Reading
  mode: Mode
  now: Date
  findEvent: ReturnType<typeof eventFinder>
  /** The seller's live listings by what files call them. */
  own: ReadonlyMap<string, OwnListing>
}

/**
 * Decides what each row of a file comes to, but for the seats that may be listed already; nothing is
 * changed yet. A row is recognised by its external id. A snapshot withdraws what it does not name;
 * rows that fail are named all the same.
 */
export const draftImport = (rows: readonly Cells[], situation: Situation): Step[] => {
  const { mode, own } = situation
  // Ours by their ids, since a file may call one of them by two names.
  const named = new Set<string | number>()
  const steps = rows.map((row): Step => {
    if (row.isTotal)
      return { outcome: 'skipped', row: row.row, message: 'this row has totals and was skipped' }
    const { externalId } = row.cells
    const name = externalId === undefined ? undefined : (own.get(externalId)?.id ?? externalId)
    if (name !== undefined && named.has(name))
      return { outcome: 'failed', row: row.row, message: `${externalId} is in the file twice` }
    if (name !== undefined) named.add(name)
    return draftRow(row, situation)
  })
  if (mode === 'delta') return steps
  const gone = [...new Set(own.values())].filter(
    ({ id, external_id: externalId }) => externalId !== null && !named.has(id),
  )
  return [...steps, ...gone.map((listing) => withdrawn(null, listing))]
}

/** Where steps list seats by their names: what is listed there already has to be known. */
export const placesOf = (steps: readonly Step[]): SeatPlace[] => {
  const fresh = steps.flatMap((step) => {
    const listing = listedBy(step)
    return listing?.seats ? [listing] : []
  })
  const places = fresh.map(({ eventId, section, seatRow }) => ({ eventId, section, seatRow }))
  return [...new Map(places.map((place) => [Object.values(place).join('\n'), place])).values()]
}

/** The same steps, without those that would list a seat twice. */
export const withoutTakenSeats = (steps: readonly Step[], taken: ListedSeats): Step[] => {
  const listedSeats = new Map(taken)
  return steps.map((step): Step => {
    const listing = listedBy(step)
    if (!listing || step.row === null) return step
    const overlap = overlapOf(listedSeats, listing, 'own' in step ? step.own.id : undefined)
    if (overlap) return { outcome: 'failed', row: step.row, message: overlap }
    recordSeats(listedSeats, listing)
    return step
  })
}

/** What a step puts on the market; `null` where it leaves the tickets as they are, or takes them off. */
const listedBy = (step: Step): NewListing | null => {
  if (step.outcome === 'created') return step.listing
  return step.outcome === 'updated' && step.isReplaced ? step.listing : null
}

const withdrawn = (row: number | null, { id }: Own): Step => ({
  outcome: 'withdrawn',
  row,
  own: { id },
})

const draftRow = (row: Cells, { reading, findEvent, own, now }: Situation): Step => {
  const failed = (message: string): Step => ({ outcome: 'failed', row: row.row, message })
  const earlier = own.get(row.cells.externalId ?? '')
  const stock = readSeats(row)
  if (typeof stock === 'string') return failed(stock)
  // A row whose tickets are gone takes its listing off the market.
  if (stock.quantity === 0 && earlier) return withdrawn(row.row, earlier)
  const event = findEvent(eventHint(row, reading))
  if (typeof event === 'string')
    return { outcome: 'failed', row: row.row, message: event, isEventUnknown: true }
  const terms = readTerms(row, stock.quantity, reading)
  if (typeof terms === 'string') return failed(terms)
  const listing = readListing({ cells: row.cells, event, stock, terms, own: earlier, now })
  if (typeof listing === 'string') return failed(listing)
  if (earlier && isSameStock(earlier, listing))
    return hasSameTerms(earlier, listing)
      ? { outcome: 'unchanged', row: row.row, own: { id: earlier.id } }
      : { outcome: 'updated', row: row.row, own: { id: earlier.id }, listing, isReplaced: false }
  return earlier
    ? { outcome: 'updated', row: row.row, own: { id: earlier.id }, listing, isReplaced: true }
    : { outcome: 'created', row: row.row, listing }
}

const hasSameTerms = (own: OwnListing, listing: NewListing): boolean =>
  own.price_cents === listing.price &&
  own.cost_cents === listing.cost &&
  own.split_rule === listing.splitRule &&
  JSON.stringify(own.custom_splits) === JSON.stringify(listing.customSplits) &&
  own.delivery_type_id === listing.deliveryTypeId &&
  own.delivery_date === listing.deliveryDate
