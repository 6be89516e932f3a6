import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { chromiumInstance } from '../tooling/src/chromium.ts'
import { NIGHTLY, TAGS } from '../tooling/src/nightly.ts'
import { TIMEOUTS } from '../tooling/src/timeouts.ts'

export default defineConfig({
  plugins: [react()],
  // Pre-bundled: discovering them during a test would reload the page.
  optimizeDeps: {
    // Not bundled: each icon is a separate module.
    exclude: ['@tabler/icons-react'],
    include: [
      '@mantine/carousel',
      '@mantine/core',
      '@mantine/dates',
      '@mantine/hooks',
      '@storybook/addon-docs/blocks',
      '@storybook/react-vite',
      'axe-core',
      'clsx',
      'dayjs',
      'react-dom/client',
      'react-dom/server',
      'react/jsx-dev-runtime',
      'storybook/internal/core-events',
      'storybook/preview-api',
      'storybook/test',
    ],
  },
  test: {
    tags: TAGS,
    ...TIMEOUTS,
    include: ['{src,guide}/**/*.test.{ts,tsx}'],
    provide: { isNightly: NIGHTLY },
    setupFiles: [
      '../tooling/src/fail-on-console.ts',
      '../tooling/src/park-pointer.ts',
      'src/testing/setup.ts',
    ],
    browser: {
      enabled: true,
      headless: true,
      viewport: { width: 1280, height: 800 },
      instances: [chromiumInstance],
    },
  },
})
