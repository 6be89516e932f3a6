import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** The rooms of the server's top floor, from the ground up. */
const SERVER_ROOMS = [
  'kernel',
  'catalogue',
  'telling',
  'stock',
  'finding',
  'money',
  'trade',
  'identity',
  'office',
  'site',
]

type Refused = [file: string, code: string, says: string]

/** Each room may not import the one above it. */
const lookingUp = (): Refused[] =>
  SERVER_ROOMS.slice(0, -1).map((room, index) => [
    `apps/api/src/${room}/x/up.ts`,
    `import '../../${SERVER_ROOMS[index + 1]}/index.ts'`,
    'Rooms of the server look down only',
  ])

/** Each room may import those below it by their doors alone; the ground floor has none. */
const roundTheDoor = (): Refused[] =>
  SERVER_ROOMS.slice(2).map((room, index) => [
    `apps/api/src/${room}/x/round.ts`,
    `import '../../${SERVER_ROOMS[index + 1]}/x/y.ts'`,
    'Another room is entered by its door',
  ])

/** Besides itself a room knows domain, and the payment provider by the port alone. */
const knownToTheServer = (...rooms: string[]): Refused[] =>
  rooms.flatMap((room): Refused[] => [
    [`apps/api/src/${room}/a.ts`, `import '@seatdesk/api-client'`, 'The server knows'],
    [
      `apps/api/src/${room}/b.ts`,
      `import '../../../web/src/../../apps/web/src/a.ts'`,
      'The server',
    ],
    [`apps/api/src/${room}/c.ts`, `import Stripe from 'stripe'`, 'The payment provider is behind'],
    [`apps/api/src/${room}/d.ts`, `import type Stripe from 'stripe'`, 'The payment provider'],
    [`apps/api/src/${room}/e.ts`, `void import('stripe')`, 'The payment provider is behind'],
  ])

