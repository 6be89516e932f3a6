import { globSync, readFileSync } from 'node:fs'

import { defaultExclude, defineConfig } from 'vitest/config'

import { hasPostgres } from '../../packages/tooling/src/start-postgres.ts'
import { LONG_TIMEOUT_MS, TIMEOUTS } from '../../packages/tooling/src/timeouts.ts'

const tests = globSync('{build,src,demo,sandbox,api-report,test}/**/*.test.ts', {
  cwd: import.meta.dirname,
})

/** Tests that take nothing from `test/` or a `testing/` folder open no market and need no database. */
const units = tests.filter(
  (file) =>
    !file.startsWith('test/') &&
    !/from '\.[^']*\/test(ing)?\//.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
)

/** Run by `pnpm test:nightly` alone: they kill, fail over, restore and try at random for minutes. */
const NIGHTLY = [
  'test/crash/**/*.test.ts',
  'test/fuzz/**/*.test.ts',
  'test/servers/postgres/{failover,seeding-together,plans,pooler,restart,slow}.test.ts',
  'test/servers/first-seed.test.ts',
  'test/servers/pglite/{backup,corrupt-data-folder,full-disk,seed-snapshot}.test.ts',
]

/** Smoke tests of the embedded engine: its own servers, its database module, purchases and races for stock. */
const EMBEDDED = [
  'test/servers/stop.test.ts',
  'test/servers/pglite/**/*.test.ts',
  'src/platform/database/**/*.test.ts',
  'test/{contention,purchases,database-constraints}.test.ts',
]

const engine = (name: string, include: readonly string[], exclude: readonly string[]) => ({
  extends: true as const,
  test: {
    name,
    globalSetup: ['test/engine-setup.ts'],
    include: [...include],
    exclude: [
      ...defaultExclude,
      ...units,
      `test/servers/${name.endsWith('pglite') ? 'postgres' : 'pglite'}/**`,
      ...exclude,
    ],
  },
})

const daily = () => [
  { extends: true as const, test: { name: 'unit', include: units } },
  ...(hasPostgres() ? [engine('postgres', tests, NIGHTLY)] : []),
  engine('pglite', hasPostgres() ? EMBEDDED : tests, NIGHTLY),
]

/** Long stories are those of every day, more of them. */
const nightly = () => {
  const include = [...NIGHTLY, 'test/model-based/**/*.test.ts']
  return [
    ...(hasPostgres() ? [engine('nightly postgres', include, [])] : []),
    engine('nightly pglite', include, []),
  ]
}

export default defineConfig({
  test: {
    setupFiles: ['../../packages/tooling/src/fail-on-console.ts'],
    ...TIMEOUTS,
    // Tests that start servers take long on a busy machine. Set here, because files share modules, so that what a
    // module sets while it loads is set for the first file alone.
    testTimeout: LONG_TIMEOUT_MS,
    hookTimeout: LONG_TIMEOUT_MS,
    // A file waits for its database, its provider and its hashes about as long as it computes.
    maxWorkers: 2,
    // What is loaded and compiled once serves every file: the server, and above all the embedded engine.
    isolate: false,
    // In processes: threads of one share a register of compiled code in V8, in which engines that come and go leave
    // it at odds with itself, and all of the process ends. So does one whose data folder is lost, which is tested.
    pool: 'forks',
    projects: process.env['NIGHTLY'] === '1' ? nightly() : daily(),
  },
})
