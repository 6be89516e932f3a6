import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { REPOSITORY_ROOT } from './commands.ts'
import { SERVER_MODULES } from './import-boundaries.ts'

/** A file, an import that is banned in it, and a part of the linter's message. */
const REJECTED: [file: string, code: string, message: string][] = [
  ['packages/domain/src/a/a.ts', `import 'hono'`, 'packages/domain'],
  ['packages/domain/src/time/a.ts', `import 'hono'`, 'packages/domain'],
  ['packages/domain/src/a/a.test.ts', `import 'hono'`, 'Tests of packages/domain'],
  ['packages/ui/src/A/A.tsx', `import '@seatdesk/domain'`, 'packages/ui has no domain'],
  ['packages/api-client/src/a.ts', `import '@seatdesk/ui'`, 'packages/api-client may import'],
  ['packages/app-kit/src/query/a.ts', `import '@seatdesk/web'`, 'packages/app-kit may import'],
  [
    'packages/stripe-sandbox/src/server/a.ts',
    `import '@seatdesk/domain'`,
    'simulates an external provider',
  ],
  [
    'packages/stripe-sandbox/src/browser/a.ts',
    `import '../server/a.ts'`,
    'communicate over HTTP only',
  ],
  ['packages/stripe-sandbox/src/dialect/a.ts', `import 'hono'`, 'src/dialect holds'],
  ['apps/api/src/orders/a.ts', `import '@seatdesk/api-client'`, 'The server may import'],
  ['apps/api/src/orders/b.ts', `void import('stripe')`, 'The payment provider is used'],
  ['apps/api/src/orders/x/c.ts', `void import('../../../sandbox/a.ts')`, 'import no sandbox'],
  ['apps/api/sandbox/a.ts', `import '@seatdesk/stripe-sandbox/server'`, 'is loaded by apps/api'],
  ['apps/api/test/a.test.ts', `import '@seatdesk/web'`, 'Apps never import each other'],
  ...SERVER_MODULES.slice(0, -1).map((module, at): [string, string, string] => [
    `apps/api/src/${module}/x/up.ts`,
    `import '../../${SERVER_MODULES[at + 1]}/index.ts'`,
    'import only the modules before',
  ]),
  ...SERVER_MODULES.slice(2).map((module, at): [string, string, string] => [
    `apps/api/src/${module}/x/inside.ts`,
    `import '../../${SERVER_MODULES[at + 1]}/x/y.ts'`,
    'through its index.ts',
  ]),
  ['apps/web/src/app/a.ts', `import '@seatdesk/api'`, 'Apps never import each other'],
  ['apps/web/src/app/b.ts', `import '../features/x/internal/y.ts'`, "A feature's internal/"],
  ['apps/web/src/screens/b.ts', `import '../app/routes.ts'`, 'Screens do not import app'],
  ['apps/web/src/features/x/b.ts', `import '../../screens/a.ts'`, 'take what they need as props'],
  ['apps/web/src/features/x/c.ts', `import '../y/y.ts'`, 'Features do not import each other'],
  ['apps/web/src/features/x/internal/a.ts', `import '../../y/y.ts'`, 'Features do not import'],
  ['apps/admin/src/lib/b.ts', `import '../screens/a.ts'`, 'lib may import only lib'],
  ['apps/web/src/lib/f.ts', `import '@seatdesk/stripe-sandbox/browser'`, 'are loaded by lib/pay'],
  ...[
    'apps/admin/src/screens/l.ts',
    'apps/web/src/features/x/l.ts',
    'packages/app-kit/src/list/l.ts',
    'packages/ui/src/A/L.tsx',
  ].map((file): [string, string, string] => [
    file,
    `import { lazy } from 'react'\nlazy`,
    'Use lazyComponent',
  ]),
  ['packages/domain/src/cycle/one.ts', `import './two.ts'`, 'Dependency cycle'],
  ['packages/domain/src/cycle/two.ts', `import './one.ts'`, 'Dependency cycle'],
]

const ALLOWED: [file: string, code: string][] = [
  ['packages/app-kit/src/router/create-lazy-screen.tsx', `import { lazy } from 'react'\nlazy`],
  ['packages/ui/src/A/S.tsx', `import { Suspense } from 'react'\nSuspense`],
  ['packages/domain/src/time/b.ts', `import 'dayjs'\nimport 'valibot'\nimport '../c/c.ts'`],
  ['packages/api-client/src/b.ts', `import '@seatdesk/domain/contract'\nimport 'ky'`],
  [
    'apps/api/src/orders/y/b.ts',
    `import '../../payments/index.ts'\nimport '../../platform/a/a.ts'`,
  ],
  ['apps/api/src/orders/y/b.test.ts', `import '../../payments/payment/b.ts'\nimport 'stripe'`],
  ['apps/api/src/payments/payment/b.ts', `import 'stripe'`],
  ['apps/api/demo/d.ts', `import type { A } from '@seatdesk/stripe-sandbox/server'`],
  ['apps/web/src/app/c.ts', `import '../screens/b.ts'\nimport '../features/x/a.ts'`],
  ['apps/web/src/features/x/f.ts', `import './internal/a.ts'\nimport '../../lib/a.ts'`],
  ['apps/web/src/lib/payment/c.ts', `void import('@seatdesk/stripe-sandbox/browser')`],
]

let folder: string
let messages: Map<string, string>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  for (const file of ['oxlint.config.ts', 'packages/tooling/src/import-boundaries.ts'])
    cpSync(join(REPOSITORY_ROOT, file), join(folder, file))
  for (const [file, code] of [...REJECTED, ...ALLOWED]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${code}\n`)
  }
  messages = lint()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(REJECTED)('%s may not %s', (file, _code, message) => {
  expect(messages.get(file)).toContain(message)
})

test.each(ALLOWED)('%s is allowed', (file) => {
  expect(messages.get(file)).toBeUndefined()
})

/** Runs the linter and returns its messages about imports, by file. */
function lint(): Map<string, string> {
  const oxlint = join(REPOSITORY_ROOT, 'node_modules/.bin/oxlint')
  const { stdout } = spawnSync(oxlint, ['--format=json', '.'], { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; message: string; help?: string; filename: string }[]
  }
  const reported = new Map<string, string>()
  for (const { code, message, help = '', filename } of diagnostics)
    if (/no-restricted-imports|no-cycle/.test(code))
      reported.set(filename, `${reported.get(filename) ?? ''}${message} ${help}\n`)
  return reported
}
