import { setTimeout as wait } from 'node:timers/promises'

/** Calls the API as one account; the path is relative to `/api`. */
export type CallAsAccount = (path: string, init?: RequestInit) => Promise<Response>

const SEARCHES = 40
const REPORTS = 15
const IMPORTS = 3
const BROWSERS = 100
const IMPORT_ROWS = 5_000
const AFTER_REJECTION_MS = 100

/** Words that match no event but have common letters, so that the fuzzy search runs. */
const SEARCH_TERMS = ['bavix', 'qxz', 'morzu', 'tilqa']

/** Sends every expensive call of one account concurrently, in a loop from `start` to `pause`. */
export const openAttack = (call: CallAsAccount) => {
  let running = Promise.withResolvers<void>()
  let isRunning = false
  let isOver = false
  const file = new File([rowsOfFile()], 'inventory.csv')

  const importForm = (): RequestInit => {
    const body = new FormData()
    body.set('file', file)
    body.set('dryRun', 'true')
    return { method: 'POST', body }
  }

  /** Reads a response in chunks; stops reading while the attack pauses. */
  const read = async ({ body }: Response): Promise<void> => {
    for await (const _piece of body ?? []) {
      await running.promise
      if (isOver) return
    }
  }

  const repeat = async (path: string, makeInit: () => RequestInit = () => ({})): Promise<void> => {
    for (;;) {
      await running.promise
      if (isOver) return
      const response = await call(path, makeInit())
      await read(response)
      if (response.status === 429) await wait(AFTER_REJECTION_MS)
    }
  }

  const many = (count: number, attack: (index: number) => Promise<void>) =>
    Array.from({ length: count }, (_, index) => attack(index))

  const all = Promise.all([
    ...many(SEARCHES, (index) => repeat(`/events/?search=${SEARCH_TERMS.join('%20')}${index}`)),
    ...many(REPORTS, () => repeat('/reports/sales')),
    ...many(IMPORTS, () => repeat('/inventory/import', importForm)),
    ...many(BROWSERS, (index) =>
      repeat(index % 2 === 0 ? '/events/' : '/events/?order_by=price_from'),
    ),
  ])

  return {
    start: (): void => {
      isRunning = true
      running.resolve()
    },
    pause: (): void => {
      if (isRunning) running = Promise.withResolvers()
      isRunning = false
    },
    end: async (): Promise<void> => {
      isOver = true
      running.resolve()
      await all
    },
  }
}

const rowsOfFile = (): string =>
  [
    'Inventory ID,Event ID,Section,Row,Quantity,Seats,List Price',
    ...Array.from({ length: IMPORT_ROWS }, (_, row) => `${row},1,${row},${row % 900},2,"1,2",10`),
  ].join('\n')
