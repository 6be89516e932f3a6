import { globSync, readFileSync } from 'node:fs'

import react from '@vitejs/plugin-react'
import { defaultExclude, defineConfig } from 'vitest/config'

import { chromiumInstance } from '../tooling/src/chromium.ts'
import { TAGS } from '../tooling/src/nightly.ts'
import { hasPostgres } from '../tooling/src/start-postgres.ts'
import { TIMEOUTS } from '../tooling/src/timeouts.ts'
import { PROVIDER_PORT } from './src/server/testing/provider-port.ts'

const provider = `http://127.0.0.1:${PROVIDER_PORT}`

const tests = globSync('src/**/*.test.ts', { cwd: import.meta.dirname })

/** Tests that import nothing from `testing/` use no database. */
const units = tests.filter(
  (file) => !readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('/testing/'),
)

/** The suite on one engine. */
const engine = (name: 'pglite' | 'postgres') => ({
  extends: true as const,
  test: {
    name,
    globalSetup: ['src/server/testing/engine-setup.ts'],
    include: tests,
    exclude: [...defaultExclude, ...units],
    ...TIMEOUTS,
    // Test files share loaded modules, above all the compiled engine. Processes and not threads:
    // threads of one process share V8's registry of compiled code, which breaks when engines are
    // created and destroyed.
    isolate: false,
    pool: 'forks' as const,
  },
})

export default defineConfig({
  test: {
    tags: TAGS,
    setupFiles: ['../tooling/src/fail-on-console.ts'],
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'unit', include: units, isolate: false } },
      engine(hasPostgres() ? 'postgres' : 'pglite'),
      {
        extends: true,
        plugins: [react()],
        // Proxies to the provider, under the paths that browsers and our server use.
        server: { proxy: { '/api/sandbox/stripe': provider, '/provider': provider } },
        // Pre-bundled: dependencies discovered during a test would reload the page.
        optimizeDeps: {
          include: [
            '@stripe/react-stripe-js',
            'axe-core',
            'react-dom/client',
            'react/jsx-dev-runtime',
          ],
        },
        test: {
          name: 'browser',
          include: ['src/browser/**/*.browser.test.tsx'],
          globalSetup: ['src/server/testing/provider-setup.ts'],
          browser: { enabled: true, headless: true, instances: [chromiumInstance] },
        },
      },
    ],
  },
})
