import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { rolldown } from 'rolldown'

const API = join(import.meta.dirname, '..')

/** The build output folder. */
export const DIST = join(API, 'dist')

/** Packages that read files next to themselves, and native code; they are not bundled. */
const EXTERNAL = [
  /^@electric-sql\/pglite/,
  '@node-rs/argon2',
  '@scalar/api-reference',
  'fontkit',
  'pdfkit',
  /^pdfjs-dist/,
  // Required by the PostgreSQL driver, but not installed.
  'pg-native',
]

/** The server and its threads. */
export const ENTRIES = {
  server: 'src/server.ts',
  'import-thread': 'src/listings/inventory/import/import-thread.ts',
  'order-document-thread': 'src/orders/order-document/order-document-thread.ts',
  'pricing-thread': 'src/listings/inventory/pricing/pricing-thread.ts',
  'report-thread': 'src/orders/report/report-thread.ts',
  'ticket-file-thread': 'src/listings/ticket-file/ticket-file-thread.ts',
}

/** Bundles the server and its threads into a folder, which is emptied first. */
export const buildServer = async (dist = DIST): Promise<void> => {
  rmSync(dist, { recursive: true, force: true })
  const bundle = await rolldown({
    cwd: API,
    platform: 'node',
    input: ENTRIES,
    external: EXTERNAL,
  })
  try {
    await bundle.write({ dir: dist, format: 'esm', sourcemap: true })
  } finally {
    await bundle.close()
  }
}
