import assert from 'node:assert/strict'

import type { CompiledQuery } from 'kysely'

import { openSession } from '../../src/identity/session/session-store.ts'
import type { Db } from '../../src/kernel/database/transaction.ts'
import { readSettings } from '../../src/kernel/settings.ts'
import { createApi } from '../../src/site/app.ts'
import { openMarketOn } from '../../src/site/open-market.ts'
import { explain, type Plan } from './explain.ts'
import type { LargeMarket } from './large-market.ts'
import { type Questions, questionsOf } from './questions.ts'
import { recordStatements } from './record-statements.ts'

/** A question, the entries that its answer counts, and how each statement of it was carried out. */
export interface Planned {
  noun: string
  question: string
  /** How many entries the answer has or counts. */
  answered: number
  statements: (Plan & { statement: CompiledQuery })[]
}

/** Statements that read nothing of which there is much in a large market. */
const OF_LARGE_TABLES = /\b(events|listings|tickets|event_days|event_stock|section_stock)\b/

/** Asks a large market every question as a broker would, and explains what that took. */
export const plansOf = async (db: Db, market: LargeMarket): Promise<Planned[]> => {
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
  const ask = async ({ noun, path, asSeller = false }: Questions, query: string) => {
    recorded.take()
    const question = `GET /api${path}?${query}`
    const answer = await api.request(encodeURI(`/api${path}?${query}`), {
      headers: asSeller ? seller : buyer,
    })
    const text = await answer.text()
    assert.equal(answer.status, 200, `${question}: ${text}`)
    const asked = recorded.take().filter(({ sql }) => OF_LARGE_TABLES.test(sql))
    const statements = []
    for (const statement of asked) statements.push({ statement, ...(await explain(db, statement)) })
    return { noun, question, answered: entriesOf(JSON.parse(text)), statements }
  }
  const planned: Planned[] = []
  for (const questions of questionsOf(market))
    for (const query of questions.queries) planned.push(await ask(questions, query))
  await opened.close()
  return planned
}

interface Answer {
  paginator?: { totalEntriesSize: number }
  data?: readonly { listings?: number }[]
}

const entriesOf = ({ paginator, data = [] }: Answer): number =>
  paginator?.totalEntriesSize ?? data.reduce((sum, { listings = 1 }) => sum + listings, 0)
