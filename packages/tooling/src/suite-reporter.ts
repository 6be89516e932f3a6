import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node'

/** The result of one suite run. */
export interface SuiteReport {
  passed: number
  /** One line for each failed test, or for a file that did not load. */
  failures: readonly string[]
  /** Files whose process crashed before they finished. */
  lost: readonly RerunnableTestFile[]
  /** Files with failed tests that may pass when run alone; none of those tests is in `failures`. */
  failedFiles: readonly RerunnableTestFile[]
}

/** A file that may pass when it runs again by itself. */
export interface RerunnableTestFile {
  /** Path relative to the suite's folder. */
  file: string
  /** Name of the Vitest project, or an empty string. */
  project: string
  /** Message of the crash, including its signal, or one line for each failed test. */
  why: readonly string[]
  /** How many of its tests passed. */
  passed: number
}

/** Signals of crashes inside V8 and of invalid machine code. */
const ENGINE_CRASH = /with signal SIG(?:TRAP|SEGV|ILL|BUS)\b/

/** A random test found a counterexample; another run would choose other values. */
const COUNTEREXAMPLE = /Property failed after|Counterexample:/

/** Vitest reporter that writes a {@link SuiteReport} to the file named by `SUITE_REPORT`. */
export default class SuiteReporter implements Reporter {
  #root = ''

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root
  }

  onTestRunEnd(files: readonly TestModule[], errors: readonly SerializedError[]): void {
    const ends = errors.map(formatFailure)
    let passed = 0
    const failures: string[] = []
    const missing: RerunnableTestFile[] = []
    const failedFiles: RerunnableTestFile[] = []
    for (const file of files) {
      const at = relative(this.#root, file.moduleId)
      const crash = ends.find((words) => words.endsWith(` ${file.moduleId}`))
      if (crash && ENGINE_CRASH.test(crash)) {
        missing.push({ file: at, project: file.project.name, why: [crash], passed: 0 })
        continue
      }
      const reasons = failuresOf(file, at)
      const passedHere = [...file.children.allTests('passed')].length
      passed += passedHere
      if (file.state() === 'failed' && !reasons.some((words) => COUNTEREXAMPLE.test(words)))
        failedFiles.push({ file: at, project: file.project.name, why: reasons, passed: passedHere })
      else failures.push(...reasons)
    }
    const accounted = new Set(missing.flatMap((item) => item.why))
    for (const words of ends)
      if (!accounted.has(words)) failures.push(line('an error outside of every test', words))
    const file = process.env['SUITE_REPORT']
    if (file === undefined) throw new Error('SUITE_REPORT names no file')
    writeFileSync(
      file,
      JSON.stringify({ passed, failures, lost: missing, failedFiles } satisfies SuiteReport),
    )
  }
}

/** Returns the message of an error's innermost cause. */
const formatFailure = ({ message, cause }: SerializedError): string =>
  cause ? formatFailure(cause) : message

function failuresOf(file: TestModule, at: string): string[] {
  const failed = [...file.children.allTests('failed')]
  if (failed.length > 0)
    return failed.map((test) => line(at, test.fullName, test.result().errors?.[0]?.message))
  if (['pending', 'queued'].includes(file.state())) return [line(at, 'was not ended')]
  if (file.state() !== 'failed') return []
  const suites = [file, ...file.children.allSuites()]
  return [line(at, 'did not load', suites.flatMap((suite) => suite.errors())[0]?.message)]
}

/** Playwright names the element that it waited for some lines below the first. */
const WHY_LINES = 6

const line = (at: string, description: string, reason = ''): string => {
  const lines = reason.split('\n').filter((text) => text.trim() !== '')
  return [at, description, lines.slice(0, WHY_LINES).join('\n      ')].filter(Boolean).join(': ')
}
