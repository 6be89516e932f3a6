import { defineConfig } from 'vitest/config'

import { TIMEOUTS } from '../tooling/src/timeouts.ts'

export default defineConfig({
  test: {
    // Test files share one worker with its loaded modules.
    pool: 'threads',
    isolate: false,
    include: ['src/**/*.test.ts'],
    setupFiles: ['../tooling/src/fail-on-console.ts'],
    ...TIMEOUTS,
  },
})
