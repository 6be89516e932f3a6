import { openThread, threadFile } from '../../../platform/thread/open-thread.ts'
import type { SeatPlace, ListedSeats } from '../listed-seats.ts'
import type {
  FileContents,
  ImportThreadInput,
  FileToPlan,
  ImportThread,
  KnownMarket,
  ImportThreadOutput,
} from './import-thread.ts'
import type { ImportStep } from './plan-import.ts'

const planInThread: ImportThread = openThread(threadFile('import-thread', import.meta.url))

/** The steps of a file, and a better reading of its times, if there is one. */
interface Planned {
  steps: ImportStep[]
  findTimeShift: string | null
}

type ReadSeats = (places: readonly SeatPlace[]) => Promise<ListedSeats>

/**
 * Opens a file in the worker thread: first its contents, then its steps, which can be planned
 * repeatedly.
 */
export const openPlanning = (file: FileToPlan) => {
  let feed: ImportThreadInput | null = null
  async function* situations() {
    for (;;) {
      if (!feed) return
      yield feed
    }
  }
  const planned = planInThread(file, situations())
  const next = async (): Promise<ImportThreadOutput> => {
    const { done, value } = await planned.next()
    if (done) throw new Error('a plan ended before its last step')
    return value
  }
  return {
    begin: async (): Promise<FileContents> => {
      const started = await next()
      if ('hints' in started) return started
      throw new Error('a plan began with its steps')
    },
    plan: async (known: KnownMarket, readSeats: ReadSeats): Promise<Planned> => {
      feed = known
      const drafted = await next()
      if (!('places' in drafted)) throw new Error('a plan began with its last steps')
      const { findTimeShift } = drafted
      feed = { listedSeats: await readSeats(drafted.places) }
      const steps: ImportStep[] = []
      for (;;) {
        const batch = await next()
        if (!('steps' in batch)) throw new Error('a plan began again')
        steps.push(...batch.steps)
        if (batch.isLast) return { steps, findTimeShift }
      }
    },
    end: async (): Promise<void> => {
      await planned.return(null)
    },
  }
}

export type Planning = ReturnType<typeof openPlanning>
