import type { Db, Tx } from '../../../kernel/database/transaction.ts'
import { openThread } from '../../../kernel/thread/open-thread.ts'
import { readListedSeats } from '../listed-seats.ts'
import { readCandidates } from './find-event.ts'
import type { Contents, FileToPlan, ImportThread, Known, Planned } from './import-thread.ts'
import { readOwnListings } from './own-listings.ts'
import type { Mode, Step } from './plan-import.ts'

const planInThread: ImportThread = openThread(new URL('import-thread.ts', import.meta.url))

/** A file in the hands of the thread: what it speaks of, and its steps as often as they are asked for. */
export const openPlanning = (file: FileToPlan) => {
  let known: Known | null = null
  async function* situations() {
    for (;;) {
      if (!known) return
      yield known
    }
  }
  const planned = planInThread(file, situations())
  const next = async (): Promise<Planned> => {
    const { done, value } = await planned.next()
    if (done) throw new Error('a plan ended before its last step')
    return value
  }
  return {
    begin: async (): Promise<Contents> => {
      const begun = await next()
      if ('hints' in begun) return begun
      throw new Error('a plan began with its steps')
    },
    plan: async (situation: Known): Promise<Step[]> => {
      known = situation
      const steps: Step[] = []
      for (;;) {
        const some = await next()
        if (!('steps' in some)) throw new Error('a plan began again')
        steps.push(...some.steps)
        if (some.isLast) return steps
      }
    },
    end: async (): Promise<void> => {
      await planned.return(null)
    },
  }
}

interface When {
  now: Date
  mode: Mode
}

/** What the market knows of what a file speaks of. */
export const readKnown = async (
  db: Db | Tx,
  sellerId: number,
  { hints, names }: Contents,
  { now, mode }: When,
): Promise<Known> => {
  const candidates = await readCandidates(db, hints, now)
  const eventIds = candidates.map(({ id }) => id)
  return {
    candidates,
    own: await readOwnListings(db, sellerId, { names: names.flat(), isWhole: mode === 'snapshot' }),
    listedSeats: await readListedSeats(db, sellerId, eventIds),
  }
}
