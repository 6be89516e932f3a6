// @module-tag nightly

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { API } from 'typescript/unstable/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { REPOSITORY_ROOT } from './commands.ts'
import { LONG_TIMEOUT_MS } from './timeouts.ts'

/** A text edit: the file, a text that occurs in it, and the text that replaces it. */
type Edit = [file: string, before: string, after: string]

/** Edited files by their absolute path; the compiler reads them instead of those on disk. */
const edited = new Map<string, string>()

const SERVER = join(REPOSITORY_ROOT, 'apps/api/tsconfig.json')
const WEB = join(REPOSITORY_ROOT, 'apps/web/tsconfig.json')

let compiler: API

beforeAll(() => {
  compiler = new API({ cwd: REPOSITORY_ROOT, fs: { readFile: (path) => edited.get(path) } })
  compiler.updateSnapshot({ openProjects: [SERVER, WEB] })
}, LONG_TIMEOUT_MS)

afterAll(() => compiler.close())

/** The edited text; the replaced text must occur exactly once. */
const applied = (text: string, [file, before, after]: Edit): string => {
  const parts = text.split(before)
  if (parts.length !== 2) throw new Error(`${file} contains ${parts.length - 1} times: ${before}`)
  return parts.join(after)
}

/** The edited files by their absolute path. */
const textsWith = (edits: Edit[]): Map<string, string> => {
  const originals = new Map<string, string>()
  for (const edit of edits) {
    const path = join(REPOSITORY_ROOT, edit[0])
    originals.set(path, applied(originals.get(path) ?? readFileSync(path, 'utf8'), edit))
  }
  return originals
}

/**
 * Type errors with these edits and no others, as a file and a message each: of the given files, or
 * of the whole project.
 */
const errorsWith = (edits: Edit[], project: string, files?: string[]): string[] => {
  const former = [...edited.keys()]
  edited.clear()
  for (const [path, text] of textsWith(edits)) edited.set(path, text)
  const changed = [...new Set([...former, ...edited.keys()])]
  const snapshot = compiler.updateSnapshot({ fileChanges: { changed } })
  const program = snapshot.getProject(project)?.program
  if (!program) throw new Error(`${project} is not open`)
  const found =
    files === undefined
      ? [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()]
      : files.flatMap((file) => [
          ...program.getSyntacticDiagnostics(join(REPOSITORY_ROOT, file)),
          ...program.getSemanticDiagnostics(join(REPOSITORY_ROOT, file)),
        ])
  return found.map(
    ({ fileName = '', text }) => `${fileName.replace(`${REPOSITORY_ROOT}/`, '')}: ${text}`,
  )
}

const filesOf = (errors: string[]): string[] => [
  ...new Set(errors.map((error) => error.slice(0, error.indexOf(':')))),
]

const EVENT_FILTER = 'apps/api/src/search/event/event-filter.ts'
const EVENTS_BY_DAY = 'apps/api/src/search/event/find-events-by-day.ts'
const EVENT_FILTERS_TEST = 'apps/api/src/search/event/event-filters.test.ts'
const SUGGESTION_HANDLERS = 'apps/api/src/search/suggestion/handlers.ts'
const SALE_LIST = 'apps/api/src/orders/sale/sale-list.ts'
const LIST_SALES = 'apps/api/src/orders/sale/list-sales.ts'
const SALE_COLUMNS = 'apps/web/src/screens/sales/sale-columns.tsx'

const FIELD = {
  schema: [
    'packages/domain/src/sale.ts',
    'statusId: v.number(),',
    'statusId: v.number(), isNew: v.boolean(),',
  ],
  mapping: [
    SALE_LIST,
    'statusId: row.status_id,',
    'statusId: row.status_id, isNew: row.quantity > 0,',
  ],
} satisfies Record<string, Edit>

