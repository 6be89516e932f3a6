import { defineConfig } from 'vitest/config'

import { TIMEOUTS } from './patience.ts'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    setupFiles: ['./quiet-console.ts'],
    ...TIMEOUTS,
  },
})
