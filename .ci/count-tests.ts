import { existsSync, readFileSync } from 'node:fs'

/** How many tests passed and failed. A failure without a test (a file that did not load, a crash) counts as one. */
export interface Tally {
  passed: number
  failed: number
}

interface Report {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Reads Vitest's JSON report. A suite that left none, or ran no test, has failed once. */
export const countTests = (reportPath: string): Tally => {
  if (!existsSync(reportPath)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(reportPath, 'utf8')) as Report
  const passed = report.numPassedTests
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = report.numFailedTests + unloaded
  const isBroken = !report.success || passed === 0
  return { passed, failed: failed === 0 && isBroken ? 1 : failed }
}
