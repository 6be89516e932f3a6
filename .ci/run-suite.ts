import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { root, runBesides } from './commands.ts'
import { type LostFile, REPORT, type SuiteReport } from './suite-reporter.ts'

/** How a suite went. */
export interface Tally {
  passed: number
  failed: number
  /** What failed, a line each. */
  failures: readonly string[]
  /** What had to be run twice, and why: a line each. */
  repeated: readonly string[]
}

const REPORTER = join(import.meta.dirname, 'suite-reporter.ts')

/**
 * Runs the suite of the package in a folder. One that left no report, or in which no test passed, has failed once.
 *
 * A file that was not ended, since the engine ended the process that ran it, is run once more, by itself; the second
 * time it fails. What fails by itself is never run again. See docs/decisions/0190.
 */
export const runSuite = async (folder: string): Promise<Tally> => {
  const { passed, failures, lost } = await run(folder)
  const again: SuiteReport[] = []
  for (const file of lost) again.push(await run(folder, file))
  const all = [
    ...failures,
    ...again.flatMap((second) => second.failures),
    ...again.flatMap((second) => second.lost.map(({ file, why }) => `${file}: ${why}, twice`)),
  ]
  return {
    passed: again.reduce((sum, second) => sum + second.passed, passed),
    failed: all.length,
    failures: all,
    repeated: lost.map(({ file, why }) => `${file}: ${why}`),
  }
}

async function run(folder: string, only?: LostFile): Promise<SuiteReport> {
  const report = join(root, folder, REPORT)
  rmSync(report, { force: true })
  const { hasSucceeded, lastWords } = await runBesides(
    only ? `${folder}: ${only.file}, once more` : folder,
    ['vitest run --reporter=default', `--reporter=${JSON.stringify(REPORTER)}`, which(only)].join(
      ' ',
    ),
    folder,
  )
  if (!existsSync(report)) return failed('it left no report', ...lastWords)
  const told = JSON.parse(readFileSync(report, 'utf8')) as SuiteReport
  if (told.failures.length > 0 || told.lost.length > 0) return told
  if (told.passed === 0) return failed('it ran no test')
  return hasSucceeded ? told : { ...told, ...failed('it ended with an error', ...lastWords) }
}

const which = (only?: LostFile): string =>
  only ? `${only.project && `--project=${only.project}`} ${JSON.stringify(only.file)}` : ''

const failed = (...lines: string[]): SuiteReport => ({
  passed: 0,
  failures: [lines.join('\n      ')],
  lost: [],
})
