import { displayScript as script } from '@seatdesk/ui/display-script'
import react from '@vitejs/plugin-react'
import type { UserConfig, Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'

import type { Prerender } from './prerender.ts'
import { routePages } from './route-pages.ts'

/** React outlives a release in the cache. */
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]|^\0rolldown/

/** A module that so many entries and lazy imports need is in the file that all of them share. */
const MIN_SHARE_COUNT = 10

/** The colors of Mantine that our theme does not use: the minifier drops their variables. */
const UNUSED_COLORS = [
  'pink',
  'grape',
  'violet',

  'cyan',
  'teal',
  'green',
  'lime',
  'yellow',
  'orange',
].flatMap((color) =>
  [
    ...'0123456789',
    'text',
    'filled',
    'filled-hover',
    'light',
    'light-hover',
    'light-color',
    'outline',
    'outline-hover',
  ].map((role) => `--mantine-color-${color}-${role}`),
)

interface FrontEnd {
  /** The base path on the server; `/` by default. */
  base?: string
  /** The port of the development server. */
  port: number
  /** The paths of its screens, by the names of its table of routes, `src/app/screens.ts`. */
  paths: Readonly<Record<string, string>>
  /** Which pages are rendered at build time; none by default. */
  prerender?: Prerender
}

/** The Vite configuration of a front-end. */
export const frontEnd = ({ base = '/', port, paths, prerender }: FrontEnd): UserConfig => ({
  base,
  css: { lightningcss: { unusedSymbols: UNUSED_COLORS } },
  build: {
    target: 'baseline-widely-available',
    reportCompressedSize: false,
    // Every browser of the target supports modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: REACT, priority: 2 },
            // One file instead of dozens: on a slow line each request costs more than its bytes.
            { name: 'shared', minShareCount: MIN_SHARE_COUNT, priority: 1 },
          ],
        },
      },
    },
  },
  plugins: [
    react(),
    displayScript(),
    routePages({ table: 'src/app/screens.ts', paths, prerender }),
    compression({
      include: /\.(css|html|m?js|svg)$/,
      // A smaller file fits into one packet either way.
      threshold: 1024,
      algorithms: ['gzip', 'brotliCompress'],
      logLevel: 'silent',
    }),
  ],
  server: { port, strictPort: true, proxy: { '/api': apiServer(), '/outbox': apiServer() } },
})

/** The API server that the development server proxies to. */
const apiServer = (): string =>
  process.env['API_URL'] || `http://localhost:${process.env['PORT'] || '3000'}`

const FILE = 'display.js'

/**
 * Serves the script that sets the colour scheme, the text size and the row spacing before the first
 * paint as a file of its own, since the content security policy allows no inline scripts.
 */
export const displayScript = (): Plugin => ({
  name: 'seatdesk-display-script',
  configureServer({ config, middlewares }) {
    middlewares.use(`${config.base}${FILE}`, (_request, response) => {
      response.setHeader('content-type', 'text/javascript')
      response.end(script)
    })
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: FILE, source: script })
  },
})
