import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { chromiumInstance } from '../../packages/tooling/src/chromium.ts'
import { TAGS } from '../../packages/tooling/src/nightly.ts'
import { TIMEOUTS } from '../../packages/tooling/src/timeouts.ts'

const QUIET = '../../packages/tooling/src/fail-on-console.ts'
const POINTER_AWAY = '../../packages/tooling/src/park-pointer.ts'

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
        // Prebundled before the first test, because discovering a dependency during a test reloads
        // the page.
        optimizeDeps: {
          include: [
            '@seatdesk/domain > dayjs',
            '@seatdesk/domain > dayjs/plugin/utc.js',
            '@seatdesk/ui > @mantine/dates',
            'axe-core',
            'react-dom/client',
            'react-router',
            'react/jsx-dev-runtime',
          ],
        },
        test: {
          ...TIMEOUTS,
          name: 'browser',
          include: ['src/**/*.browser.test.tsx'],
          setupFiles: [QUIET, POINTER_AWAY],
          browser: { enabled: true, headless: true, instances: [chromiumInstance] },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          setupFiles: [QUIET],
          globalSetup: ['e2e/market-setup.ts'],
          // One market and one browser at a time, because the tests share the data of one market.
          fileParallelism: false,
          isolate: false,
          ...TIMEOUTS,
        },
      },
    ],
  },
})
