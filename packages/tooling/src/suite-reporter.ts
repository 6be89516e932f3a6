import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node'

/** The result of one suite run. */
export interface SuiteReport {
  passed: number
  /** One line for each failed test, or for a file that did not load. */
  failures: readonly string[]
  /** Files whose process crashed before they finished. */
  lost: readonly CrashedFile[]
}

export interface CrashedFile {
  /** Path relative to the suite's folder. */
  file: string
  /** Name of the Vitest project, or an empty string. */
  project: string
  /** Message of the crash, including its signal. */
  why: string
}

/** Signals of crashes inside V8 and of invalid machine code. */
const ENGINE_CRASH = /with signal SIG(?:TRAP|SEGV|ILL|BUS)\b/

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
    const lost: CrashedFile[] = []
    for (const file of files) {
      const at = relative(this.#root, file.moduleId)
      const why = ends.find((words) => words.endsWith(` ${file.moduleId}`))
      if (why && ENGINE_CRASH.test(why)) {
        lost.push({ file: at, project: file.project.name, why })
        continue
      }
      const tests = [...file.children.allTests()]
      passed += tests.filter((test) => test.result().state === 'passed').length
      failures.push(...failuresOf(file, at))
    }
    const accounted = new Set(lost.map(({ why }) => why))
    for (const words of ends)
      if (!accounted.has(words)) failures.push(line('an error outside of every test', words))
    const file = process.env['SUITE_REPORT']
    if (file === undefined) throw new Error('SUITE_REPORT names no file')
    writeFileSync(file, JSON.stringify({ passed, failures, lost } satisfies SuiteReport))
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

const line = (at: string, what: string, why = ''): string =>
  [at, what, why.split('\n', 1)[0]].filter(Boolean).join(': ')
