import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { displayPreferencesScript as script } from '@seatdesk/ui/display-script'
import react from '@vitejs/plugin-react'
import type { UserConfig, Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'

import { CSS_MODULES } from './css-modules.ts'
import type { EarlyPaint } from './early-paint.ts'
import type { Prerender } from './prerender.ts'
import { buildRoutePages } from './route-pages.ts'

/**
 * A module that at least this many entries and lazy imports need goes into the file of its topic.
 */
const MIN_SHARE_COUNT = 10

/** A file of shared code: the modules in `sources` that at least `minShareCount` entries need. */
export interface SharedChunk {
  name: string
  /** Folders and files, from the repository's root or from a package's name. */
  sources: readonly string[]
  /** Only the style sheets of the sources. */
  isStyles?: boolean
  minShareCount: number
  /** A module in the sources of several chunks goes into the one with the highest priority. */
  priority: number
}

/** The components that every list of rows has. */
export const LIST_COMPONENTS: readonly string[] = [
  'packages/ui/src/DataTable',
  'packages/ui/src/Pager',
  'packages/ui/src/ScrollTable',
  'packages/ui/src/SearchBox',
  'packages/ui/src/SelectField',
  'packages/ui/src/StatusBadge',
  'packages/ui/src/TbaBadge',
]

/**
 * Shared code by topic, one file each instead of dozens of small ones. A page loads only the topics
 * it needs, so public pages load no tables. The bundler splits modules that fewer entries need.
 */
const SHARED_CHUNKS: readonly SharedChunk[] = [
  {
    name: 'fields',
    sources: [
      '@mantine/core/esm/components/Input',
      '@mantine/core/esm/components/InputBase',
      '@mantine/core/esm/components/TextInput',
      '@mantine/core/esm/components/CloseButton',
      'packages/domain/src/account',
      'packages/domain/src/form',
      'packages/ui/src/CheckboxField',
      'packages/ui/src/TextField',
    ],
    minShareCount: MIN_SHARE_COUNT,
    priority: 3,
  },
  {
    name: 'form',
    sources: ['packages/app-kit/src/form'],
    minShareCount: MIN_SHARE_COUNT,
    priority: 2,
  },
  {
    name: 'data',
    sources: ['@tanstack/query-core', '@tanstack/react-query', 'packages/app-kit/src/query-cache'],
    minShareCount: MIN_SHARE_COUNT,
    priority: 2,
  },
  {
    name: 'calls',
    sources: ['node_modules/ky', 'packages/api-client/src', 'packages/domain/src'],
    minShareCount: 2 * MIN_SHARE_COUNT,
    priority: 2,
  },
  {
    name: 'list',
    sources: [
      '@tanstack/react-virtual',
      '@tanstack/virtual-core',
      'dayjs',
      'packages/app-kit/src/dates/format-instant.ts',
      'packages/app-kit/src/list/ListRows.tsx',
      'packages/app-kit/src/list/NewRowsBanner.tsx',
      'packages/app-kit/src/list/list-query.ts',
      'packages/app-kit/src/list/paging.ts',
      'packages/app-kit/src/list/use-frozen-rows.ts',
      'packages/app-kit/src/list/use-row-pages.ts',
      'packages/app-kit/src/query',
      ...LIST_COMPONENTS,
    ],
    minShareCount: MIN_SHARE_COUNT,
    priority: 1,
  },
  // What a list has above its rows; the tickets of an event have controls of their own.
  {
    name: 'list-screen',
    sources: ['packages/app-kit/src/dates', 'packages/app-kit/src/list'],
    minShareCount: MIN_SHARE_COUNT,
    priority: 0,
  },
]

const ROOT = new URL('../../../../', import.meta.url)

const codeGroups = (chunks: readonly SharedChunk[]) => [
  // React stays cached across releases.
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|^\0rolldown/,
    priority: 5,
  },
  { name: 'start', tags: ['$initial' as const], priority: 4 },
  ...chunks.map(({ sources, isStyles = false, ...chunk }) => {
    const missing = sources.filter((source) => isMissing(source))
    if (missing.length > 0) throw new Error(`Chunk ${chunk.name}: no ${missing.join(', ')}`)
    return {
      ...chunk,
      test: (id: string) =>
        (!isStyles || id.endsWith('.css')) &&
        sources.some((source) => id.endsWith(`/${source}`) || id.includes(`/${source}/`)),
    }
  }),
]

const isMissing = (source: string) =>
  /^(apps|packages)\//.test(source) && !existsSync(fileURLToPath(new URL(source, ROOT)))

/** Mantine colors that the theme does not use: the minifier drops their variables. */
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

interface ViteConfigOptions {
  /** The base path on the server; `/` by default. */
  base?: string
  /** Code that many screens of this front-end share; none by default. */
  chunks?: readonly SharedChunk[]
  /** The port of the development server. */
  port: number
  /** Screen paths by their names in the route table `src/app/screens.ts`. */
  paths: Readonly<Record<string, string>>
  /** Pages to prerender at build time; none by default. */
  prerender?: Prerender
  /** Pages whose first rows are painted before the application runs; none by default. */
  earlyPaint?: EarlyPaint
}

/** Vite configuration of a front-end. */
export const createViteConfig = ({
  base = '/',
  chunks = [],
  port,
  paths,
  prerender,
  earlyPaint,
}: ViteConfigOptions): UserConfig => ({
  base,
  css: { lightningcss: { unusedSymbols: UNUSED_COLORS }, modules: CSS_MODULES },
  build: {
    target: 'baseline-widely-available',
    reportCompressedSize: false,
    // All target browsers support modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Files name many others, so that shorter hashes make a page up to 0.4 KiB smaller. The bundler needs 7 here.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: codeGroups([...SHARED_CHUNKS, ...chunks]),
        },
      },
    },
  },
  plugins: [
    react(),
    displayPreferencesPlugin(),
    buildRoutePages({ table: 'src/app/screens.ts', paths, prerender, earlyPaint }),
    compression({
      include: /\.(css|html|m?js|svg)$/,
      // Smaller files hardly shrink.
      threshold: 256,
      algorithms: ['gzip', 'brotliCompress'],
      logLevel: 'silent',
    }),
  ],
  server: { port, strictPort: true, proxy: { '/api': apiServer(), '/outbox': apiServer() } },
})

/** Address of the API server that the development server proxies to. */
const apiServer = (): string =>
  process.env['API_URL'] || `http://localhost:${process.env['PORT'] || '3000'}`

const FILE = 'display.js'

/**
 * Serves the script that sets the color scheme, the text size and the row spacing before the first
 * paint. It is a separate file because the content security policy allows no inline scripts.
 */
export const displayPreferencesPlugin = (): Plugin => ({
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
