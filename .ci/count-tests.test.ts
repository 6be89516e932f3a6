import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { countTests } from './count-tests.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'count-tests-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const file = (...statuses: string[]) => ({
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
})

const unloaded = { status: 'failed', assertionResults: [] }

function count(success: boolean, ...testResults: ReturnType<typeof file>[]) {
  const statuses = testResults.flatMap((result) =>
    result.assertionResults.map((test) => test.status),
  )
  const path = join(folder, 'report.json')
  writeFileSync(
    path,
    JSON.stringify({
      success,
      numPassedTests: statuses.filter((status) => status === 'passed').length,
      numFailedTests: statuses.filter((status) => status === 'failed').length,
      testResults,
    }),
  )
  return countTests(path)
}

test('passed and failed tests are counted', () => {
  expect(count(false, file('passed', 'failed'), file('passed'))).toEqual({ passed: 2, failed: 1 })
})

test('a file that did not load has failed once', () => {
  expect(count(false, unloaded, file('passed'))).toEqual({ passed: 1, failed: 1 })
})

test('an error outside every test is a failure', () => {
  expect(count(false, file('passed'))).toEqual({ passed: 1, failed: 1 })
})

test('a suite that ran no test has failed', () => {
  expect(count(true)).toEqual({ passed: 0, failed: 1 })
  expect(count(true, file('pending'))).toEqual({ passed: 0, failed: 1 })
})

test('a suite that left no report has failed', () => {
  expect(countTests(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 })
})
