import { globSync, readFileSync } from 'node:fs'

import { defaultExclude, defineConfig } from 'vitest/config'

import { NIGHTLY, TAGS } from '../../packages/tooling/src/nightly.ts'
import { hasPostgres } from '../../packages/tooling/src/start-postgres.ts'
import { LONG_TIMEOUT_MS, TIMEOUTS } from '../../packages/tooling/src/timeouts.ts'

const tests = globSync('{build,src,demo,sandbox,api-report,test}/**/*.test.ts', {
  cwd: import.meta.dirname,
})

/** Unit tests: those that import nothing from `test/` or a `testing/` folder, so they need no database. */
const units = tests.filter(
  (file) =>
    !file.startsWith('test/') &&
    !/from '\.[^']*\/test(ing)?\//.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
)

/** Run by `pnpm test:nightly` only: crashes, failover, restore and random tests that take minutes. */
const ONLY_NIGHTLY = [
  'test/crash/**/*.test.ts',
  'test/fuzz/**/*.test.ts',
  'test/servers/postgres/{database-faults,failover,oldest,seeding-together,plans,pooler,restart,slow}.test.ts',
  'test/servers/first-seed.test.ts',
  'test/changed-clocks.test.ts',
  'test/servers/pglite/{backup,container,corrupt-data-folder,full-disk,production,seed-snapshot}.test.ts',
]

/** Daily tests of the embedded engine: its data folder. The tests in a browser run on this engine, too. */
const EMBEDDED = ['test/servers/pglite/**/*.test.ts']

/** Further tests of the embedded engine at night. */
const EMBEDDED_NIGHTLY = [
  'test/servers/stop.test.ts',
  'test/servers/pglite/one-folder.test.ts',
  'src/platform/database/**/*.test.ts',
  'test/{pricing-smoke,contention,purchases,database-constraints}.test.ts',
]

const engine = (name: string, include: readonly string[], exclude: readonly string[]) => ({
  extends: true as const,
  test: {
    name,
    globalSetup: ['test/engine-setup.ts'],
    setupFiles: name === 'postgres' ? ['test/name-statements.ts'] : [],
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
  ...(hasPostgres() ? [engine('postgres', tests, ONLY_NIGHTLY)] : []),
  engine('pglite', hasPostgres() ? EMBEDDED : tests, ONLY_NIGHTLY),
]

/** Files with a test that has the tag `nightly`, or a long form. */
const isNightly = (file: string) =>
  /@module-tag nightly|'nightly'|\/nightly\.ts'/.test(
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
  )

/** Tests whose long form is set by the nightly run or by a module that they import. */
const WITH_LONG_FORM = [
  'test/model-based/**/*.test.ts',
  'test/servers/postgres/two-servers.test.ts',
]

/** Files with tests that the daily run leaves out, and on the embedded engine those that differ between the engines. */
const nightly = () => {
  const embedded = [
    ...ONLY_NIGHTLY,
    ...EMBEDDED,
    ...EMBEDDED_NIGHTLY,
    'test/model-based/**/*.test.ts',
    'test/{unreadable-rows,team-masks,races}.test.ts',
    'demo/seed-demo-market.test.ts',
  ]
  const later = [...tests.filter(isNightly), ...WITH_LONG_FORM, ...ONLY_NIGHTLY]
  return [
    { extends: true as const, test: { name: 'unit', include: units.filter(isNightly) } },
    ...(hasPostgres() ? [engine('nightly postgres', later, [])] : []),
    engine('nightly pglite', hasPostgres() ? embedded : tests, []),
  ]
}

export default defineConfig({
  test: {
    tags: TAGS,
    setupFiles: ['../../packages/tooling/src/fail-on-console.ts'],
    ...TIMEOUTS,
    // Tests that start servers take long on a busy machine. Set here, because files share modules, so that what a
    // module sets while it loads is set for the first file alone.
    testTimeout: LONG_TIMEOUT_MS,
    hookTimeout: LONG_TIMEOUT_MS,
    // Tests wait for the database, the provider and password hashes about as long as they compute.
    maxWorkers: 2,
    // Test files share loaded modules, above all the compiled embedded engine.
    isolate: false,
    // Processes and not threads: threads of one process share V8's registry of compiled code, which breaks when
    // engines are created and destroyed. A test that loses its data folder also ends its process.
    pool: 'forks',
    projects: NIGHTLY ? nightly() : daily(),
  },
})
