// @module-tag nightly

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { REPOSITORY_ROOT } from './commands.ts'
import { runSuite } from './run-suite.ts'

// Suites run for real in a temporary folder, one process each.

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-suite-'))
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  for (const name of ['vitest', '.bin/vitest'])
    symlinkSync(join(import.meta.dirname, '../node_modules', name), at(`node_modules/${name}`))
  write('package.json', '{ "type": "module" }')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const at = (name: string) => join(folder, name)

function write(name: string, text: string): void {
  mkdirSync(dirname(at(name)), { recursive: true })
  writeFileSync(at(name), text)
}

const writeTests = (name: string, ...lines: string[]) => {
  write(name, ["import { expect, test } from 'vitest'", ...lines].join('\n'))
}

const PASSES = "test('is sold once', () => {})"

/** A test that kills its process in the first `runs` runs. */
const endsBy = (signal: string, runs: number) => `
  import { appendFileSync, readFileSync } from 'node:fs'
  test('ends its process', async () => {
    appendFileSync('runs', '.')
    if (readFileSync('runs').length > ${runs}) return
    process.kill(process.pid, '${signal}')
    await new Promise(() => {})
  })`

const ranSuite = () => runSuite(relative(REPOSITORY_ROOT, folder))

test('a suite without failed tests has no failures', async () => {
  writeTests('listing.test.ts', PASSES, "test.skip('is never sold', () => {})")
  expect(await ranSuite()).toEqual({ passed: 1, failed: 0, failures: [], repeated: [] })
})

test('a suite that hangs is killed with its child processes and counts as failed', async () => {
  writeTests(
    'listing.test.ts',
    "import { spawn } from 'node:child_process'",
    "test('hangs', () => new Promise(() => spawn('sleep', ['60'], { stdio: 'inherit' })), 60_000)",
  )
  const tally = await runSuite(relative(REPOSITORY_ROOT, folder), '', { LIMIT_MINUTES: '0.1' })
  expect(tally).toMatchObject({ passed: 0, failed: 1 })
  expect(tally.failures[0]).toContain('killed after 0.1 minutes')
})

test('failures have the file, the test and the message', async () => {
  writeTests('listing.test.ts', PASSES, "test('fails', () => expect(1, 'sold twice').toBe(2))")
  writeTests('order.test.ts', "import './nowhere.ts'", PASSES)
  writeTests(
    'sale.test.ts',
    "import { beforeAll } from 'vitest'",
    'beforeAll(() => { throw new Error("no market") })',
    PASSES,
  )
  writeTests('payout.test.ts', PASSES, "void Promise.reject(new Error('unheard'))")
  const { passed, failed, failures, repeated } = await ranSuite()
  expect({ passed, failed }).toEqual({ passed: 2, failed: 4 })
  expect(repeated).toHaveLength(3)
  expect(failures.toSorted()).toEqual([
    'an error outside of every test: unheard',
    'listing.test.ts: fails: sold twice: expected 1 to be 2 // Object.is equality',
    expect.stringMatching(/^order\.test\.ts: did not load: .*nowhere\.ts/),
    'sale.test.ts: did not load: no market',
  ])
})

test('a suite that ran no test or left no report has failed', async () => {
  writeTests('listing.test.ts', "test.skip('is never sold', () => {})")
  expect(await ranSuite()).toMatchObject({ passed: 0, failed: 1, failures: ['it ran no test'] })
  write('vitest.config.ts', "throw new Error('at odds with itself')")
  const { failed, failures } = await ranSuite()
  expect(failed).toBe(1)
  expect(failures[0]).toMatch(/^it left no report\n[^]*at odds with itself/)
})

test('a file whose process crashed is run once more, in its project only', async () => {
  write(
    'vitest.config.ts',
    "export default { test: { projects: [{ extends: true, test: { name: 'one (fast)' } }, { extends: true, test: { name: 'two', include: ['order.test.ts'] } }] } }",
  )
  writeTests('listing.test.ts', PASSES, endsBy('SIGTRAP', 1))
  writeTests('order.test.ts', PASSES)
  expect(await ranSuite()).toEqual({
    passed: 4,
    failed: 0,
    failures: [],
    repeated: [expect.stringMatching(/^listing\.test\.ts: .* with signal SIGTRAP /)],
  })
})

test('a file whose process crashes twice has failed', async () => {
  writeTests('listing.test.ts', PASSES, endsBy('SIGSEGV', 2))
  writeTests('order.test.ts', PASSES)
  expect(await ranSuite()).toMatchObject({
    passed: 1,
    failed: 1,
    failures: [expect.stringMatching(/^listing\.test\.ts: .* with signal SIGSEGV .*, twice$/)],
  })
})

/** A test that fails in the first `runs` runs. */
const failsIn = (runs: number, message = 'too late') => `
  import { appendFileSync, readFileSync } from 'node:fs'
  test('waits', () => {
    appendFileSync('runs', '.')
    if (readFileSync('runs').length <= ${runs}) throw new Error('${message}')
  })`

test('a file with a failed test is run once more, and the failure is printed', async () => {
  writeTests('listing.test.ts', PASSES, failsIn(1))
  writeTests('order.test.ts', PASSES)
  expect(await ranSuite()).toEqual({
    passed: 3,
    failed: 0,
    failures: [],
    repeated: ['listing.test.ts: waits: too late'],
  })
})

test('a test that fails twice has failed, and its file is counted once', async () => {
  writeTests('listing.test.ts', PASSES, failsIn(2))
  expect(await ranSuite()).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['listing.test.ts: waits: too late'],
  })
})

test.each([
  ['a random test found a counterexample', 'Property failed after 3 tests', {}],
  ['the run is nightly', 'too late', { NIGHTLY: '1' }],
])('a failed test is not run again when %s', async (_, message, env) => {
  writeTests('listing.test.ts', PASSES, failsIn(1, message))
  expect(await runSuite(relative(REPOSITORY_ROOT, folder), '', env)).toEqual({
    passed: 1,
    failed: 1,
    failures: [`listing.test.ts: waits: ${message}`],
    repeated: [],
  })
})

test('a suite with failed tests in four files runs none of them again', async () => {
  for (const name of ['event', 'listing', 'order', 'payout'])
    writeTests(`${name}.test.ts`, PASSES, "test('fails', () => expect(1).toBe(2))")
  expect(await ranSuite()).toMatchObject({ passed: 4, failed: 4, repeated: [] })
})

test('a file whose process was killed from outside is not run again', async () => {
  writeTests('listing.test.ts', PASSES, endsBy('SIGKILL', 1))
  writeTests('order.test.ts', PASSES)
  const { failures, repeated } = await ranSuite()
  expect(repeated).toEqual([])
  expect(failures).toEqual([
    'listing.test.ts: was not ended',
    expect.stringMatching(/^an error outside of every test: .* with signal SIGKILL /),
  ])
})
