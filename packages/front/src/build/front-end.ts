import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'

import { displayScript } from './display-script.ts'
import { withoutSummaries } from './without-summaries.ts'

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/

/** How a front-end is built that stands below `base` on its server, `/` by default. */
export const frontEnd = (base = '/'): UserConfig => ({
  base,
  plugins: [react(), displayScript(), withoutSummaries()],
  build: {
    target: 'baseline-widely-available',
    reportCompressedSize: false,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What starts the application, in two files: React outlives a release in the cache.
            { name: 'react', tags: ['$initial'], test: REACT },
            { name: 'start', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': process.env['API_URL'] ?? 'http://localhost:3000' } },
})
