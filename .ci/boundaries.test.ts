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
  ['apps/api/src/a/a.ts', `import '@seatdesk/api-client'`, 'The server knows @seatdesk/domain'],
  ['apps/api/src/a/b.ts', `import '../../../web/../../apps/web/src/a.ts'`, 'The server knows'],
  ['apps/api/src/a/c.ts', `import Stripe from 'stripe'`, 'The payment provider is behind'],
  ['apps/api/src/a/d.ts', `import type Stripe from 'stripe'`, 'The payment provider is behind'],
  ['apps/api/src/a/e.ts', `void import('stripe')`, 'The payment provider is behind'],
  ['apps/api/src/payment/a.ts', `import '@seatdesk/ui'`, 'The server knows @seatdesk/domain'],
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
  ['packages/domain/src/cycle/one.ts', `import './two.ts'`, 'Dependency cycle'],
  ['packages/domain/src/cycle/two.ts', `import './one.ts'`, 'Dependency cycle'],
  ['packages/domain/src/a/loud.ts', `console.log('x')`, 'Unexpected console'],
  ['apps/web/src/lib/loud.ts', `console.log('x')`, 'Unexpected console'],
]

const allowed: [file: string, code: string][] = [
  ['packages/domain/src/b/a.ts', `import 'valibot'\nimport '../c/c.ts'`],
  ['packages/domain/src/time/b.ts', `import 'dayjs'\nimport 'dayjs/plugin/utc.js'`],
  ['packages/domain/src/b/a.test.ts', `import 'vitest'\nimport 'fast-check'\nimport './a.ts'`],
  ['packages/ui/src/B/B.tsx', `import '@mantine/core'\nimport '../A/A.tsx'`],
  ['packages/api-client/src/b.ts', `import '@seatdesk/domain/contract'\nimport 'ky'`],
  ['apps/api/src/b/a.ts', `import '@seatdesk/domain'\nimport '../payment/charge.ts'`],
  ['apps/api/src/b/a.test.ts', `import '@seatdesk/api-client'\nimport 'stripe'`],
  ['apps/api/src/payment/b.ts', `import 'stripe'`],
  ['apps/api/src/sandbox/a.ts', `import type Stripe from 'stripe'`],
  ['apps/web/src/app/c.ts', `import '../screens/b.ts'\nimport '../features/x/a.ts'`],
  ['apps/web/src/screens/d.ts', `import '../features/x/a.ts'\nimport '../lib/a.ts'`],
  ['apps/web/src/features/x/f.ts', `import './internal/a.ts'\nimport '../../lib/a.ts'`],
  ['apps/web/src/features/x/internal/c.ts', `import '../f.ts'\nimport '../../../lib/a.ts'`],
  ['apps/web/src/lib/x/e.ts', `import '../a.ts'\nimport '@seatdesk/domain'`],
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
