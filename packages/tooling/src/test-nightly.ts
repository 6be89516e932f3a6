import { runInBackground, runAndReport } from './commands.ts'
import { tallyForResult, type Job, reportOutcomes, runQueue, runSuite } from './run-suite.ts'

// Runs the tests of these packages in their long form, also those that `pnpm test` leaves out: walks over every screen,
// dialog and story, and the recipes of CONTRIBUTING.md. Adds crashes at each failpoint, failover, fuzzing, long
// model-based tests and the recorded query plans on both engines, a simulation of the market with new random numbers
// each night, a soak test on PostgreSQL, a walk over the docs pages of the component library, and a seventh of the
// mutation tests. `pnpm test:nightly server`
// runs one of the jobs. `SOAK_MINUTES` sets the length of the soak test, 10 by default, and
// `SIMULATION_MINUTES` that of the simulation, 30 by default. A failed job does not stop the others.
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

const jobs: Job[] = [
  {
    name: 'server',
    run: () =>
      runSuite('apps/api', '', {
        ...LIMIT,
        NIGHTLY: '1',
        CRASH_KILLS: '20',
        CRASH_REPEATS: '3',
        STORIES: '40',
      }),
  },
  nightlySuite('web', 'apps/web'),
  nightlySuite('admin', 'apps/admin'),
  nightlySuite('ui', 'packages/ui'),
  nightlySuite('tooling', 'packages/tooling'),
  {
    name: 'simulation',
    run: () =>
      runSuite('apps/api', 'test/model-based -t RUN-294', {
        ...LIMIT,
        NIGHTLY: '1',
        SIMULATION_MINUTES: process.env['SIMULATION_MINUTES'] ?? '30',
      }),
  },
  command('soak', `node apps/api/test/soak/soak.ts --minutes ${minutes} --engine postgres`),
  command(
    'storybook',
    'turbo run storybook:build --output-logs=errors-only && node packages/tooling/src/check-docs-pages.ts',
  ),
  // Sunday is 0. A week of nights mutates every file.
  command(
    'mutation',
    `node packages/tooling/src/test-mutation.ts --share ${new Date().getUTCDay() + 1}/7`,
  ),
]

const selected = process.argv.slice(2)
const unknown = selected.filter((name) => !jobs.some((job) => job.name === name))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}.`)

const built = runAndReport('build', 'turbo run build markets --output-logs=errors-only')
const queue = jobs.filter(({ name }) => selected.length === 0 || selected.includes(name))
reportOutcomes([['build', tallyForResult(built)], ...(await runQueue(() => queue.shift()))])
