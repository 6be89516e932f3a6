import { globSync } from 'node:fs'
import { dirname } from 'node:path'

import {
  announce,
  drivesBrowser,
  readChecks,
  readScripts,
  root,
  runBesides,
  succeeds,
} from './commands.ts'
import { installChromium } from './install-chromium.ts'
import { runSuite, type Tally } from './run-suite.ts'

// Everything that can be wrong, counted: the build and each check as one test, then each package's suite. A suite that
// drives a browser waits for it much of the time: checks and the other suites run beside those, each group one after
// another, so that two browsers never share the machine. The last line is "N passed, N failed".

interface Job {
  name: string
  run(): Promise<Tally>
}

const checks = readChecks().map(([name, command]): Job => ({
  name,
  run: async () => asOne((await runBesides(name, command)).hasSucceeded),
}))
const suites = foldersWithTests().map((name): Job => ({ name, run: () => runSuite(name) }))

const outcomes: [name: string, tally: Tally][] = [
  ['browser', asOne(installedChromium())],
  ['build', asOne(succeeds('build', 'turbo run build markets --output-logs=errors-only'))],
]
const [inBrowsers, besides] = await Promise.all([
  runInTurn(suites.filter(({ name }) => drivesBrowser(name))),
  runInTurn([...checks, ...suites.filter(({ name }) => !drivesBrowser(name))]),
])
outcomes.push(...besides, ...inBrowsers)

announce('summary')
const total = { passed: 0, failed: 0 }
for (const [name, { passed, failed, failures, repeated }] of outcomes) {
  console.log(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed`)
  for (const failure of failures) console.log(`    ${failure}`)
  for (const file of repeated) console.log(`    run once more: ${file}`)
  total.passed += passed
  total.failed += failed
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

function asOne(holds: boolean): Tally {
  return { passed: holds ? 1 : 0, failed: holds ? 0 : 1, failures: [], repeated: [] }
}

async function runInTurn(jobs: readonly Job[]): Promise<[name: string, tally: Tally][]> {
  const done: [string, Tally][] = []
  for (const { name, run } of jobs) done.push([name, await run()])
  return done
}

function installedChromium(): boolean {
  announce('browser')
  try {
    console.log(installChromium())
    return true
  } catch (error) {
    console.error(error)
    return false
  }
}

/** The packages that have a suite, what is built upon before what is built on it. */
function foldersWithTests(): string[] {
  const folders = ['.ci', 'packages/domain', 'packages/*', 'apps/*'].flatMap((pattern) =>
    globSync(`${pattern}/package.json`, { cwd: root }).toSorted().map(dirname),
  )
  return [...new Set(folders)].filter((folder) => 'test' in readScripts(folder))
}
