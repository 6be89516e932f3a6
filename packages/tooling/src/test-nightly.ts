import { runInBackground, runAndReport } from './commands.ts'
import { tallyForResult, type Job, reportOutcomes, runQueue, runSuite } from './run-suite.ts'

// Runs what `pnpm test` leaves out: in these packages the tests with the tag `nightly` and the long forms of others,
// such as walks over every screen, dialog and story; crashes at each failpoint, failover, fuzzing, long model-based
// tests and the recorded query plans on both engines; a simulation of the market with new random numbers each night;
// a soak test on PostgreSQL; a walk over the docs pages of the component library; and a share of the mutation tests.
// There are two queues, one of them with the browsers. The mutation tests come last, because they change the sources.
// `pnpm test:nightly server` runs one of the jobs. `SOAK_MINUTES` sets the length of the soak test, 10 by default, and
// `SIMULATION_MINUTES` that of the simulation, 10 by default. A failed job does not stop the others.
// The last line is "N passed, N failed".

const minutes = process.env['SOAK_MINUTES'] ?? '10'

const LIMIT = { LIMIT_MINUTES: '180' }

const command = (name: string, line: string): Job => ({
  name,
  run: async () => tallyForResult((await runInBackground(name, line, '', LIMIT)).hasSucceeded),
})

/** The nightly tests of a package whose suite also runs daily. */
const nightlySuite = (name: string, folder: string): Job => ({
  name,
  run: () => runSuite(folder, '', { ...LIMIT, NIGHTLY: '1' }),
})

/** Jobs without a browser. */
const servers: Job[] = [
  {
    name: 'server',
    run: () =>
      runSuite('apps/api', '', {
        ...LIMIT,
        NIGHTLY: '1',
        CRASH_KILLS: '20',
        CRASH_REPEATS: '3',
        STORIES: '20',
      }),
  },
  {
    name: 'simulation',
    run: () =>
      runSuite('apps/api', 'test/model-based -t RUN-294', {
        ...LIMIT,
        NIGHTLY: '1',
        SIMULATION_MINUTES: process.env['SIMULATION_MINUTES'] ?? '10',
      }),
  },
  command('soak', `node apps/api/test/soak/soak.ts --minutes ${minutes} --engine postgres`),
]

/** Jobs with a browser, and those of the packages. */
const screens: Job[] = [
  nightlySuite('web', 'apps/web'),
  nightlySuite('admin', 'apps/admin'),
  nightlySuite('ui', 'packages/ui'),
  nightlySuite('app-kit', 'packages/app-kit'),
  nightlySuite('sandbox', 'packages/stripe-sandbox'),
  nightlySuite('tooling', 'packages/tooling'),
  command(
    'storybook',
    'turbo run storybook:build --output-logs=errors-only && node packages/tooling/src/check-docs-pages.ts',
  ),
]

// A month of nights mutates every file.
const DAYS = 28
const mutation = command(
  'mutation',
  `node packages/tooling/src/test-mutation.ts --share ${(new Date().getUTCDate() % DAYS) + 1}/${DAYS}`,
)

const selected = process.argv.slice(2)
const unknown = selected.filter(
  (name) => ![...servers, ...screens, mutation].some((job) => job.name === name),
)
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}.`)

/** Runs the selected ones of these jobs one after another. */
const runSelected = (jobs: readonly Job[]) => {
  const queue = jobs.filter(({ name }) => selected.length === 0 || selected.includes(name))
  return runQueue(() => queue.shift())
}

const built = runAndReport('build', 'turbo run build markets --output-logs=errors-only')
const outcomes = await Promise.all([runSelected(servers), runSelected(screens)])
reportOutcomes([
  ['build', tallyForResult(built)],
  ...outcomes.flat(),
  ...(await runSelected([mutation])),
])
