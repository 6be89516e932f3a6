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

const at = (name: string) => join(folder, name)

const file = (...statuses: string[]) => ({
  name: at('listing.test.ts'),
  status: statuses.includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: statuses.map((status) => ({
    status,
    fullName: `a test that ${status}`,
    failureMessages: status === 'failed' ? ['Error: sold twice\n  at buy'] : [],
  })),
})

const unloaded = (): ReturnType<typeof file> => ({
  name: at('order.test.ts'),
  status: 'failed',
  message: 'SyntaxError: no such export\n  at order.ts',
  assertionResults: [],
})

function count(success: boolean, ...testResults: ReturnType<typeof file>[]) {
  const passed = testResults
    .flatMap((result) => result.assertionResults)
    .filter(({ status }) => status === 'passed')
  const report = at('report.json')
  writeFileSync(report, JSON.stringify({ success, numPassedTests: passed.length, testResults }))
  return countTests(report, folder)
}

test('passed and failed tests are counted, and named with what they said first', () => {
  expect(count(false, file('passed', 'failed'), file('passed'))).toEqual({
    passed: 2,
    failed: 1,
    failures: ['listing.test.ts: a test that failed: Error: sold twice'],
  })
})

test('a suite in which all passed has no failures', () => {
  expect(count(true, file('passed'))).toEqual({ passed: 1, failed: 0, failures: [] })
})

test('a file that did not load has failed once', () => {
  expect(count(false, unloaded(), file('passed'))).toEqual({
    passed: 1,
    failed: 1,
    failures: ['order.test.ts: did not load: SyntaxError: no such export'],
  })
})

test('an error outside every test is a failure', () => {
  expect(count(false, file('passed'))).toEqual({
    passed: 1,
    failed: 1,
    failures: ['an error outside of every test'],
  })
})

test('a suite that ran no test has failed', () => {
  const none = { passed: 0, failed: 1, failures: ['it ran no test'] }
  expect(count(true)).toEqual(none)
  expect(count(true, file('pending'))).toEqual(none)
})

test('a suite that left no report has failed, and its last words tell why', () => {
  const none = { passed: 0, failed: 1, failures: ['it left no report', '# Check failed: entry'] }
  expect(countTests(at('none.json'), folder, ['# Check failed: entry'])).toEqual(none)
})