/** A file that imports what it may not, and the beginning of what the linter then says. */
const refused: Refused[] = [
  ['packages/domain/src/a/a.ts', `import 'hono'`, 'domain is pure'],
  ['packages/domain/src/a/b.ts', `import '@seatdesk/api-client'`, 'domain is pure'],
  ['packages/domain/src/a/c.ts', `import 'vitest'`, 'domain is pure'],
  ['packages/domain/src/a/d.ts', `import 'dayjs'`, 'domain is pure'],
  ['packages/domain/src/time/a.ts', `import 'hono'`, 'domain is pure'],
  ['packages/domain/src/a/a.test.ts', `import 'hono'`, "domain's tests know"],
  ['packages/ui/src/A/A.tsx', `import '@seatdesk/domain'`, 'ui has never heard of a ticket'],
  [
    'packages/ui/src/A/B.tsx',
    `import '../../../domain/../packages/domain/src/a.ts'`,
    'ui has never',
  ],
  ['packages/api-client/src/a.ts', `import '@seatdesk/ui'`, 'api-client knows @seatdesk/domain'],
  ['packages/api-client/src/c.ts', `import '@seatdesk/front/query'`, 'api-client knows'],
  ['packages/ui/src/A/C.tsx', `import '@seatdesk/front/query'`, 'ui has never heard of a ticket'],
  ['packages/front/src/query/a.ts', `import '@seatdesk/web'`, 'front is what every front-end'],
  ['packages/front/src/list/a.test.ts', `import '@seatdesk/api'`, 'front is what every front-end'],
  ['packages/front/src/form/a.ts', `import '@seatdesk/front/query'`, 'front is what every front'],
  ['packages/front/src/query/b.ts', `import '../messages/index.ts'`, 'is at the bottom'],
  ['packages/front/src/session/a.ts', `import '../query/index.ts'`, 'is at the bottom'],
  ['packages/front/src/live/a.ts', `import '../session/index.ts'`, 'is at the bottom'],
  ['packages/front/src/live/connection/a.ts', `import '../../query/index.ts'`, 'is at the bottom'],
  ['packages/front/src/dates/a.ts', `import '../query/index.ts'`, 'knows messages alone'],
  ['packages/front/src/form/b.ts', `import '../messages/create-words.ts'`, 'knows messages alone'],
  ['packages/front/src/router/a.ts', `import '../resource/index.ts'`, 'The router knows messages'],
  ['packages/front/src/C.tsx', `import './list/index.ts'`, 'beside the rooms of front'],
  ['packages/front/src/shell/a.ts', `import '../session/index.ts'`, 'The shell knows'],
  ['packages/front/src/proof/a.ts', `import '../session/index.ts'`, 'A proof knows'],
  ['packages/front/src/build/a.ts', `import '../messages/index.ts'`, 'is at the bottom'],
  ['packages/front/src/list/b.ts', `import '../session/index.ts'`, 'A list knows'],
  ['packages/front/src/list/c.ts', `import '../query/query.ts'`, 'A list knows'],
  ...knownToTheServer('catalogue', 'trade', 'site'),
  ['apps/api/src/money/a.ts', `import '@seatdesk/ui'`, 'The server knows @seatdesk/domain'],
  ['apps/api/src/other.ts', `import 'stripe'`, 'The payment provider is behind'],
  ['apps/api/sandbox/a.ts', `import '@seatdesk/ui'`, 'The server knows @seatdesk/domain'],
  ['apps/api/demo/a.ts', `import 'stripe'`, 'The payment provider is behind'],
  ...lookingUp(),
  ...roundTheDoor(),
  ...SERVER_ROOMS.map((room): Refused => [
    `apps/api/src/${room}/plug.ts`,
    `import '../../demo/index.ts'`,
    'The market knows no stand-in',
  ]),
  ['apps/api/src/trade/x/plug.ts', `void import('../../../sandbox/a.ts')`, 'no stand-in'],
  ['apps/api/src/another.ts', `import '../sandbox/open-sandbox.ts'`, 'no stand-in'],
  ['packages/api-client/src/c.ts', `import '@seatdesk/stripe-sandbox/server'`, 'api-client knows'],
  [
    'packages/stripe-sandbox/src/server/a.ts',
    `import '@seatdesk/domain'`,
    'a provider that has never heard of us',
  ],
  [
    'packages/stripe-sandbox/src/browser/a.test.ts',
    `import '@seatdesk/domain'`,
    'a provider that has never heard of us',
  ],
  [
    'packages/stripe-sandbox/src/server/http/a.ts',
    `import '../../browser/b.ts'`,
    'The two halves know each other by their calls',
  ],
  [
    'packages/stripe-sandbox/src/browser/b.ts',
    `import type { A } from '../server/a.ts'`,
    'The two halves know each other by their calls',
  ],
  [
    'packages/stripe-sandbox/src/browser/b.test.ts',
    `import '../server/a.ts'`,
    'The two halves know each other by their calls',
  ],
  ['packages/stripe-sandbox/src/browser/c.ts', `import '@stripe/stripe-js'`, 'instead of the prov'],
  ['packages/stripe-sandbox/src/dialect/a.ts', `import 'hono'`, 'dialect is what both halves'],
  ['packages/stripe-sandbox/src/dialect/b.ts', `import '../server/a.ts'`, 'dialect is what both'],
  [
    'apps/api/src/trade/f.ts',
    `import '@seatdesk/stripe-sandbox/server'`,
    'The server knows @seatdesk/domain',
  ],
  [
    'apps/api/src/stock/g.ts',
    `import type { A } from '@seatdesk/stripe-sandbox/server'`,
    'The server knows @seatdesk/domain',
  ],
  [
    'apps/api/src/money/payment/c.ts',
    `void import('@seatdesk/stripe-sandbox/server')`,
    'The server knows @seatdesk/domain',
  ],
  ['apps/api/sandbox/b.ts', `import '@seatdesk/api-client'`, 'The server knows @seatdesk/dom'],
  ['apps/api/sandbox/c.ts', `import type Stripe from 'stripe'`, 'The payment provider is'],
  [
    'apps/api/sandbox/d.ts',
    `import '@seatdesk/stripe-sandbox/server'`,
    "provider's stand-in is loaded by",
  ],
  [
    'apps/api/sandbox/e.ts',
    `void import('@seatdesk/stripe-sandbox/server')`,
    "provider's stand-in is loaded by",
  ],
  [
    'apps/api/demo/c.ts',
    `import '@seatdesk/stripe-sandbox/server'`,
    "provider's stand-in is loaded by",
  ],
  [
    'apps/api/sandbox/open-provider.ts',
    `void import('@seatdesk/stripe-sandbox/browser')`,
    'the other half is for browsers',
  ],
  ['apps/api/test/b.test.ts', `import '@seatdesk/stripe-sandbox/browser'`, 'the other half is for'],
  ['apps/api/test/a.test.ts', `import '@seatdesk/web'`, 'Apps never import each other'],
  ['apps/web/src/main.tsx', `import '@seatdesk/api'`, 'Apps never import each other'],
  ['apps/web/src/app/a.ts', `import '@seatdesk/api'`, 'Apps never import each other'],
  ['apps/web/src/app/b.ts', `import '../features/x/internal/y.ts'`, "A feature's internal/"],
  ['apps/web/src/screens/a.ts', `import '../features/x/internal/y.ts'`, "A feature's internal/"],
  ['apps/web/src/screens/b.ts', `import '../app/routes.ts'`, 'A screen is mounted by app'],
  ['apps/web/src/screens/x/c.ts', `import '../../app/routes.ts'`, 'A screen is mounted by app'],
  [
    'apps/web/src/features/x/a.ts',
    `import '../../app/routes.ts'`,
    'A feature is placed by a screen',
  ],
  [
    'apps/web/src/features/x/b.ts',
    `import '../../screens/a.ts'`,
    'A feature is placed by a screen',
  ],
  ['apps/web/src/features/x/c.ts', `import '../y/y.ts'`, 'Features do not know each other'],
  ['apps/web/src/features/x/d.ts', `import '../../features/y/y.ts'`, 'Features do not know'],
  ['apps/web/src/features/x/e.ts', `import '@seatdesk/api'`, 'Apps never import each other'],
  ['apps/web/src/features/x/internal/a.ts', `import '../../y/y.ts'`, 'Features do not know'],
  [
    'apps/web/src/features/x/internal/b.ts',
    `import '../../../screens/a.ts'`,
    'A feature is placed',
  ],
  ['apps/web/src/lib/a.ts', `import '../features/x/a.ts'`, 'lib is at the bottom'],
  ['apps/web/src/lib/b.ts', `import '../screens/a.ts'`, 'lib is at the bottom'],
  ['apps/web/src/lib/x/c.ts', `import '../../app/routes.ts'`, 'lib is at the bottom'],
  ['apps/web/src/lib/d.ts', `import '@seatdesk/api'`, 'Apps never import each other'],
  ['apps/admin/src/lib/a.ts', `import '@seatdesk/web'`, 'Apps never import each other'],
  ['apps/admin/src/lib/b.ts', `import '../screens/a.ts'`, 'lib is at the bottom'],
  ['apps/admin/src/screens/a.ts', `import '../app/b.ts'`, 'A screen is mounted by app'],
  ['apps/web/src/main.ts', `import '@seatdesk/stripe-sandbox/browser'`, 'is loaded by lib/payment'],
  ['apps/web/src/app/d.ts', `import '@seatdesk/stripe-sandbox/browser'`, 'is loaded by lib/pay'],
  [
    'apps/web/src/screens/e.ts',
    `import '@seatdesk/stripe-sandbox/browser'`,
    'is loaded by lib/pay',
  ],
  [
    'apps/web/src/features/x/g.ts',
    `import '@seatdesk/stripe-sandbox/browser'`,
    'is loaded by lib/payment',
  ],
  [
    'apps/web/src/features/x/internal/d.ts',
    `import '@seatdesk/stripe-sandbox/browser'`,
    'is loaded by lib/payment',
  ],
  [
    'apps/web/src/lib/f.ts',
    `import '@seatdesk/stripe-sandbox/browser'`,
    'is loaded by lib/payment',
  ],
  [
    'apps/web/src/lib/payment/a.ts',
    `void import('@seatdesk/stripe-sandbox/server')`,
    "the other half is the server's",
  ],
  ['apps/web/src/lib/payment/b.ts', `import '../../screens/a.ts'`, 'lib is at the bottom'],
  ['packages/domain/src/cycle/one.ts', `import './two.ts'`, 'Dependency cycle'],
  ['packages/domain/src/cycle/two.ts', `import './one.ts'`, 'Dependency cycle'],
  ['packages/domain/src/cycle/three.ts', `import type {} from './four.ts'`, 'Dependency cycle'],
  ['packages/domain/src/cycle/four.ts', `import type {} from './three.ts'`, 'Dependency cycle'],
  ['packages/domain/src/a/spoken.ts', `export function a() {}`, 'Expected a function expression'],
  [
    'apps/web/src/lib/Shown.tsx',
    `export const Shown = () => <p />`,
    'Function component is not a function declaration',
  ],
  ['packages/domain/src/a/loud.ts', `console.log('x')`, 'Unexpected console'],
  ['apps/web/src/lib/loud.ts', `console.log('x')`, 'Unexpected console'],
]

