import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { root } from './commands.ts'
import { SERVER_MODULES } from './import-boundaries.ts'

/** A file, an import that is banned in it, and a part of the linter's message. */
const REFUSED: [file: string, code: string, message: string][] = [
  ['packages/domain/src/a/a.ts', `import 'hono'`, 'domain is pure'],
  ['packages/domain/src/time/a.ts', `import 'hono'`, 'domain is pure'],
  ['packages/domain/src/a/a.test.ts', `import 'hono'`, "domain's tests know"],
  ['packages/ui/src/A/A.tsx', `import '@seatdesk/domain'`, 'ui has never heard of a ticket'],
  ['packages/api-client/src/a.ts', `import '@seatdesk/ui'`, 'api-client knows @seatdesk/domain'],
  ['packages/front/src/query/a.ts', `import '@seatdesk/web'`, 'front is what every front-end'],
  ['packages/stripe-sandbox/src/server/a.ts', `import '@seatdesk/domain'`, 'never heard of us'],
  ['packages/stripe-sandbox/src/browser/a.ts', `import '../server/a.ts'`, 'The two halves'],
  ['packages/stripe-sandbox/src/dialect/a.ts', `import 'hono'`, 'dialect is what both halves'],
  ['apps/api/src/trade/a.ts', `import '@seatdesk/api-client'`, 'The server knows'],
  ['apps/api/src/trade/b.ts', `void import('stripe')`, 'The payment provider is behind'],
  ['apps/api/src/trade/x/c.ts', `void import('../../../sandbox/a.ts')`, 'no stand-in'],
  ['apps/api/sandbox/a.ts', `import '@seatdesk/stripe-sandbox/server'`, 'is loaded by'],
  ['apps/api/test/a.test.ts', `import '@seatdesk/web'`, 'Apps never import each other'],
  ...SERVER_MODULES.slice(0, -1).map((module, at): [string, string, string] => [
    `apps/api/src/${module}/x/up.ts`,
    `import '../../${SERVER_MODULES[at + 1]}/index.ts'`,
    'look down only',
  ]),
  ...SERVER_MODULES.slice(2).map((module, at): [string, string, string] => [
    `apps/api/src/${module}/x/inside.ts`,
    `import '../../${SERVER_MODULES[at + 1]}/x/y.ts'`,
    'is entered by its door',
  ]),
  ['apps/web/src/app/a.ts', `import '@seatdesk/api'`, 'Apps never import each other'],
  ['apps/web/src/app/b.ts', `import '../features/x/internal/y.ts'`, "A feature's internal/"],
  ['apps/web/src/screens/b.ts', `import '../app/routes.ts'`, 'A screen is mounted by app'],
  ['apps/web/src/features/x/b.ts', `import '../../screens/a.ts'`, 'A feature is placed by'],
  ['apps/web/src/features/x/c.ts', `import '../y/y.ts'`, 'Features do not know each other'],
  ['apps/web/src/features/x/internal/a.ts', `import '../../y/y.ts'`, 'Features do not know'],
  ['apps/admin/src/lib/b.ts', `import '../screens/a.ts'`, 'lib is at the bottom'],
  ['apps/web/src/lib/f.ts', `import '@seatdesk/stripe-sandbox/browser'`, 'is loaded by lib/pay'],
  ['packages/domain/src/cycle/one.ts', `import './two.ts'`, 'Dependency cycle'],
  ['packages/domain/src/cycle/two.ts', `import './one.ts'`, 'Dependency cycle'],
]

const ALLOWED: [file: string, code: string][] = [
  ['packages/domain/src/time/b.ts', `import 'dayjs'\nimport 'valibot'\nimport '../c/c.ts'`],
  ['packages/api-client/src/b.ts', `import '@seatdesk/domain/contract'\nimport 'ky'`],
  ['apps/api/src/trade/y/b.ts', `import '../../money/index.ts'\nimport '../../kernel/a/a.ts'`],
  ['apps/api/src/trade/y/b.test.ts', `import '../../money/payment/b.ts'\nimport 'stripe'`],
  ['apps/api/src/money/payment/b.ts', `import 'stripe'`],
  ['apps/api/demo/d.ts', `import type { A } from '@seatdesk/stripe-sandbox/server'`],
  ['apps/web/src/app/c.ts', `import '../screens/b.ts'\nimport '../features/x/a.ts'`],
  ['apps/web/src/features/x/f.ts', `import './internal/a.ts'\nimport '../../lib/a.ts'`],
  ['apps/web/src/lib/payment/c.ts', `void import('@seatdesk/stripe-sandbox/browser')`],
]

let folder: string
let messages: Map<string, string>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  for (const file of ['oxlint.config.ts', '.ci/import-boundaries.ts'])
    cpSync(join(root, file), join(folder, file))
  for (const [file, code] of [...REFUSED, ...ALLOWED]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${code}\n`)
  }
  messages = lint()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(REFUSED)('%s may not %s', (file, _code, message) => {
  expect(messages.get(file)).toContain(message)
})

test.each(ALLOWED)('%s passes', (file) => {
  expect(messages.get(file)).toBeUndefined()
})

/** Runs the linter and returns its messages about imports, by file. */
function lint(): Map<string, string> {
  const oxlint = join(root, 'node_modules/.bin/oxlint')
  const { stdout } = spawnSync(oxlint, ['--format=json', '.'], { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; message: string; help?: string; filename: string }[]
  }
  const heard = new Map<string, string>()
  for (const { code, message, help = '', filename } of diagnostics)
    if (/no-restricted-imports|no-cycle/.test(code))
      heard.set(filename, `${heard.get(filename) ?? ''}${message} ${help}\n`)
  return heard
}
