import { defineConfig } from 'vitest/config'

import { PATIENCE } from './patience.ts'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    setupFiles: ['./quiet-console.ts'],
    ...PATIENCE,
  },
})
