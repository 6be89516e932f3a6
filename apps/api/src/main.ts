import { enableCompileCache, flushCompileCache } from 'node:module'
import { resolve } from 'node:path'

// What one start has stripped of its types and compiled, the next one finds ready: beside the installed
// packages, so that it goes with them. Where nothing may be written there, every start does it again.
enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/code'))

await import('./serve.ts')
flushCompileCache()
