import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A file that imports what it may not, and the beginning of what the linter then says. */
const refused: [file: string, code: string, says: string][] = [
  ['packages/domain/src/a/a.ts', `import 'hono'`, 'domain is pure'],
  ['packages/domain/src/a/b.ts', `import '@seatdesk/api-client'`, 'domain is pure'],
  ['packages/domain/src/a/c.ts', `import 'vitest'`, 'domain is pure'],
  ['packages/domain/src/a/a.test.ts', `import 'hono'`, "domain's tests know"],
  ['packages/ui/src/A/A.tsx', `import '@seatdesk/domain'`, 'ui has never heard of a ticket'],
  [
    'packages/ui/src/A/B.tsx',
    `import '../../../domain/../packages/domain/src/a.ts'`,
    'ui has never',
  ],
  ['packages/api-client/src/a.ts', `import '@seatdesk/ui'`, 'api-client knows @seatdesk/domain'],
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
  ['apps/api/src/a/a.ts', `import '@seatdesk/api-client'`, 'The server knows @seatdesk/domain'],
  ['apps/api/src/a/b.ts', `import '../../../web/../../apps/web/src/a.ts'`, 'The server knows'],
  ['apps/api/src/a/c.ts', `import Stripe from 'stripe'`, 'The payment provider is behind'],
  ['apps/api/src/a/d.ts', `import type Stripe from 'stripe'`, 'The payment provider is behind'],
  ['apps/api/src/a/e.ts', `void import('stripe')`, 'The payment provider is behind'],
  ['apps/api/src/payment/a.ts', `import '@seatdesk/ui'`, 'The server knows @seatdesk/domain'],
  [
    'apps/api/src/a/f.ts',
    `import '@seatdesk/stripe-sandbox/server'`,
    "provider's stand-in is opened",
  ],
  [
    'apps/api/src/a/g.ts',
    `import type { A } from '@seatdesk/stripe-sandbox/server'`,
    "provider's stand-in is opened",
  ],
  [
    'apps/api/src/payment/c.ts',
    `void import('@seatdesk/stripe-sandbox/server')`,
    "provider's stand-in is opened",
  ],
  ['apps/api/src/sandbox/b.ts', `import '@seatdesk/api-client'`, 'The server knows @seatdesk/dom'],
  ['apps/api/src/sandbox/c.ts', `import type Stripe from 'stripe'`, 'The payment provider is'],
  [
    'apps/api/src/sandbox/d.ts',
    `import '@seatdesk/stripe-sandbox/server'`,
    "provider's stand-in is loaded by",
  ],
  [
    'apps/api/src/sandbox/e.ts',
    `void import('@seatdesk/stripe-sandbox/server')`,
    "provider's stand-in is loaded by",
  ],
  [
    'apps/api/src/demo/a.ts',
    `import '@seatdesk/stripe-sandbox/server'`,
    "provider's stand-in is loaded by",
  ],
  [
    'apps/api/demo/a.ts',
    `import '@seatdesk/stripe-sandbox/server'`,
    "provider's stand-in is loaded by",
  ],
  [
    'apps/api/src/sandbox/open-provider.ts',
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
  ['packages/domain/src/a/loud.ts', `console.log('x')`, 'Unexpected console'],
  ['apps/web/src/lib/loud.ts', `console.log('x')`, 'Unexpected console'],
]

const allowed: [file: string, code: string][] = [
  ['packages/domain/src/b/a.ts', `import 'valibot'\nimport '../c/c.ts'`],
  ['packages/domain/src/b/a.test.ts', `import 'vitest'\nimport 'fast-check'\nimport './a.ts'`],
  ['packages/ui/src/B/B.tsx', `import '@mantine/core'\nimport '../A/A.tsx'`],
  ['packages/api-client/src/b.ts', `import '@seatdesk/domain/contract'\nimport 'ky'`],
  ['apps/api/src/b/a.ts', `import '@seatdesk/domain'\nimport '../payment/charge.ts'`],
  ['apps/api/src/b/a.test.ts', `import '@seatdesk/api-client'\nimport 'stripe'`],
  ['apps/api/src/payment/b.ts', `import 'stripe'`],
  ['apps/api/src/sandbox/a.ts', `import type { A } from '@seatdesk/stripe-sandbox/server'`],
  ['apps/api/src/demo/b.ts', `import type { A } from '@seatdesk/stripe-sandbox/server'`],
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
    if (!/no-restricted-imports|no-cycle|no-console/.test(code)) continue
    heard.set(filename, `${heard.get(filename) ?? ''}${message} ${help ?? ''}\n`)
  }
  return heard
}
