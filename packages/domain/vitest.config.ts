import { defineConfig } from 'vitest/config'

import { TAGS } from '../tooling/src/nightly.ts'
import { TIMEOUTS } from '../tooling/src/timeouts.ts'

export default defineConfig({
  test: {
    tags: TAGS,
    // Test files share one worker with its loaded modules.
    isolate: false,
    include: ['src/**/*.test.ts'],
    setupFiles: ['../tooling/src/fail-on-console.ts'],
    ...TIMEOUTS,
  },
})
