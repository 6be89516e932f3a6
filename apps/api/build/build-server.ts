import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { rolldown } from 'rolldown'

const API = join(import.meta.dirname, '..')

/** Where the server is built. */
export const DIST = join(API, 'dist')

/** Packages that read files of their own by where they lie, and native code. */
const EXTERNAL = [
  /^@electric-sql\/pglite/,
  '@node-rs/argon2',
  '@scalar/api-reference',
  'fontkit',
  'pdfkit',
  // Asked for by the driver of PostgreSQL, and not installed.
  'pg-native',
]

/** The server and its threads. */
export const ENTRIES = {
  server: 'src/server.ts',
  'import-thread': 'src/listings/inventory/import/import-thread.ts',
  'order-document-thread': 'src/orders/order-document/order-document-thread.ts',
  'report-thread': 'src/orders/report/report-thread.ts',
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
