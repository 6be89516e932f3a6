import { globSync, readFileSync } from 'node:fs'

import react from '@vitejs/plugin-react'
import { defaultExclude, defineConfig } from 'vitest/config'

import { chromiumInstance } from '../../.ci/chromium.ts'
import { PATIENCE } from '../../.ci/patience.ts'
import { hasPostgres } from '../../.ci/start-postgres.ts'
import { PROVIDER_PORT } from './src/server/testing/provider-port.ts'

const provider = `http://127.0.0.1:${PROVIDER_PORT}`

const tests = globSync('src/**/*.test.ts', { cwd: import.meta.dirname })

/** Tests that take nothing from a `testing/` folder open no database. */
const units = tests.filter(
  (file) => !readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('/testing/'),
)

/** The suite on an engine. */
const engine = (name: 'pglite' | 'postgres') => ({
  extends: true as const,
  test: {
    name,
    globalSetup: ['src/server/testing/engine-setup.ts'],
    include: tests,
    exclude: [...defaultExclude, ...units],
    ...PATIENCE,
    // What is loaded and compiled once serves every file, above all the embedded engine; in processes, since threads of
    // one share a register of compiled code that engines which come and go leave at odds with itself.
    isolate: false,
    pool: 'forks' as const,
  },
})

export default defineConfig({
  test: {
    setupFiles: ['../../.ci/quiet-console.ts'],
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'unit', include: units, isolate: false } },
      engine(hasPostgres() ? 'postgres' : 'pglite'),
      {
        extends: true,
        plugins: [react()],
        // The provider, as our server shows it to browsers and as it shows itself to our server.
        server: { proxy: { '/api/sandbox/stripe': provider, '/provider': provider } },
        // Bundled before the first test: finding them one by one would reload the page under the tests.
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
