import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { Stryker } from '@stryker-mutator/core'

import { announce, root } from './commands.ts'

// Mutation tests by Stryker: changes the sources one place at a time and counts the changes that no test notices.
// `pnpm test:mutation` runs all parts, `pnpm test:mutation domain` one of them, and
// `pnpm test:mutation domain 'src/money/*.ts'` some of its files. The sources are changed in place and put back at the
// end, also after Ctrl+C: run it in a clean checkout. Reports are written to the git-ignored folder `reports`.

interface Part {
  /** The folder of the package, from the top. */
  folder: string
  /** The files that are changed, from the package. */
  mutate: readonly string[]
  /** The tests that are run, from the package. */
  tests: readonly string[]
  /** The lowest share of noticed changes, in percent, that passes. */
  breakAt: number
}

const PARTS: Readonly<Record<string, Part>> = {
  domain: {
    folder: 'packages/domain',
    mutate: ['src/**/*.ts'],
    tests: ['src/**/*.test.ts'],
    breakAt: 60,
  },
  money: {
    folder: 'apps/api',
    mutate: ['src/money/{ledger,payout,refund}/*.ts'],
    tests: [
      'src/money/**/*.test.ts',
      'test/{ledger-stories,order-refunds,payout-handling,payouts,provider-refunds,reconciliation}.test.ts',
    ],
    breakAt: 50,
  },
  identity: {
    folder: 'apps/api',
    mutate: ['src/identity/*.ts', 'src/identity/session/*.ts'],
    tests: ['src/identity/**/*.test.ts', 'test/{proven-acts,stolen-session}.test.ts'],
    breakAt: 50,
  },
  purchase: {
    folder: 'apps/api',
    mutate: ['src/trade/purchase/*.ts'],
    tests: ['src/trade/purchase/**/*.test.ts', 'test/{contention,holds,purchases,races}.test.ts'],
    breakAt: 50,
  },
}

const [chosen, ...files] = process.argv.slice(2)
const parts = Object.entries(PARTS).filter(([name]) => chosen === undefined || name === chosen)
if (parts.length === 0) throw new Error(`There is no ${chosen}: ${Object.keys(PARTS).join(', ')}.`)

for (const [name, { folder, mutate, tests, breakAt }] of parts) {
  announce(`mutation: ${name}`)
  process.chdir(join(root, folder))
  const stryker = new Stryker({
    mutate: [...(files.length > 0 ? files : mutate), '!**/*.test.ts'],
    plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.config.ts' },
    testFiles: [...tests],
    inPlace: true,
    ignoreStatic: true,
    // Words and SQL are not rules.
    mutator: { excludedMutations: ['StringLiteral'] },
    concurrency: 2,
    reporters: ['clear-text', 'html', 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false },
    htmlReporter: { fileName: join(root, `reports/mutation-${name}.html`) },
    thresholds: { high: 90, low: 75, break: files.length > 0 ? null : breakAt },
    tempDirName: join(root, 'reports/.stryker-tmp'),
  })
  await stryker.runMutationTest()
}
