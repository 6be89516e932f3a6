import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { printHeading, runInBackground } from './commands.ts'
import type { RerunnableTestFile, SuiteReport } from './suite-reporter.ts'

/** The result of a job. */
export interface Tally {
  passed: number
  failed: number
  /** One line for each failure. */
  failures: readonly string[]
  /** One line for each crashed file and each failed test that ran twice. */
  repeated: readonly string[]
}

const REPORTER = join(import.meta.dirname, 'suite-reporter.ts')

/** When more files of a suite have failed tests, none of them is repeated. */
const MAX_REPEATED_FILES = 3

/**
 * Runs the test suite of the package in a folder. A suite without a report or without a passed test
 * counts as one failure.
 *
 * A file whose process crashed in V8, or with failed tests, runs once more by itself, unless many
 * files failed or a random test found a counterexample. See docs/decisions/0306.
 */
export const runSuite = async (
  folder: string,
  args = '',
  env: Record<string, string> = {},
): Promise<Tally> => {
  const { passed, failures, lost, failedFiles } = await run(folder, args, env)
  const isRepeated = failedFiles.length <= MAX_REPEATED_FILES && env['NIGHTLY'] !== '1'
  const repeatable = isRepeated ? [...lost, ...failedFiles] : lost
  const retried: SuiteReport[] = []
  for (const file of repeatable) retried.push(await run(folder, args, env, file))
  const all = [
    ...failures,
    ...(isRepeated ? [] : failedFiles.flatMap(({ why }) => why)),
    ...retried.flatMap((run) => run.failures),
    ...retried.flatMap((run) => run.failedFiles.flatMap(({ why }) => why)),
    ...retried.flatMap((run) => run.lost.map(({ file, why }) => `${file}: ${why[0]}, twice`)),
  ]
  return {
    passed: retried.reduce(
      (sum, run, index) => sum + run.passed - (repeatable[index]?.passed ?? 0),
      passed,
    ),
    failed: all.length,
    failures: all,
    repeated: [
      ...lost.map(({ file, why }) => `${file}: ${why[0]}`),
      ...(isRepeated ? failedFiles.flatMap(({ why }) => why) : []),
    ],
  }
}

async function run(
  folder: string,
  args: string,
  env: Record<string, string>,
  only?: RerunnableTestFile,
): Promise<SuiteReport> {
  const reports = mkdtempSync(join(tmpdir(), 'seatdesk-suite-'))
  const file = join(reports, 'report.json')
  try {
    const { hasSucceeded, lastErrors } = await runInBackground(
      [folder, only ? `${only.file}, once more` : withoutExcludes(args)].filter(Boolean).join(': '),
      [
        'vitest run --reporter=default',
        `--reporter=${JSON.stringify(REPORTER)}`,
        only ? select(only, args) : args,
      ].join(' '),
      folder,
      { ...env, SUITE_REPORT: file },
    )
    if (!existsSync(file)) return failed('it left no report', ...lastErrors)
    const reported = JSON.parse(readFileSync(file, 'utf8')) as SuiteReport
    if (reported.failures.length + reported.lost.length + reported.failedFiles.length > 0)
      return reported
    if (reported.passed === 0) return failed('it ran no test')
    return hasSucceeded
      ? reported
      : { ...reported, ...failed('it ended with an error', ...lastErrors) }
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

/** The arguments without the files that they exclude, for a heading. */
const withoutExcludes = (args: string): string => args.replaceAll(/ ?--exclude=\S+/g, '').trim()

const select = ({ project, file }: RerunnableTestFile, args: string): string =>
  [
    project && `--project=${JSON.stringify(project)}`,
    JSON.stringify(file),
    ...(args.match(/--tags-filter=\S+/g) ?? []),
  ].join(' ')

const failed = (...lines: string[]): SuiteReport => ({
  passed: 0,
  failures: [lines.join('\n      ')],
  lost: [],
  failedFiles: [],
})

/** A unit of work that counts passes and failures. */
export interface Job {
  name: string
  run(): Promise<Tally>
}

export type JobOutcome = readonly [name: string, tally: Tally, seconds?: number]

/** The tally of a job that passes or fails as a whole. */
export const tallyForResult = (hasPassed: boolean): Tally => ({
  passed: hasPassed ? 1 : 0,
  failed: hasPassed ? 0 : 1,
  failures: [],
  repeated: [],
})

/** Runs jobs one after another until there is none left. */
export const runQueue = async (next: () => Job | undefined): Promise<JobOutcome[]> => {
  const outcomes: JobOutcome[] = []
  for (let job = next(); job !== undefined; job = next()) {
    const started = Date.now()
    outcomes.push([job.name, await job.run(), Math.round((Date.now() - started) / 1000)])
  }
  return outcomes
}

/** Prints the result of each job and sets the exit code. The last line is "N passed, N failed". */
export const reportOutcomes = (outcomes: readonly JobOutcome[]): void => {
  printHeading('summary')
  const total = { passed: 0, failed: 0 }
  for (const [name, { passed, failed: missing, failures, repeated }, seconds] of outcomes) {
    const duration = seconds === undefined ? '' : ` in ${seconds} s`
    console.log(
      `${missing === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${missing} failed${duration}`,
    )
    for (const failure of failures) console.log(`    ${failure}`)
    for (const file of repeated) console.log(`    run once more: ${file}`)
    total.passed += passed
    total.failed += missing
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 ? 0 : 1
}