const ENDPOINT = {
  contract: [
    'packages/domain/src/contract/suggestions.ts',
    'export const suggestions = {',
    `export const suggestions = {
      /** Get recent suggestions. */
      recent: endpoint({
        method: 'GET',
        path: '/suggestions/recent',
        summary: 'Get recent suggestions.',
        scopes: SIGNED_IN,
        right: 'browse',
        apiKey: 'market',
        response: jsonResponse(v.object({ data: suggestionsSchema })),
      }),`,
  ],
  handler: [
    SUGGESTION_HANDLERS,
    '/** Handlers of',
    `const listRecent: Handler<Contract['suggestions']['recent']> = async () => ({ data: EMPTY })
    /** Handlers of`,
  ],
  line: [
    SUGGESTION_HANDLERS,
    'list: listSuggestions,',
    'list: listSuggestions, recent: listRecent,',
  ],
} satisfies Record<string, Edit>

const FILTER = {
  contract: [
    'packages/domain/src/contract/events.ts',
    'venue: v.optional(querySearch),',
    'venue: v.optional(querySearch), title: v.optional(querySearch),',
  ],
  taken: [EVENT_FILTER, 'performer, venue, ...others }', 'performer, venue, title, ...others }'],
  condition: [
    EVENT_FILTER,
    '...(venue ? [isAtVenueNamed(venue)] : []),',
    '...(venue ? [isAtVenueNamed(venue)] : []), ...(title ? [sql<SqlBool>`e.name = ${title}`] : []),',
  ],
  notByDay: [EVENTS_BY_DAY, '  venue,\n', '  venue,\n  title,\n'],
  ruledOut: [EVENTS_BY_DAY, 'performer || venue)', 'performer || venue || title)'],
  value: [
    EVENT_FILTERS_TEST,
    "venue: { venue: 'Filter Hall' },",
    "venue: { venue: 'Filter Hall' }, title: { title: 'Quartz Night 12' },",
  ],
} satisfies Record<string, Edit>

/** Saved searches have every filter that the contract of watches does not leave out. */
const WITHOUT_ALERTS: Edit = [
  'packages/domain/src/contract/watches.ts',
  'filter: _filter, ...eventFilters }',
  'filter: _filter, title: _title, ...eventFilters }',
]

const COLUMN = {
  row: [
    SALE_COLUMNS,
    '...ticketColumnsFor({ delivery: 2, deliveryDate: 1 }),\n',
    `...ticketColumnsFor({ delivery: 2, deliveryDate: 1 }),\n  {
      key: 'count',
      header: t('SALES_TABLE.TICKET_COUNT'),
      sortKey: 'count',
      render: ({ listing }) => listing.quantity,
    },\n`,
  ],
  text: [
    'apps/web/src/lib/i18n/order-lists.ts',
    'SALES_TABLE: {',
    "SALES_TABLE: { TICKET_COUNT: 'Tickets',",
  ],
  contract: [
    'packages/domain/src/contract/sales.ts',
    "orders: ['created_at', 'purchase_price',",
    "orders: ['created_at', 'count', 'purchase_price',",
  ],
  order: [
    LIST_SALES,
    "amount: sql.ref('p.amount_cents'),",
    "amount: sql.ref('p.amount_cents'), count: sql.ref('p.quantity'),",
  ],
} satisfies Record<string, Edit>

const ALL: Edit[] = [FIELD, ENDPOINT, FILTER, COLUMN].flatMap((recipe) =>
  Object.values<Edit>(recipe),
)

/** All edits but one. */
const without = (left: Edit): Edit[] => ALL.filter((edit) => edit !== left)

test('RUN-491 server and web app compile with all steps of the recipes', () => {
  expect(errorsWith(ALL, SERVER)).toEqual([])
  expect(errorsWith([...ALL, WITHOUT_ALERTS], WEB)).toEqual([])
})

test.each<[step: string, left: Edit, project: string, files: string[]]>([
  ['the mapping of a field', FIELD.mapping, SERVER, [LIST_SALES]],
  ['the handler of an endpoint', ENDPOINT.handler, SERVER, [SUGGESTION_HANDLERS]],
  ['the line of a handler', ENDPOINT.line, SERVER, [SUGGESTION_HANDLERS]],
  ['the name of a filter', FILTER.taken, SERVER, [EVENT_FILTER]],
  ['a filter in the counts by day', FILTER.notByDay, SERVER, [EVENTS_BY_DAY]],
  ['a value of a filter for its test', FILTER.value, SERVER, [EVENT_FILTERS_TEST]],
  ['the sort order on the server', COLUMN.order, SERVER, [LIST_SALES]],
  ['the text of a column', COLUMN.text, WEB, [SALE_COLUMNS]],
])('RUN-491 CONTRIBUTING: the code does not compile without %s', (_step, left, project, files) => {
  expect(filesOf(errorsWith(without(left), project, files))).toEqual(files)
})

