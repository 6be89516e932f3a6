import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** How a suite went. */
export interface Tally {
  passed: number
  failed: number
  /** What failed, a line each: its test and how, its file where none of its tests ran. */
  failures: readonly string[]
}

interface Report {
  success: boolean
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/**
 * Reads Vitest's JSON report of the suite in a folder. One that left none, or ran no test, has failed once; why it
 * left none its last words tell.
 */
export const countTests = (
  reportPath: string,
  folder: string,
  lastWords: readonly string[] = [],
): Tally => {
  if (!existsSync(reportPath))
    return { passed: 0, failed: 1, failures: ['it left no report', ...lastWords] }
  const report = JSON.parse(readFileSync(reportPath, 'utf8')) as Report
  const passed = report.numPassedTests
  const failures = report.testResults.flatMap((file) => failuresOf(file, folder))
  const isBroken = !report.success || passed === 0
  if (failures.length === 0 && isBroken)
    failures.push(passed === 0 ? 'it ran no test' : 'an error outside of every test')
  return { passed, failed: failures.length, failures }
}

const failuresOf = (file: Report['testResults'][number], folder: string): string[] => {
  const at = relative(folder, file.name)
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0 && file.status === 'failed')
    return [line(at, 'did not load', file.message)]
  return failed.map(({ fullName, failureMessages: [why] }) => line(at, fullName, why))
}

const line = (at: string, what: string, why = ''): string =>
  [at, what, why.split('\n', 1)[0]].filter(Boolean).join(': ')
