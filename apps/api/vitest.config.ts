import { globSync, readFileSync } from 'node:fs'

import { defaultExclude, defineConfig } from 'vitest/config'

import { PATIENCE } from '../../.ci/patience.ts'

const tests = globSync('{build,src,demo,sandbox,published,test}/**/*.test.ts', {
  cwd: import.meta.dirname,
})

/** A test that takes nothing from `test/` or a `testing/` opens no market: it runs once, on no engine. */
const units = tests.filter(
  (file) =>
    !file.startsWith('test/') &&
    !/from '\.[^']*\/test(ing)?\//.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
)

/** The same suite on each engine, but for what only the other one can be asked. */
const engine = (name: 'pglite' | 'postgres') => ({
  extends: true as const,
  test: {
    name,
    globalSetup: ['test/engine-setup.ts'],
    include: tests,
    exclude: [
      ...defaultExclude,
      ...units,
      `test/servers/${name === 'pglite' ? 'postgres' : 'pglite'}/**`,
    ],
  },
})

export default defineConfig({
  test: {
    setupFiles: ['../../.ci/quiet-console.ts'],
    ...PATIENCE,
    // A file waits for its database, its provider and its hashes about as long as it computes.
    maxWorkers: 2,
    // What is loaded and compiled once serves every file: the server, and above all the embedded engine.
    isolate: false,
    // In processes: threads of one share a register of compiled code in V8, in which engines that come and go leave
    // it at odds with itself, and all of the process ends. So does one whose data folder is lost, which is tested.
    pool: 'forks',
    projects: [
      { extends: true, test: { name: 'unit', include: units } },
      engine('pglite'),
      engine('postgres'),
    ],
  },
})
