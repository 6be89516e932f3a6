import { existsSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

// Starts the server that `pnpm build` has built. `pnpm dev` runs the sources instead.

const API = resolve(import.meta.dirname, '..')
const SERVER = join(API, 'dist/server.js')

if (!existsSync(SERVER)) {
  console.error('The server is not built: run `pnpm build` first, or `pnpm dev` for the sources.')
  process.exit(1)
}
// Caches compiled code for the next start; compiles on each start if the folder is read-only.
enableCompileCache(join(API, 'node_modules/.cache/code'))
// The prebuilt databases, which a first start copies.
process.env['READY_MADE_DIR'] ??= join(API, 'dist/ready-made')
await import(pathToFileURL(SERVER).href)
flushCompileCache()
