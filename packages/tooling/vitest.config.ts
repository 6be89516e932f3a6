import { defineConfig } from 'vitest/config'

import { TAGS } from './src/nightly.ts'
import { TIMEOUTS } from './src/timeouts.ts'

export default defineConfig({
  test: {
    tags: TAGS,
    include: ['**/*.test.ts'],
    setupFiles: ['./src/fail-on-console.ts'],
    ...TIMEOUTS,
  },
})