const CONTRACT_TEST = 'packages/domain/src/contract/contract.test.ts'
const EVERY_CALL_TEST = 'packages/api-client/src/every-call.test.ts'
const OPEN_API_TEST = 'apps/api/src/platform/http/open-api.test.ts'
const MARKET_DESCRIPTIONS = 'packages/domain/src/contract/openapi-descriptions/market-fields.ts'
const DESCRIPTIONS = 'packages/domain/src/contract/openapi-descriptions/list-fields.ts'

/** The steps that a test checks instead of the compiler. */
const TESTED: Edit[] = [
  [DESCRIPTIONS, '  // Errors\n', "  isNew: 'Whether it is new.',\n  // Errors\n"],
  [DESCRIPTIONS, '  // Places\n', "  title: 'The whole name.',\n  // Places\n"],
  [
    MARKET_DESCRIPTIONS,
    "  'suggestions_list.events':",
    "  'suggestions_recent.events': 'Recent events.',\n  'suggestions_list.events':",
  ],
  [
    CONTRACT_TEST,
    "'disclosures.list',\n      'suggestions.list',",
    "'disclosures.list',\n      'suggestions.recent',\n      'suggestions.list',",
  ],
  [
    CONTRACT_TEST,
    "['sales.list', ['created_at', 'purchase_price',",
    "['sales.list', ['created_at', 'count', 'purchase_price',",
  ],
  [
    EVERY_CALL_TEST,
    "  'sandbox.invariants': [",
    `  'suggestions.recent': [(api) => api.suggestions.recent(), 'GET /suggestions/recent'],
  'sandbox.invariants': [`,
  ],
]

/** Runs the tests that the recipes name with edited files. Returns the titles of failed tests. */
const failedWith = (edits: Edit[]): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'recipes-'))
  try {
    const config = join(folder, 'vitest.config.mjs')
    const report = join(folder, 'report.json')
    writeFileSync(
      config,
      `const edited = ${JSON.stringify(Object.fromEntries(textsWith(edits)))}
      export default {
        root: ${JSON.stringify(REPOSITORY_ROOT)},
        plugins: [{ name: 'edits', enforce: 'pre', load: (id) => edited[id] }],
        test: {
          include: ${JSON.stringify([CONTRACT_TEST, EVERY_CALL_TEST, OPEN_API_TEST])},
          isolate: false,
          maxWorkers: 1,
          tags: [{ name: 'nightly' }],
          testTimeout: 60_000,
          reporters: 'json',
          outputFile: ${JSON.stringify(report)},
        },
      }`,
    )
    const cli = join(REPOSITORY_ROOT, 'packages/tooling/node_modules/vitest/vitest.mjs')
    spawnSync(process.execPath, [cli, 'run', '--config', config], { cwd: REPOSITORY_ROOT })
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    expect(testResults).toHaveLength(3)
    return testResults.flatMap(({ assertionResults }) => {
      expect(assertionResults.length).toBeGreaterThan(0)
      return assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title)
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface Report {
  testResults: { assertionResults: { status: string; title: string }[] }[]
}

test(
  'RUN-491 the tests that the recipes name pass with all steps, and fail without theirs',
  () => {
    expect(failedWith([...ALL, ...TESTED])).toEqual([])
    expect(failedWith(ALL)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^KEY-20 the endpoints of each API key scope/),
        expect.stringMatching(/^WIRE-4 the client and this table have exactly the endpoints/),
        expect.stringMatching(/^WIRE-10 sales.list can be sorted by/),
        expect.stringMatching(/^WIRE-390 members of different types/),
        expect.stringMatching(/^WIRE-95 every member and parameter has a description/),
      ]),
    )
  },
  LONG_TIMEOUT_MS,
)
