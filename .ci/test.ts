import { globSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { announce, readChecks, readScripts, root, succeeds } from './commands.ts'
import { countTests, type Tally } from './count-tests.ts'
import { installChromium } from './install-chromium.ts'

// Everything that can be wrong, counted: the build and each check as one test, then each package's suite, one after
// another, so that two browsers never share the machine. The last line is "N passed, N failed".

const outcomes = new Map<string, Tally>()

count('browser', installedChromium())
count('build', succeeds('build', 'turbo run build --output-logs=errors-only'))
for (const [name, command] of readChecks()) count(name, succeeds(name, command))
for (const folder of foldersWithTests()) outcomes.set(folder, runSuite(folder))

announce('summary')
const total = { passed: 0, failed: 0 }
for (const [name, { passed, failed, failures }] of outcomes) {
  console.log(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed`)
  for (const failure of failures) console.log(`    ${failure}`)
  total.passed += passed
  total.failed += failed
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

function count(name: string, holds: boolean): void {
  outcomes.set(name, { passed: holds ? 1 : 0, failed: holds ? 0 : 1, failures: [] })
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

function runSuite(folder: string): Tally {
  const report = join(root, folder, 'node_modules/.vitest-report.json')
  rmSync(report, { force: true })
  const ended = succeeds(
    folder,
    `vitest run --reporter=default --reporter=json --outputFile.json=${JSON.stringify(report)}`,
    folder,
  )
  const tally = countTests(report, join(root, folder))
  if (ended || tally.failed > 0) return tally
  return { ...tally, failed: 1, failures: ['it ended with an error'] }
}

/** The packages that have a suite, what is built upon before what is built on it. */
function foldersWithTests(): string[] {
  const folders = ['.ci', 'packages/domain', 'packages/*', 'apps/*'].flatMap((pattern) =>
    globSync(`${pattern}/package.json`, { cwd: root }).toSorted().map(dirname),
  )
  return [...new Set(folders)].filter((folder) => 'test' in readScripts(folder))
}
