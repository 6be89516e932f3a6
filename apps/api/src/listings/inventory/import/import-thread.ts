import type { ImportColumn } from '@seatdesk/domain'

import { validationError } from '../../../platform/api-error.ts'
import { serveThread, type ThreadWork } from '../../../platform/thread/serve-thread.ts'
import type { SeatPlace, ListedSeats } from '../listed-seats.ts'
import { possibleDays } from './event-time.ts'
import { type Candidate, type EventHint, eventFinder, eventHint } from './find-event.ts'
import { byName, type OwnListing } from './own-listings.ts'
import { draftImport, type Mode, placesOf, type Step, withoutTakenSeats } from './plan-import.ts'
import { type Part, readTable } from './read-table.ts'
import type { CostMeans, Reading } from './read-terms.ts'

/** A file as it came, whole or in pieces, and how it is meant. */
export interface FileToPlan {
  parts: readonly Part[]
  /** Rows that are left out, by their numbers; none by default. */
  leftOut?: readonly number[]
  costMeans: CostMeans | undefined
  mode: Mode
  now: Date
}

/** What the market knows of what a file speaks of. */
export interface KnownMarket {
  candidates: readonly Candidate[]
  own: readonly OwnListing[]
}

/** What the thread is fed: first what is known, then which seats are listed where it would list some. */
export type ImportThreadInput = KnownMarket | { listedSeats: ListedSeats }

/** What a file speaks of: which events, how many rows, and of each piece the external ids. */
export interface FileContents {
  hints: EventHint[]
  rows: number
  names: string[][]
}

/** First what the file speaks of; then where it lists seats, and its steps, some at a time. */
export type ImportThreadOutput =
  | FileContents
  | { places: readonly SeatPlace[] }
  | { steps: Step[]; isLast: boolean }

/**
 * The thread that reads files and decides what their rows come to. It plans anew with everything
 * that it is fed, for a transaction may be repeated.
 */
export type ImportThread = ThreadWork<FileToPlan, ImportThreadInput, ImportThreadOutput>

/** How many steps are handed over at a time. */
const STEPS_AT_ONCE = 1_000

async function* planFile(
  { parts, leftOut = [], costMeans, mode, now }: FileToPlan,
  situations: Parameters<ImportThread>[1],
): AsyncGenerator<ImportThreadOutput> {
  const tables = parts.map(readTable)
  const reading: Reading = {
    costMeans: costMeans ?? meaningOfCost(tables[0]?.columns ?? new Set()),
  }
  const isLeftOut = new Set(leftOut)
  const rows = tables.flatMap((table) => table.rows).filter(({ row }) => !isLeftOut.has(row))
  yield {
    hints: distinct(rows.map((row) => eventHint(row, reading))),
    rows: rows.length,
    names: tables.map((table) => table.rows.flatMap(({ cells }) => cells.externalId ?? [])),
  }
  let drafts: Step[] = []
  for await (const fed of situations) {
    if ('candidates' in fed) {
      const findEvent = eventFinder(fed.candidates)
      drafts = draftImport(rows, { reading, mode, now, findEvent, own: byName(fed.own) })
      yield { places: placesOf(drafts) }
      continue
    }
    const steps = withoutTakenSeats(drafts, fed.listedSeats)
    for (let first = 0; first === 0 || first < steps.length; first += STEPS_AT_ONCE) {
      const last = first + STEPS_AT_ONCE
      yield { steps: steps.slice(first, last), isLast: last >= steps.length }
    }
  }
}

/**
 * What a cost column can only mean: beside a price asked it is the price paid.
 * @throws 422 where it stands alone and could be either.
 */
const meaningOfCost = (columns: ReadonlySet<ImportColumn>): CostMeans | undefined => {
  if (!columns.has('cost')) return undefined
  if (columns.has('listPrice')) return 'paid'
  throw validationError({
    costMeans: 'say whether the cost column is the price asked or the price paid',
  })
}

/** Most rows of a file speak of a few events. */
const distinct = (hints: readonly EventHint[]): EventHint[] => [
  ...new Map(
    hints.map((hint) => [`${hint.id} ${String(hint.when && possibleDays(hint.when))}`, hint]),
  ).values(),
]

serveThread(planFile)
