import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { chromiumInstance } from '../../.ci/chromium.ts'
import { TIMEOUTS } from '../../.ci/timeouts.ts'

const QUIET = '../../.ci/fail-on-console.ts'
const POINTER_AWAY = '../../.ci/park-pointer.ts'

export default defineConfig({
  test: {
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
