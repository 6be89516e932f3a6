import { invalid } from '../../../kernel/refusal.ts'
import { serveThread, type ThreadWork } from '../../../kernel/thread/serve-thread.ts'
import type { ListedSeats } from '../listed-seats.ts'
import type { Column } from './columns.ts'
import { type Candidate, type EventHint, eventFinder, eventHint } from './find-event.ts'
import type { OwnListing } from './own-listings.ts'
import { type Mode, planImport, type Step } from './plan-import.ts'
import { readTable } from './read-table.ts'
import type { CostMeans } from './row-terms.ts'

/** A file as it came, and how it is meant. */
interface FileToPlan {
  content: Uint8Array
  costMeans: CostMeans | undefined
  mode: Mode
}

/** What the market knows of what a file speaks of. */
export interface Known {
  candidates: readonly Candidate[]
  own: readonly OwnListing[]
  listedSeats: ListedSeats
}

/** First which events the file speaks of; then its steps, some at a time. */
export type Planned = { hints: EventHint[]; rows: number } | { steps: Step[]; isLast: boolean }

/**
 * The thread that reads files and decides what their rows come to. It plans anew with everything
 * that it is fed, for a transaction may be repeated.
 */
export type ImportThread = ThreadWork<FileToPlan, Known, Planned>

/** How many steps are handed over at a time. */
const STEPS_AT_ONCE = 1_000

async function* planFile(
  { content, costMeans, mode }: FileToPlan,
  situations: Parameters<ImportThread>[1],
): AsyncGenerator<Planned> {
  const { columns, rows } = readTable(content)
  const means = costMeans ?? meaningOfCost(columns)
  yield { hints: distinct(rows.map(eventHint)), rows: rows.length }
  for await (const { candidates, own, listedSeats } of situations) {
    const steps = planImport(rows, {
      costMeans: means,
      mode,
      findEvent: eventFinder(candidates),
      own: new Map(own.map((listing) => [listing.external_id, listing])),
      listedSeats,
    })
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
const meaningOfCost = (columns: ReadonlySet<Column>): CostMeans | undefined => {
  if (!columns.has('cost')) return undefined
  if (columns.has('listPrice')) return 'paid'
  throw invalid({ costMeans: 'say whether the cost column is the price asked or the price paid' })
}

/** Most rows of a file speak of a few events. */
const distinct = (hints: readonly EventHint[]): EventHint[] => [
  ...new Map(hints.map((hint) => [`${hint.id} ${hint.when?.day}`, hint])).values(),
]

serveThread(planFile)
