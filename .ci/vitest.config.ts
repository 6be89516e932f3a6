import { defineConfig } from 'vitest/config'

import { TIMEOUTS } from './timeouts.ts'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    setupFiles: ['./fail-on-console.ts'],
    ...TIMEOUTS,
  },
})
