import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { chromiumInstance } from '../tooling/src/chromium.ts'
import { TAGS } from '../tooling/src/nightly.ts'
import { TIMEOUTS } from '../tooling/src/timeouts.ts'

const QUIET = '../tooling/src/fail-on-console.ts'
const POINTER_AWAY = '../tooling/src/park-pointer.ts'

export default defineConfig({
  test: {
    tags: TAGS,
    projects: [
      {
        // Modules are loaded once for all files.
        test: { name: 'unit', include: ['src/**/*.test.ts'], setupFiles: [QUIET], isolate: false },
      },
      {
        plugins: [react()],
        // Pre-bundled: discovering them during a test would reload the page.
        optimizeDeps: {
          include: ['axe-core', 'react-dom/client', 'react-router', 'react/jsx-dev-runtime'],
        },
        test: {
          ...TIMEOUTS,
          name: 'browser',
          include: ['src/**/*.browser.test.tsx'],
          setupFiles: [QUIET, POINTER_AWAY],
          browser: { enabled: true, headless: true, instances: [chromiumInstance] },
        },
      },
    ],
  },
})
