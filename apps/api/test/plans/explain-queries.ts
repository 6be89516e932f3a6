import assert from 'node:assert/strict'

import { CompiledQuery, type KyselyPlugin } from 'kysely'

import { createApi } from '../../src/app/app.ts'
import { openMarketOn } from '../../src/app/open-market.ts'
import { openSession } from '../../src/identity/session/session-store.ts'
import type { Db } from '../../src/platform/database/transaction.ts'
import { readSettings } from '../../src/platform/settings.ts'
import type { LargeMarket } from './large-market.ts'
import { type ListQueries, listQueries } from './list-queries.ts'

/**
 * A query of a list with the number of entries it returns or counts, and the plan of each of its
 * statements.
 */
export interface Planned {
  noun: string
  question: string
  /** Number of entries that the response has or counts. */
  answered: number
  statements: (Plan & { statement: CompiledQuery })[]
}

/** Statements that read no large table. */
const OF_LARGE_TABLES =
  /\b(events|listings|tickets|event_counts_by_day|event_stock|section_stock)\b/

/** Runs every query against a large market as a broker, and explains its statements. */
export const explainQueries = async (db: Db, market: LargeMarket): Promise<Planned[]> => {
  const recorded = recordStatements(db)
  const opened = await openMarketOn(recorded.db, {
    settings: readSettings({ DEMO: '0' }),
    webhookUrl: () => '',
  })
  const ctx = { ...opened.ctx, clock: { now: () => market.now } }
  const api = createApi(ctx)
  const signIn = async (accountId: number) => {
    const { tokens } = await openSession(ctx, db, { accountId, scope: 'Authorized User' })
    return { authorization: `Bearer ${tokens.accessToken}` }
  }
  const [buyer, seller] = [await signIn(market.brokerId), await signIn(market.sellerId)]
  const request = async ({ noun, path, asSeller = false }: ListQueries, query: string) => {
    recorded.take()
    const requestText = `GET /api${path}?${query}`
    const response = await api.request(encodeURI(`/api${path}?${query}`), {
      headers: asSeller ? seller : buyer,
    })
    const text = await response.text()
    assert.equal(response.status, 200, `${requestText}: ${text}`)
    const requests = recorded.take().filter(({ sql }) => OF_LARGE_TABLES.test(sql))
    const statements = []
    for (const statement of requests)
      statements.push({ statement, ...(await explain(db, statement)) })
    return { noun, question: requestText, answered: entriesOf(JSON.parse(text)), statements }
  }
  const planned: Planned[] = []
  for (const questions of listQueries(market))
    for (const query of questions.queries) planned.push(await request(questions, query))
  await opened.close()
  return planned
}

interface ExplainResult {
  paginator?: { totalEntriesSize: number }
  data?: readonly { listings?: number }[]
}

const entriesOf = ({ paginator, data = [] }: ExplainResult): number =>
  paginator?.totalEntriesSize ?? data.reduce((sum, { listings = 1 }) => sum + listings, 0)

/** How a statement is executed. */
interface Plan {
  /** The plan as the engine prints it. */
  text: string
  /** Number of rows read from each large table, returned or not. */
  read: ReadonlyMap<string, number>
  /** Large tables that were scanned completely. */
  wholes: readonly string[]
}

/** Tables with many rows in a large market. */
const LARGE = new Set(['events', 'listings', 'tickets', 'event_stock', 'section_stock'])

interface Node {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Relation Name'?: string
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** Executes a statement and returns its plan. */
const explain = async (db: Db, statement: CompiledQuery): Promise<Plan> => {
  const readRequests = (options: string) =>
    db.executeQuery<Record<'QUERY PLAN', unknown>>(
      CompiledQuery.raw(`explain (analyze, ${options}) ${statement.sql}`, [
        ...statement.parameters,
      ]),
    )
  const { rows } = await readRequests('format json')
  const [printed] = rows.map((row) => row['QUERY PLAN'] as [{ Plan: Node }])
  if (!printed) throw new Error('the engine explained nothing')
  const { rows: lines } = await readRequests('buffers')
  return {
    text: lines.map((line) => String(line['QUERY PLAN'])).join('\n'),
    ...readBy(nodesOf(printed[0].Plan)),
  }
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const readBy = (nodes: readonly Node[]): Omit<Plan, 'text'> => {
  const read = new Map<string, number>()
  const fullDays: string[] = []
  for (const node of nodes) {
    const table = node['Relation Name'] ?? ''
    if (!LARGE.has(table) || node['Actual Loops'] === 0) continue
    const rowCount =
      node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)
    read.set(table, (read.get(table) ?? 0) + Math.round(rowCount * node['Actual Loops']))
    if (node['Node Type'] === 'Seq Scan') fullDays.push(table)
  }
  return { read, wholes: fullDays }
}

/** A database handle that records its statements. */
export interface Recorded {
  db: Db
  /** Returns the statements since the last call. */
  take(): CompiledQuery[]
}

/** Records every statement of a database, with its values. */
const recordStatements = (db: Db): Recorded => {
  let statements: CompiledQuery[] = []
  // Subqueries pass here too, but are never executed by themselves.
  const seen = new WeakMap<object, CompiledQuery>()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      seen.set(queryId, db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ queryId, result }) => {
      const statement = seen.get(queryId)
      if (statement) statements.push(statement)
      return result
    },
  }
  return {
    db: db.withPlugin(plugin),
    take: () => {
      const used = statements
      statements = []
      return used
    },
  }
}
