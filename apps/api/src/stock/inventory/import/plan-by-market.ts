import type { Db, Tx } from '../../../kernel/database/transaction.ts'
import { readSeatsListedIn } from '../listed-seats.ts'
import { readCandidates } from './find-event.ts'
import type { Contents } from './import-thread.ts'
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
}

/** Plans a file by what the market knows at this moment, of which it reads only what the file is about. */
export const planByMarket = async (
  db: Db | Tx,
  { planning, contents }: { planning: Planning; contents: Contents },
  { sellerId, now, mode }: Whose,
): Promise<Plan> => {
  const candidates = await readCandidates(db, contents.hints, now)
  const names = contents.names.flat()
  const own = await readOwnListings(db, sellerId, { names, isWhole: mode === 'snapshot' })
  const steps = await planning.plan({ candidates, own }, (places) =>
    readSeatsListedIn(db, sellerId, places),
  )
  return { steps, eventIds: candidates.map(({ id }) => id) }
}
