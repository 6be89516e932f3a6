import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { makeVenue } from '../../../test/fixtures.ts'
import { openTestDatabase } from '../../../test/market.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { matchesSearch } from './event-search.ts'
import { searchText } from './search-text.ts'

const EVENTS = 3_000

/** Vocabulary of the generated events, so that each letter of the tests occurs in many of them. */
const COMMON = ['harbor', 'lights', 'theater', 'quartet', 'zephyr', 'boston', 'winter', 'gala']

const RARE = [
  'P!nk Floyd Tribute',
  'Ke$ha',
  '東京事変',
  'X Ambassadors',
  'Ødegård Zwölf',
  'AC/DC 4U',
]

let db: Db

beforeAll(async () => {
  db = await openTestDatabase()
  const venueId = await makeVenue(db, { name: 'Hall', city: 'Ely' })
  const common = Array.from({ length: EVENTS }, (_, index) =>
    [1, 3, 5].map((step) => COMMON[(index * step) % COMMON.length]).join(' '),
  )
  const rows = [...common, ...RARE].map((name) => ({
    name,
    search_text: searchText({ name, venue: 'Hall', city: 'Ely' }),
  }))
  await sql`
    insert into events (name, category_id, venue_id, date_time, status_id, search_text, created_at)
    select name, 1, ${venueId}, timestamp '2030-06-01 19:30', 2, search_text, now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as e (name text, search_text text)
  `.execute(db)
  await sql`vacuum (analyze) events`.execute(db)
})

afterAll(() => db.destroy())

interface Node {
  'Actual Rows': number
  'Actual Loops': number
  'Relation Name'?: string
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Number of event rows that a statement reads, including rows it filters out. */
const readBy = async (statement: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
    explain (analyze, format json) ${statement}`.execute(db)
  const [plan] = rows[0]?.['QUERY PLAN'] ?? []
  if (!plan) throw new Error('no plan was told')
  return nodesOf(plan.Plan)
    .filter((node) => node['Relation Name'] === 'events')
    .map(
      (node) =>
        node['Actual Loops'] *
        (node['Actual Rows'] +
          (node['Rows Removed by Filter'] ?? 0) +
          (node['Rows Removed by Index Recheck'] ?? 0)),
    )
    .reduce((total, read) => total + read, 0)
}

const search = async (text: string) => sql<{ name: string }>`
  select e.name from events as e where e.status_id = 2 and ${await matchesSearch(db, text)}`

const found = async (text: string): Promise<string[]> => {
  const { rows } = await (await search(text)).execute(db)
  return rows.map(({ name }) => name)
}

test.for([
  'q%',
  'v',
  'zy',
  'xq',
  '!!!',
  '$$',
  '日本',
  '京都',
  'a!b',
  'kq7',
  'qvxwy',
  'wqkzn',
  'zzzz vvvv',
  'lekars mqrtz xxyyq wwkkz',
])('EVENT-60 a search without results for %s reads no events', async (words) => {
  expect(await found(words)).toEqual([])
  expect(await readBy(await search(words))).toBe(0)
})

test.for([
  ['a word of one letter', 'x', ['X Ambassadors']],
  ['a word of two', 'ø', ['Ødegård Zwölf']],
  ['a word of two where one begins', 'zw', ['Ødegård Zwölf']],
  ['a word of two behind a sign', 'nk', ['P!nk Floyd Tribute']],
  ['a sign', '!', ['P!nk Floyd Tribute']],
  ['a sign between letters', 'e$h', ['Ke$ha']],
  ['a digit', '4', ['AC/DC 4U']],
  ['a word of one sign', '東', ['東京事変']],
  ['several within a word', '京事変', ['東京事変']],
  ['a letter left out', 'ambassdors', ['X Ambassadors']],
  ['a letter too many', 'pnnk', []],
  ['two letters swapped', 'flody', ['P!nk Floyd Tribute']],
  ['a wrong letter', 'odegurd', ['Ødegård Zwölf']],
] as const)('EVENT-60 %s is found while few events are read', async ([, words, names]) => {
  expect(await found(words)).toEqual(names)
  expect(await readBy(await search(words))).toBeLessThan(10)
})

test('EVENT-60 control: without the index, all events are read', async () => {
  const scanned = sql`select e.name from events as e where e.search_text ~ '\\mxq'`
  expect(await readBy(scanned)).toBeGreaterThanOrEqual(EVENTS)
})
