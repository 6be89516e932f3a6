import type { Db, Tx } from '../../../platform/database/transaction.ts'
import { unconfirmedReason, unusualPrices } from '../comparison/unusual-prices.ts'
import { readSeatsListedIn } from '../listed-seats.ts'
import { readCandidates } from './find-event.ts'
import type { FileContents } from './import-thread.ts'
import type { Planning } from './open-planning.ts'
import { readOwnListings } from './own-listings.ts'
import type { Mode, Step } from './plan-import.ts'

interface Whose {
  sellerId: number
  now: Date
  mode: Mode
}

/** What a file comes to, and the events that it was held against. */
export interface Plan {
  steps: Step[]
  eventIds: number[]
  /** Why the price of a row is unusual, by the number of the row. */
  unusual: ReadonlyMap<number, string>
}

/** Plans a file by what the market knows at this moment, of which it reads only what the file is about. */
export const planByMarket = async (
  db: Db | Tx,
  { planning, contents }: { planning: Planning; contents: FileContents },
  { sellerId, now, mode }: Whose,
): Promise<Plan> => {
  const candidates = await readCandidates(db, contents.hints, now)
  const names = contents.names.flat()
  const own = await readOwnListings(db, sellerId, { names, isWhole: mode === 'snapshot' })
  const steps = await planning.plan({ candidates, own }, (places) =>
    readSeatsListedIn(db, sellerId, places),
  )
  return {
    steps,
    eventIds: candidates.map(({ id }) => id),
    unusual: await readUnusual(db, sellerId, steps),
  }
}

const readUnusual = async (db: Db | Tx, sellerId: number, steps: readonly Step[]) => {
  const priced = steps.filter((step) => 'listing' in step)
  const reasons = await unusualPrices(
    db,
    sellerId,
    priced.map(({ listing }) => listing),
  )
  return new Map(
    priced.flatMap(({ row }, index) => {
      const reason = reasons[index]
      return reason ? [[row, reason] as const] : []
    }),
  )
}

/** The same steps, without those whose price is unusual and not confirmed. */
export const withoutUnusual = ({ steps, unusual }: Plan): Step[] =>
  steps.map((step): Step => {
    const reason = step.row === null ? undefined : unusual.get(step.row)
    if (step.row === null || reason === undefined) return step
    return { outcome: 'failed', row: step.row, message: unconfirmedReason(reason) }
  })
