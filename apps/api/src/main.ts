import { enableCompileCache, flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

// What one start has stripped of its types and compiled, the next one finds ready: beside the installed
// packages, so that it goes with them. Where nothing may be written there, every start does it again.
const CODE = resolve(import.meta.dirname, '../node_modules/.cache/code')

// How much of what is freed a process keeps for itself is read as it begins: left alone, it keeps 80 MB of
// what the embedded engine was compiled in. So it begins once more, as the same process; only once, since
// where a program has rights of its own the setting is taken from it.
if (
  process.platform === 'linux' &&
  !process.env['DATABASE_URL'] &&
  process.env['MALLOC_TRIM_THRESHOLD_'] === undefined &&
  process.env['SEATDESK_BEGUN_ANEW'] === undefined &&
  process.channel === undefined
) {
  const given = [...process.execArgv, ...process.argv.slice(1)]
  const told = { MALLOC_TRIM_THRESHOLD_: '131072', SEATDESK_BEGUN_ANEW: '1' }
  try {
    process.execve?.(process.execPath, [process.execPath, ...given], {
      NODE_COMPILE_CACHE: CODE,
      ...process.env,
      ...told,
    })
  } catch {
    // Where nothing may be begun it keeps them.
  }
}

enableCompileCache(CODE)

const { findBuiltServer } = await import('./built-server.ts')
const built = findBuiltServer()
if (built === 'stale')
  console.error(
    'The built server is not of these sources: the sources themselves are served, which start more slowly. `pnpm build` builds it anew.',
  )
// The markets that were made by this very server are what a first start may copy.
if (typeof built === 'object') process.env['READY_MADE_DIR'] ??= built.readyMade
await import(typeof built === 'object' ? pathToFileURL(built.file).href : './serve.ts')
flushCompileCache()
