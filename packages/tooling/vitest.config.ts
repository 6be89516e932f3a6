import { defaultExclude, defineConfig } from 'vitest/config'

import { NIGHTLY } from './src/nightly.ts'
import { TIMEOUTS } from './src/timeouts.ts'

/** Type checks the server and the web app about ten times with edits. */
const RECIPES = 'src/recipes.test.ts'

export default defineConfig({
  test: {
    include: [NIGHTLY ? RECIPES : '**/*.test.ts'],
    exclude: NIGHTLY ? defaultExclude : [...defaultExclude, RECIPES],
    setupFiles: ['./src/fail-on-console.ts'],
    ...TIMEOUTS,
  },
})
