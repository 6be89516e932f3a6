import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

import {
  printHeading,
  CHECKS,
  readPackageScripts,
  REPOSITORY_ROOT,
  runInBackground,
} from './commands.ts'
import { installChromium } from './install-chromium.ts'
import {
  tallyForResult,
  reportOutcomes,
  runQueue,
  runSuite,
  type Job,
  type JobOutcome,
} from './run-suite.ts'

// Runs the build, every check and every suite. There are two queues. One begins with the build and goes on with the
// suites that drive a browser, so that two browsers run at once only at the end. The other begins with the checks,
// which read sources only. The last line is "N passed, N failed".
// `--part 2/4` runs one of four parts of similar length, each with its own build. `--all` also runs the tests that
// are tagged `nightly`, and the end-to-end tests that are no journeys, in their short form.

/** Packages whose suites drive a browser. */
const IN_BROWSER = /^(apps\/(web|admin)|packages\/(ui|app-kit|stripe-sandbox))/

/** Approximate duration of a job in seconds with `--all`, measured on two cores; 20 by default. */
const SECONDS: Readonly<Record<string, number>> = {
  'apps/api': 900,
  'apps/web: e2e 1/3': 320,
  'apps/web: e2e 2/3': 320,
  'apps/web: e2e 3/3': 320,
  'apps/web: journeys': 320,
  'packages/ui': 240,
  'apps/web: components': 250,
  types: 85,
  'apps/admin: e2e 1/1': 110,
  'apps/admin: components': 80,
  lint: 75,
  'packages/tooling': 75,
  'packages/app-kit': 70,
  'apps/admin: journeys': 55,
  'packages/stripe-sandbox': 45,
}

const { values } = parseArgs({
  options: { part: { type: 'string', default: '1/1' }, all: { type: 'boolean', default: false } },
})

/** The jobs of an app; `--all` runs its end-to-end tests in a number of shards, each with a market. */
const jobsOfApp = (shards: number): Readonly<Record<string, string>> => ({
  components: '--project=unit --project=browser',
  ...(values.all
    ? Object.fromEntries(
        Array.from({ length: shards }, (_, index) => [
          `e2e ${index + 1}/${shards}`,
          `--project=e2e --shard=${index + 1}/${shards}`,
        ]),
      )
    : { journeys: '--project=e2e --tags-filter=journey' }),
})

/** Suites split into several jobs, each with its Vitest arguments. */
const SPLIT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'apps/web': jobsOfApp(3),
  'apps/admin': jobsOfApp(1),
}

const [part = 1, parts = 1] = values.part.split('/').map(Number)
if (!(part >= 1 && part <= parts)) throw new Error(`There is no part ${values.part}.`)

const commandJob = (name: string, command: string): Job => ({
  name,
  run: async () => tallyForResult((await runInBackground(name, command)).hasSucceeded),
})
const build = commandJob('build', 'turbo run build markets --output-logs=errors-only')
const checks = Object.entries(CHECKS).map(([name, command]) => commandJob(name, command))
const suites = foldersWithTests().flatMap((folder) =>
  Object.entries(SPLIT[folder] ?? { '': '' }).map(([name, args]): Job => ({
    name: name ? `${folder}: ${name}` : folder,
    run: () => runSuite(folder, `${args} ${values.all ? '' : withoutNightly(folder)}`),
  })),
)

const jobs = jobsOfPart([...checks, ...suites])
const outcomes: JobOutcome[] = [
  ['browser', tallyForResult(installedChromium())],
  ...(await runInTwoQueues(jobs)),
]
reportOutcomes(outcomes)

/**
 * Two queues, because a suite that waits for its browser leaves a core idle. The queue without browsers takes the
 * last browser suites once its own jobs are done: components, which share no market.
 */
async function runInTwoQueues(jobs: readonly Job[]): Promise<JobOutcome[]> {
  const early = jobs.filter(({ name }) => name in CHECKS)
  const inBrowser = jobs.filter(({ name }) => IN_BROWSER.test(name))
  const others = jobs.filter((job) => !early.includes(job) && !inBrowser.includes(job))
  const start = [build]
  const built = runQueue(() => start.pop())
  const checked = runQueue(() => early.shift())
  const outcomes = await Promise.all([
    built,
    checked,
    built.then(() => runQueue(() => inBrowser.shift())),
    Promise.all([built, checked]).then(() => runQueue(() => others.shift() ?? inBrowser.pop())),
  ])
  return outcomes.flat()
}

/** The jobs of this part, longest first: each job goes to the part with the least work. */
function jobsOfPart(jobs: readonly Job[]): Job[] {
  const secondsOf = ({ name }: Job) => SECONDS[name] ?? 20
  const dealt = Array.from({ length: parts }, () => ({ seconds: 0, jobs: [] as Job[] }))
  for (const job of jobs.toSorted((item, other) => secondsOf(other) - secondsOf(item))) {
    const min = dealt.reduce((best, next) => (next.seconds < best.seconds ? next : best))
    min.jobs.push(job)
    min.seconds += secondsOf(job)
  }
  return dealt[part - 1]?.jobs ?? []
}

/** Vitest arguments that leave out tests tagged `nightly`. Tagged files are not even loaded. */
function withoutNightly(folder: string): string {
  const cwd = join(REPOSITORY_ROOT, folder)
  const tagged = globSync('{src,test,demo,guide,api-report}/**/*.test.{ts,tsx}', { cwd }).filter(
    (file) => /^\/\/ @module-tag nightly$/m.test(readFileSync(join(cwd, file), 'utf8')),
  )
  return ["--tags-filter='!nightly'", ...tagged.map((file) => `--exclude=${file}`)].join(' ')
}

function installedChromium(): boolean {
  printHeading('browser')
  try {
    console.log(installChromium())
    return true
  } catch (error) {
    console.error(error)
    return false
  }
}

/** The folders of packages with a test suite. */
function foldersWithTests(): string[] {
  return ['packages/*', 'apps/*']
    .flatMap((pattern) =>
      globSync(`${pattern}/package.json`, { cwd: REPOSITORY_ROOT }).toSorted().map(dirname),
    )
    .filter((folder) => 'test' in readPackageScripts(folder))
}
