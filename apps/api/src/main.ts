import { enableCompileCache, flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

// What one start has stripped of its types and compiled, the next one finds ready: beside the installed
// packages, so that it goes with them. Where nothing may be written there, every start does it again.
const CODE = resolve(import.meta.dirname, '../node_modules/.cache/code')

enableCompileCache(CODE)

const { findBuiltServer } = await import('./built-server.ts')
const built = findBuiltServer()
if (built === 'stale')
  console.error(
    'The built server is not of these sources: the sources themselves are served, which start more slowly. `pnpm build` builds it anew.',
  )
// The markets that were made by this very server are what a first start may copy.
if (typeof built === 'object') process.env['READY_MADE_DIR'] ??= built.readyMade
await import(typeof built === 'object' ? pathToFileURL(built.file).href : './server.ts')
flushCompileCache()
