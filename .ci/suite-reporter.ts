import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node'

/** What one run of a suite came to. */
export interface SuiteReport {
  passed: number
  /** What failed, a line each: its test and how, its file where none of its tests ran. */
  failures: readonly string[]
  /** Files whose process was ended by the engine that runs it, before they were done. */
  lost: readonly LostFile[]
}

export interface LostFile {
  /** From the folder of the suite. */
  file: string
  /** The part of the suite, as its settings name it; empty where they name none. */
  project: string
  /** What is known of the end, with its signal. */
  why: string
}

/** The signals by which V8 ends its process when it finds itself at odds, and the processor when it is led astray. */
const OF_THE_ENGINE = /with signal SIG(?:TRAP|SEGV|ILL|BUS)\b/

/** A reporter of Vitest's that writes a {@link SuiteReport} to the file that `SUITE_REPORT` names. */
export default class SuiteReporter implements Reporter {
  #root = ''

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root
  }

  onTestRunEnd(files: readonly TestModule[], errors: readonly SerializedError[]): void {
    const ends = errors.map(inWords)
    let passed = 0
    const failures: string[] = []
    const lost: LostFile[] = []
    for (const file of files) {
      const at = relative(this.#root, file.moduleId)
      const why = ends.find((words) => words.endsWith(` ${file.moduleId}`))
      if (why && OF_THE_ENGINE.test(why)) {
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

/** What is known of an error: of a process that ended, what ended it. */
const inWords = ({ message, cause }: SerializedError): string => (cause ? inWords(cause) : message)

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
