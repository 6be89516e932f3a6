import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'

import { compressed } from './compressed.ts'
import { displayScript } from './display-script.ts'
import { firstIds } from './first-ids.ts'
import { inlineIcon } from './inline-icon.ts'
import { paintedPages } from './painted-pages.ts'
import { type Askers, screenParts } from './parts/screen-parts.ts'
import { type FirstAsks, screenPages } from './screen-pages.ts'
import { withoutRemarks } from './without-remarks.ts'
import { withoutUnusedHues } from './without-unused-hues.ts'

/** React, and what puts modules together. */
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]|^\0rolldown/

interface FrontEnd {
  /** Below what it stands on its server; `/` by default. */
  base?: string
  /** Where it is served while it is worked on. */
  port: number
  /** The paths of its screens, by the names of its table of routes, `src/app/screens.ts`. */
  paths: Readonly<Record<string, string>>
  /** Which of them are the same for everybody, and the module that renders them; none by default. */
  painted?: Parameters<typeof paintedPages>[0]
  /** What its screens ask for before their code is there; nothing by default. */
  asks?: FirstAsks
  /** Which modules ask for more than any screen does; none by default. */
  askers?: Askers
}

/** How a front-end is built. */
export const frontEnd = ({
  base = '/',
  port,
  paths,
  painted,
  asks,
  askers = {},
}: FrontEnd): UserConfig => {
  const settings = { base, build: packing() }
  return {
    ...settings,
    plugins: [
      screenParts({ ...settings, plugins: [react(), withoutRemarks()] }, askers),
      react(),
      firstIds(),
      displayScript(),
      inlineIcon(),
      withoutRemarks(),
      withoutUnusedHues(),
      screenPages({ table: 'src/app/screens.ts', paths, asks }),
      painted && paintedPages(painted),
      compressed(),
    ],
    server: { port, strictPort: true, proxy: { '/api': market(), '/outbox': market() } },
  }
}

const packing = (): NonNullable<UserConfig['build']> => ({
  target: 'baseline-widely-available',
  reportCompressedSize: false,
  // Every browser of the target preloads modules by itself.
  modulePreload: { polyfill: false },
  rolldownOptions: {
    output: {
      codeSplitting: {
        // React outlives a release in the cache.
        groups: [{ name: 'react', test: REACT, priority: 3 }],
      },
    },
  },
})

/** The server that a front-end with reload asks: the one that listens where this one is told to. */
const market = (): string =>
  process.env['API_URL'] || `http://localhost:${process.env['PORT'] || '3000'}`
