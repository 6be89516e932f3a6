import { join, relative } from 'node:path'

import { createVitest, type Reporter, type TestCase } from 'vitest/node'

/** What became of the tests that were run, each by its file and its title. */
export interface Outcome {
  passed: string[]
  failed: string[]
  /** What went wrong outside of any test: a module that does not load, a setup that fails. */
  errors: string[]
}

/** The tests of one package, ready to be run again and again. */
export interface Suite {
  /** Runs the tests of some files, from the top of the copy, whose titles have one of the texts. */
  run(files: readonly string[], titles: readonly string[]): Promise<Outcome>
  /** Forgets what it knows of a file that was changed. */
  forget(file: string): void
  close(): Promise<void>
}

/** The projects of a package that are run: what needs a browser or a server is left out. */
const PROJECTS: Record<string, string[]> = {
  'apps/api': ['unit', 'pglite'],
  'apps/admin': ['unit'],
  'apps/web': ['unit'],
}

/** Opens the suite of a package of the copy. */
export const openSuite = async (copy: string, folder: string): Promise<Suite> => {
  const project = PROJECTS[folder]
  const notes = takeNotes(copy)
  const vitest = await createVitest({
    root: join(copy, folder),
    watch: false,
    // Each run loads anew what was changed.
    isolate: true,
    reporters: [notes],
    ...(project ? { project } : {}),
  })
  return {
    run: async (files, titles) => {
      vitest.setGlobalTestNamePattern(new RegExp(titles.map(literally).join('|')))
      const specifications = await vitest.globTestSpecifications(
        files.map((file) => join(copy, file)),
      )
      const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
      const { errors, ...tests } = notes.handOver()
      return { ...tests, errors: [...errors, ...unhandledErrors.map(String)] }
    },
    forget: (file) => vitest.invalidateFile(join(copy, file)),
    close: () => vitest.close(),
  }
}

/** Hears of every test as it ends, and tells it once. */
const takeNotes = (copy: string) => {
  let heard: Outcome = { passed: [], failed: [], errors: [] }
  return {
    onTestCaseResult: (test: TestCase) => {
      const { state, errors = [] } = test.result()
      const name = `${relative(copy, test.module.moduleId)}: ${test.fullName}`
      // A machine that is busy with something else says nothing of a guard.
      if (errors.some(({ message }) => / timed out in \d+ms/.test(message)))
        heard.errors.push(`${name} timed out`)
      else if (state === 'passed' || state === 'failed') heard[state].push(name)
    },
    onTestModuleEnd: (module) => {
      heard.errors.push(...module.errors().map(({ message }) => message))
    },
    handOver: (): Outcome => {
      const all = heard
      heard = { passed: [], failed: [], errors: [] }
      return all
    },
  } satisfies Reporter & { handOver(): Outcome }
}

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
