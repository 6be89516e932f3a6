import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    setupFiles: ['./quiet-console.ts'],
    testTimeout: 30_000,
  },
})
