import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { Stryker } from '@stryker-mutator/core'

import { printHeading, REPOSITORY_ROOT } from './commands.ts'

// Mutation tests with Stryker: changes the sources one place at a time and counts the mutants that
// no test kills. `pnpm test:mutation` runs all parts, `pnpm test:mutation domain` one of them, and
// `pnpm test:mutation domain 'src/money/*.ts'` some of its files. All parts take more than five hours, so
// `pnpm test:mutation --share 2/28` mutates every 28th file from the second on: a share for each night of a month.
// Stryker changes the sources in
// place and restores them at the end, also after Ctrl+C: run it in a clean checkout. Reports go to
// the git-ignored folder `reports`.

interface Part {
  /** Path of the package, relative to the repository root. */
  folder: string
  /** The files to mutate, relative to the package. */
  mutate: readonly string[]
  /** The tests to run, relative to the package. */
  tests: readonly string[]
  /** The lowest mutation score that passes, in percent. */
  breakAt: number
}

/** The lowest mutation score of some files of a part. */
const BREAK_SHARE_AT = 30

const PARTS: Readonly<Record<string, Part>> = {
  domain: {
    folder: 'packages/domain',
    mutate: ['src/**/*.ts'],
    tests: ['src/**/*.test.ts'],
    breakAt: 60,
  },
  payments: {
    folder: 'apps/api',
    mutate: ['src/payments/{ledger,payout,refund}/*.ts'],
    tests: [
      'src/payments/**/*.test.ts',
      'test/{ledger-scenarios,order-refunds,payout-handling,payouts,provider-refunds,reconciliation}.test.ts',
    ],
    breakAt: 50,
  },
  identity: {
    folder: 'apps/api',
    mutate: ['src/identity/*.ts', 'src/identity/session/*.ts'],
    tests: ['src/identity/**/*.test.ts', 'test/{step-up-actions,stolen-session}.test.ts'],
    breakAt: 50,
  },
  purchase: {
    folder: 'apps/api',
    mutate: ['src/orders/purchase/*.ts'],
    tests: ['src/orders/purchase/**/*.test.ts', 'test/{contention,holds,purchases,races}.test.ts'],
    breakAt: 50,
  },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { share: { type: 'string', default: '1/1' } },
})
const [selected, ...files] = positionals
const [share = 1, shares = 1] = values.share.split('/').map(Number)
if (!(share >= 1 && share <= shares)) throw new Error(`There is no share ${values.share}.`)
const parts = Object.entries(PARTS).filter(([name]) => selected === undefined || name === selected)
if (parts.length === 0)
  throw new Error(`There is no ${selected}: ${Object.keys(PARTS).join(', ')}.`)

for (const [name, { folder, mutate, tests, breakAt }] of parts) {
  printHeading(`mutation: ${name}`)
  process.chdir(join(REPOSITORY_ROOT, folder))
  const mutated = globSync(files.length > 0 ? files : [...mutate], { exclude: ['**/*.test.ts'] })
    .toSorted()
    .filter((_, index) => index % shares === share - 1)
  const isWhole = files.length === 0 && shares === 1
  const stryker = new Stryker({
    mutate: mutated,
    plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.config.ts' },
    testFiles: [...tests],
    inPlace: true,
    ignoreStatic: true,
    // String literals are texts and SQL, which the tests do not cover.
    mutator: { excludedMutations: ['StringLiteral'] },
    concurrency: 2,
    reporters: ['clear-text', 'html', 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false },
    htmlReporter: { fileName: join(REPOSITORY_ROOT, `reports/mutation-${name}.html`) },
    // A few files can be below the score of the whole part.
    thresholds: { high: 90, low: 75, break: isWhole ? breakAt : BREAK_SHARE_AT },
    tempDirName: join(REPOSITORY_ROOT, 'reports/.stryker-tmp'),
  })
  await stryker.runMutationTest()
}