const allowed: [file: string, code: string][] = [
  ['packages/domain/src/b/a.ts', `import 'valibot'\nimport '../c/c.ts'`],
  ['packages/domain/src/time/b.ts', `import 'dayjs'\nimport 'dayjs/plugin/utc.js'`],
  ['packages/domain/src/b/a.test.ts', `import 'vitest'\nimport 'fast-check'\nimport './a.ts'`],
  ['packages/ui/src/B/B.tsx', `import '@mantine/core'\nimport '../A/A.tsx'`],
  ['packages/api-client/src/b.ts', `import '@seatdesk/domain/contract'\nimport 'ky'`],
  ['packages/front/src/query/c.ts', `import '@seatdesk/domain'\nimport './d.ts'`],
  ['packages/front/src/form/c.ts', `import '@seatdesk/ui'\nimport '../messages/index.ts'`],
  ['packages/front/src/router/b.ts', `import '../messages/index.ts'\nimport '../query/index.ts'`],
  ['packages/front/src/D.tsx', `import '@seatdesk/ui'\nimport './messages/index.ts'`],
  ['packages/front/src/shell/b.ts', `import '../router/index.ts'\nimport './c.ts'`],
  ['packages/front/src/proof/b.ts', `import '../form/index.ts'\nimport '../messages/index.ts'`],
  ['packages/front/src/list/d.ts', `import '../query/index.ts'\nimport '../resource/index.ts'`],
  ['packages/front/src/list/d.test.ts', `import '../testing/index.ts'\nimport './d.ts'`],
  ['apps/api/src/trade/y/a.ts', `import '@seatdesk/domain'\nimport '../../kernel/log/log.ts'`],
  ['apps/api/src/trade/y/b.ts', `import '../../money/index.ts'\nimport '../y/a.ts'`],
  ['apps/api/src/trade/y/a.test.ts', `import '@seatdesk/api-client'\nimport 'stripe'`],
  ['apps/api/src/trade/y/b.test.ts', `import '../../money/payment/b.ts'`],
  ['apps/api/src/money/payment/b.ts', `import 'stripe'`],
  ['apps/api/src/site/open-market.ts', `void import('../../sandbox/open-sandbox.ts')`],
  ['apps/api/src/serve.ts', `void import('../demo/index.ts')`],
  ['apps/api/demo/b.ts', `import '../src/money/payment/b.ts'\nimport '../sandbox/a.ts'`],
  ['apps/api/sandbox/f.ts', `import type { A } from '@seatdesk/stripe-sandbox/server'`],
  ['apps/api/demo/d.ts', `import type { A } from '@seatdesk/stripe-sandbox/server'`],
  ['apps/api/test/c.test.ts', `import '@seatdesk/stripe-sandbox/server'`],
  ['packages/stripe-sandbox/src/server/d.ts', `import 'stripe'\nimport '../dialect/c.ts'`],
  ['packages/stripe-sandbox/src/browser/c.test.ts', `import '@stripe/stripe-js'\nimport './d.ts'`],
  ['packages/stripe-sandbox/src/browser/d.ts', `import type { A } from '@stripe/stripe-js'`],
  ['packages/stripe-sandbox/src/browser/field/e.ts', `import '../../dialect/c.ts'`],
  ['packages/stripe-sandbox/src/dialect/c.ts', `import './d.ts'`],
  ['apps/web/src/app/c.ts', `import '../screens/b.ts'\nimport '../features/x/a.ts'`],
  ['apps/web/src/screens/d.ts', `import '../features/x/a.ts'\nimport '../lib/a.ts'`],
  ['apps/web/src/features/x/f.ts', `import './internal/a.ts'\nimport '../../lib/a.ts'`],
  ['apps/web/src/features/x/internal/c.ts', `import '../f.ts'\nimport '../../../lib/a.ts'`],
  ['packages/domain/src/b/said.ts', `export const a = () => {}`],
  ['apps/web/src/lib/x/Shown.tsx', `export function Shown() {\n  return <p />\n}`],
  ['apps/web/src/lib/x/e.ts', `import '../a.ts'\nimport '@seatdesk/domain'`],
  ['apps/web/src/lib/payment/c.ts', `void import('@seatdesk/stripe-sandbox/browser')`],
]

let folder: string
let said: Map<string, string>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  const root = join(import.meta.dirname, '..')
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [file, code] of [...refused, ...allowed]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${code}\n`)
  }
  said = lint(root)
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('imports that run the wrong way', () => {
  test.each(refused)('%s may not %s', (file, _code, says) => {
    expect(said.get(file)).toContain(says)
  })
})

describe('imports that run the right way', () => {
  test.each(allowed)('%s passes', (file) => {
    expect(said.get(file)).toBeUndefined()
  })
})

/** What the linter says about boundaries, by file: rule and help in one string. */
function lint(root: string): Map<string, string> {
  const oxlint = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(oxlint.stdout) as {
    diagnostics: { code: string; message: string; help?: string; filename: string }[]
  }
  const heard = new Map<string, string>()
  for (const { code, message, help, filename } of diagnostics) {
    if (!/no-restricted-imports|no-cycle|no-console|func-style|component-definition/.test(code))
      continue
    heard.set(filename, `${heard.get(filename) ?? ''}${message} ${help ?? ''}\n`)
  }
  return heard
}
