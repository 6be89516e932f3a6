import { defineConfig } from 'vitest/config'

import { TIMEOUTS } from '../../.ci/patience.ts'

export default defineConfig({
  test: {
    // Test files share one worker with its loaded modules.
    pool: 'threads',
    isolate: false,
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../.ci/quiet-console.ts'],
    ...TIMEOUTS,
  },
})
