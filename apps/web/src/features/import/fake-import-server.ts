import { NetworkError } from '@seatdesk/api-client'
import { QUOTAS, type ImportRow, type InventoryImport, type NameAlias } from '@seatdesk/domain'

import type { imports as calls, nameAliases } from '../../lib/api/stock.ts'

type Imports = typeof calls

type Names = typeof nameAliases

/** Some of the calls as plain functions. */
type FakeCalls<Calls> = {
  [Verb in keyof Calls]?: Calls[Verb] extends (...input: infer Input) => infer Answer
    ? (...input: Input) => Answer
    : never
}

interface FakeServerOptions {
  /** Whether the server recognizes a chunk that is applied again; true by default. */
  knowsPieces?: boolean
  /** Calls whose first response is lost after they took effect, such as `put 1`. */
  loses?: readonly string[]
  /** Calls that never respond, such as `apply 1`. */
  holds?: readonly string[]
  /** Number of listings that a snapshot would withdraw; none by default. */
  withdrawals?: number
  /** The listings that it would withdraw; none by default. */
  missing?: InventoryImport['missing']
  overQuota?: number
  notices?: InventoryImport['notices']
  columns?: InventoryImport['columns']
}

/** An import server for tests, which can lose or hold its responses. */
export const createFakeImportServer = ({
  knowsPieces = true,
  loses = [],
  holds = [],
  withdrawals = 0,
  missing = [],
  overQuota = 0,
  notices = [],
  columns = [],
}: FakeServerOptions = {}) => {
  const parts = new Map<number, string>()
  const applied = new Set<number>()
  const received: string[] = []
  const heldCalls = new Set(holds)
  let chunks = 0
  let listed = 0
  let state: InventoryImport['state'] = 'receiving'

  const rowsIn = (number: number) => (parts.get(number) ?? '').trim().split('\r\n').slice(1)
  const rowsOf = (number: number): { data: ImportRow[] } => ({
    data: rowsIn(number).map((text, index) => {
      const isUnknown = text.includes('"Sogns"')
      return {
        row: 2 + number * QUOTAS.importChunkRows + index,
        outcome: isUnknown ? 'failed' : 'created',
        listingId: null,
        message: isUnknown ? 'no matching upcoming event' : null,
        isEventUnknown: isUnknown,
      }
    }),
  })
  const importStatus = (): { data: InventoryImport } => {
    const rows = [...parts.keys()].flatMap((number) => rowsOf(number).data)
    const failed = rows.filter(({ outcome }) => outcome === 'failed').length
    const counts = {
      created: rows.length - failed,
      updated: 0,
      unchanged: 0,
      withdrawn: 0,
      failed,
    }
    return {
      data: {
        id: 1,
        name: 'stock.csv',
        state,
        chunks,
        received: [...parts.keys()],
        applied: [...applied],
        counts,
        withdrawals,
        missing,
        overQuota,
        unusual: 0,
        columns,
        notices,
        createdAt: '2030-01-01T00:00:00.000Z' as InventoryImport['createdAt'],
      },
    }
  }
  const respond = async <Value>(call: string, value: Value): Promise<Value> => {
    const isFirst = !received.includes(call)
    received.push(call)
    if (heldCalls.has(call)) return new Promise(() => {})
    if (isFirst && loses.includes(call)) throw new NetworkError(new TypeError('Failed to fetch'))
    return value
  }
  const imports: FakeCalls<Imports> = {
    begin: async ({ chunks: requested }) => {
      chunks = requested
      return respond('begin', importStatus())
    },
    get: async () => respond('get', importStatus()),
    putChunk: async ({ number: requested, file: chunk }) => {
      const number = Number(requested)
      parts.set(number, await chunk.text())
      return respond(`put ${number}`, importStatus())
    },
    try: async () => {
      state = 'tried'
      return respond('try', importStatus())
    },
    rows: async ({ number }) => rowsOf(Number(number)),
    apply: async ({ number: requested, skipLateDelivery }) => {
      const number = Number(requested)
      if (skipLateDelivery) received.push('without late rows')
      state = 'applying'
      if (!knowsPieces || !applied.has(number)) listed += rowsIn(number).length
      applied.add(number)
      return respond(`apply ${number}`, rowsOf(number))
    },
    finish: async (requested) => {
      state = 'finished'
      return respond(`finish ${requested.withdrawals}`, importStatus())
    },
    nearestEvents: async () => ({ data: [] }),
    discard: async () => ({}),
  }
  let learned: NameAlias[] = []
  const names: FakeCalls<Names> = {
    list: async () => ({ data: learned }),
    set: async ({ event, venue }) => {
      for (const texts of [event, venue])
        if (texts)
          learned.push({
            id: (learned.length + 1) as NameAlias['id'],
            kind: texts === event ? 'event' : 'venue',
            alias: texts,
            catalogName: 'Songs at the Arena',
            decidedBy: 'you',
            decidedAt: '2030-01-01T00:00:00.000Z' as NameAlias['decidedAt'],
          })
      return { data: learned }
    },
    remove: async ({ id }) => {
      learned = learned.filter((item) => item.id !== id)
      return { data: learned }
    },
  }
  return {
    imports: imports as Imports,
    names: names as Names,
    /** What the server has learned that files call events and venues. */
    learned: () => learned.map(({ alias }) => alias),
    /** Adds what an administrator has decided. */
    teach: (alias: string) => {
      learned.push({
        id: 1_000 as NameAlias['id'],
        kind: 'event',
        alias,
        catalogName: 'Songs at the Arena',
        decidedBy: 'administrator',
        decidedAt: '2030-01-01T00:00:00.000Z' as NameAlias['decidedAt'],
      })
    },
    heard: received,
    listed: () => listed,
    pieceOf: (number: number) => parts.get(number) ?? '',
    /** Responds to the held calls from now on. */
    answerAll: () => heldCalls.clear(),
  }
}
