import { setTimeout as wait } from 'node:timers/promises'

/** Calls the market as one account; the path begins below `/api`. */
export type CallAsAccount = (path: string, init?: RequestInit) => Promise<Response>

const SEARCHES = 40
const REPORTS = 15
const IMPORTS = 3
const BROWSERS = 100
const IMPORT_ROWS = 5_000
const AFTER_REJECTION_MS = 100

/** Words that no event has, of letters that many have, so that every slip is looked for. */
const SEARCH_TERMS = ['bavix', 'qxz', 'morzu', 'tilqa']

/** Everything at once that one account may ask for, over and over while it is let loose. */
export const openAttack = (call: CallAsAccount) => {
  let loose = Promise.withResolvers<void>()
  let isLoose = false
  let isOver = false
  const file = new File([rowsOfFile()], 'inventory.csv')

  const importForm = (): RequestInit => {
    const body = new FormData()
    body.set('file', file)
    body.set('dryRun', 'true')
    return { method: 'POST', body }
  }

  /** Takes an answer piece by piece, and none of it while the attack pauses. */
  const read = async ({ body }: Response): Promise<void> => {
    for await (const _piece of body ?? []) {
      await loose.promise
      if (isOver) return
    }
  }

  const keepOn = async (path: string, makeInit: () => RequestInit = () => ({})): Promise<void> => {
    for (;;) {
      await loose.promise
      if (isOver) return
      const response = await call(path, makeInit())
      await read(response)
      if (response.status === 429) await wait(AFTER_REJECTION_MS)
    }
  }

  const many = (count: number, attack: (index: number) => Promise<void>) =>
    Array.from({ length: count }, (_, index) => attack(index))

  const all = Promise.all([
    ...many(SEARCHES, (index) => keepOn(`/events/?search=${SEARCH_TERMS.join('%20')}${index}`)),
    ...many(REPORTS, () => keepOn('/reports/sales')),
    ...many(IMPORTS, () => keepOn('/inventory/import', importForm)),
    ...many(BROWSERS, (index) =>
      keepOn(index % 2 === 0 ? '/events/' : '/events/?order_by=price_from'),
    ),
  ])

  return {
    start: (): void => {
      isLoose = true
      loose.resolve()
    },
    pause: (): void => {
      if (isLoose) loose = Promise.withResolvers()
      isLoose = false
    },
    end: async (): Promise<void> => {
      isOver = true
      loose.resolve()
      await all
    },
  }
}

const rowsOfFile = (): string =>
  [
    'Inventory ID,Event ID,Section,Row,Quantity,Seats,List Price',
    ...Array.from({ length: IMPORT_ROWS }, (_, row) => `${row},1,${row},${row % 900},2,"1,2",10`),
  ].join('\n')
