import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { API } from 'typescript/unstable/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { root } from './commands.ts'
import { LONG_TIMEOUT_MS } from './timeouts.ts'

/** A text edit: the file, a text that occurs in it, and the text that replaces it. */
type Edit = [file: string, before: string, after: string]

/** Edited files by their absolute path; the compiler reads them instead of those on disk. */
const edited = new Map<string, string>()

const SERVER = join(root, 'apps/api/tsconfig.json')
const WEB = join(root, 'apps/web/tsconfig.json')

let compiler: API

beforeAll(() => {
  compiler = new API({ cwd: root, fs: { readFile: (path) => edited.get(path) } })
  compiler.updateSnapshot({ openProjects: [SERVER, WEB] })
}, LONG_TIMEOUT_MS)

afterAll(() => compiler.close())

/** The edited text; the replaced text must occur exactly once. */
const applied = (text: string, [file, before, after]: Edit): string => {
  const parts = text.split(before)
  if (parts.length !== 2) throw new Error(`${file} contains ${parts.length - 1} times: ${before}`)
  return parts.join(after)
}

/**
 * Type errors with these edits and no others, as a file and a message each: of the given files, or
 * of the whole project.
 */
const errorsWith = (edits: Edit[], project: string, files?: string[]): string[] => {
  const former = [...edited.keys()]
  edited.clear()
  for (const edit of edits) {
    const path = join(root, edit[0])
    edited.set(path, applied(edited.get(path) ?? readFileSync(path, 'utf8'), edit))
  }
  const changed = [...new Set([...former, ...edited.keys()])]
  const snapshot = compiler.updateSnapshot({ fileChanges: { changed } })
  const program = snapshot.getProject(project)?.program
  if (!program) throw new Error(`${project} is not open`)
  const found =
    files === undefined
      ? [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()]
      : files.flatMap((file) => [
          ...program.getSyntacticDiagnostics(join(root, file)),
          ...program.getSemanticDiagnostics(join(root, file)),
        ])
  return found.map(({ fileName = '', text }) => `${fileName.replace(`${root}/`, '')}: ${text}`)
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
        response: json(v.object({ data: suggestionsSchema })),
      }),`,
  ],
  handler: [
    SUGGESTION_HANDLERS,
    '/** Handlers of',
    `const listRecent: Handler<Contract['suggestions']['recent']> = async () => ({ data: NOTHING })
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
    'statusColumn,\n  amountColumn,\n]',
    `statusColumn,\n  amountColumn,\n  {
      key: 'count',
      header: t('SALES_TABLE.TICKET_COUNT'),
      sortKey: 'count',
      render: ({ listing }) => listing.quantity,
    },\n]`,
  ],
  text: [
    'apps/web/src/lib/i18n/english/orders.ts',
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
