import {
  floorPrice,
  formatCents,
  type ImportNotice,
  IN_HAND_DAYS,
  naturalSortKey,
  rowWithoutPrefix,
  sectionKey,
} from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Db, Tx } from '../../../platform/database/transaction.ts'
import { unconfirmedReason, unusualPrices } from '../comparison/unusual-prices.ts'
import { readSeatsListedIn } from '../listed-seats.ts'
import { findLimitProblems, type LimitScope } from '../pricing/limit-problems.ts'
import { readAliases, readCandidates } from './find-event.ts'
import { findImportNotices } from './import-notices.ts'
import type { FileContents } from './import-thread.ts'
import { flagOffMap } from './off-map.ts'
import type { Planning } from './open-planning.ts'
import { LIVE_STATUSES, readOwnListings } from './own-listings.ts'
import type { ImportMode, ImportStep } from './plan-import.ts'
import { withoutTakenBarcodes } from './taken-barcodes.ts'

interface SellerScope extends LimitScope {
  sellerId: number
  now: Date
  mode: ImportMode
}

/** Steps of a file, and the events that it was compared with. */
export interface ImportPlan {
  steps: ImportStep[]
  eventIds: number[]
  notices: ImportNotice[]
  /** Reasons for unusual prices, by row number. */
  unusual: ReadonlyMap<number, string>
}

/** Plans a file with current market data. Reads only the data that the file refers to. */
export const planByMarket = async (
  db: Db | Tx,
  { planning, contents }: { planning: Planning; contents: FileContents },
  { sellerId, now, mode, ...limits }: SellerScope,
): Promise<ImportPlan> => {
  const candidates = await readCandidates(db, contents.hints, now)
  const aliases = await readAliases(db, sellerId)
  const names = contents.names.flat()
  const own = await readOwnListings(db, sellerId, {
    names,
    isWhole: mode === 'snapshot',
    withBarcodes: contents.hasBarcodes,
  })
  const { steps: planned, findTimeShift } = await planning.plan(
    { candidates, own, aliases },
    (places) => readSeatsListedIn(db, sellerId, places),
  )
  const untaken = await withoutTakenBarcodes(db, sellerId, planned)
  const fresh = await flagListedAgain(db, sellerId, untaken)
  const { steps: onMap, notices: offMap } = await flagOffMap(db, fresh)
  const { steps, below } = await checkLimits(db, onMap, limits)
  const { rows, dateStyle } = contents
  return {
    steps,
    eventIds: candidates.map(({ id }) => id),
    notices: [...findImportNotices({ steps, rows, dateStyle, findTimeShift }), ...offMap],
    unusual: new Map([...below, ...(await readUnusual(db, { sellerId, now }, steps))]),
  }
}

/** The place and quantity of tickets without seats, as SQL computes them; null for other steps. */
const unnamedTickets = (step: ImportStep): string | null => {
  if (step.outcome !== 'created') return null
  const { eventId, section, seatRow, quantity, seats, externalId } = step.listing
  if (seats !== null || externalId !== null) return null
  const row = naturalSortKey(rowWithoutPrefix(seatRow))
  return [eventId, sectionKey(section), row, quantity].join('\n')
}

/**
 * Flags new listings that have neither an external id nor seats if the seller has a live listing
 * with the same event, section, row and quantity: probably the file was imported before.
 */
const flagListedAgain = async (
  db: Db | Tx,
  sellerId: number,
  steps: readonly ImportStep[],
): Promise<ImportStep[]> => {
  const wanted = new Set(steps.map(unnamedTickets).filter((tickets) => tickets !== null))
  if (wanted.size === 0) return [...steps]
  const tickets = sql<string>`concat_ws(e'\n', l.event_id, l.section_key, l.row_order, l.quantity)`
  const rows = await db
    .selectFrom('listings as l')
    .select(tickets.as('tickets'))
    .where('l.seller_id', '=', sellerId)
    .where('l.status_id', 'in', LIVE_STATUSES)
    .where(sql<boolean>`${tickets} = any(${[...wanted]}::text[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tickets as t')
            .select('t.id')
            .whereRef('t.listing_id', '=', 'l.id')
            .where('t.seat', 'is not', null),
        ),
      ),
    )
    .execute()
  const listed = new Set(rows.map((row) => row.tickets))
  return steps.map((step) =>
    step.outcome === 'created' && listed.has(unnamedTickets(step) ?? '')
      ? { ...step, flags: [...step.flags, 'listedAgain'] }
      : step,
  )
}

/** Why prices are below the floor, by row number. A row that the role may not set fails. */
const checkLimits = async (
  db: Db | Tx,
  steps: readonly ImportStep[],
  scope: LimitScope,
): Promise<{ steps: ImportStep[]; below: Map<number, string> }> => {
  const changes = steps.flatMap((step) => {
    if (step.outcome !== 'updated') return []
    const { own, listing, limits } = step
    const price = own.price_cents === listing.price ? undefined : listing.price
    return price === undefined && !limits ? [] : [{ listingId: own.id, price, ...limits }]
  })
  const found = await findLimitProblems(db, changes, scope)
  const below = new Map<number, string>()
  for (const step of steps) {
    if (!('limits' in step) || !step.limits || step.limits.floor === null) continue
    const floor = floorPrice(step.limits.floor, step.limits.basis, scope.feePercent)
    if (step.listing.price < floor)
      below.set(step.row, `the price is below the floor of ${formatCents(floor)}`)
  }
  const checked = steps.map((step): ImportStep => {
    if (step.outcome !== 'updated') return step
    const problem = found.get(step.own.id)
    if (!problem) return step
    if (problem.isRefused) return { outcome: 'failed', row: step.row, message: problem.message }
    below.set(step.row, problem.message)
    return step
  })
  return { steps: checked, below }
}

const readUnusual = async (
  db: Db | Tx,
  owner: Pick<SellerScope, 'sellerId' | 'now'>,
  steps: readonly ImportStep[],
) => {
  const priced = steps.filter((step) => 'listing' in step)
  const reasons = await unusualPrices(
    db,
    owner,
    priced.map(({ listing }) => listing),
  )
  return new Map(
    priced.flatMap(({ row }, index) => {
      const reason = reasons[index]
      return reason ? [[row, reason] as const] : []
    }),
  )
}

/** The steps without those whose price is unusual and not confirmed. */
export const omitUnusualPrices = ({ steps, unusual }: ImportPlan): ImportStep[] =>
  steps.map((step): ImportStep => {
    const reason = step.row === null ? undefined : unusual.get(step.row)
    if (step.row === null || reason === undefined) return step
    return { outcome: 'failed', row: step.row, message: unconfirmedReason(reason) }
  })

/** The steps without those that deliver shortly before the event. */
export const omitLateDeliveries = (steps: readonly ImportStep[]): ImportStep[] =>
  steps.map((step) =>
    'flags' in step && step.flags.includes('lateDelivery')
      ? {
          outcome: 'failed',
          row: step.row,
          message: `the tickets are in hand less than ${IN_HAND_DAYS} days before the event`,
        }
      : step,
  )
