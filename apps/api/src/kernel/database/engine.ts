import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import type { parse, PGlite, protocol } from '@electric-sql/pglite'
import type { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

import { knowingArrays } from './embedded/knowing-arrays.ts'

/** What the embedded engine is made of; its code, compiled, is shared by all that are opened. */
export interface Engine {
  PGlite: typeof PGlite
  /** How messages to the engine are written, and what it answers read. */
  protocol: typeof protocol
  parse: typeof parse
  pg_trgm: typeof pg_trgm
  code: WebAssembly.Module
}

let engine: Promise<Engine> | null = null

/** Begins to read and compile the engine, for whoever opens one soon; what fails is told to them. */
export const beginEngine = (): void => {
  loadEngine().catch(() => {})
}

/** Reads and compiles the engine, once in a process. */
export const loadEngine = (): Promise<Engine> => (engine ??= readEngine())

const readEngine = async (): Promise<Engine> => {
  // The code first: it is compiled by other threads while this one reads the rest.
  const [code, core, words] = await Promise.all([
    compileCode(),
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  const { PGlite, types, protocol, parse } = core
  return { PGlite: knowingArrays(PGlite, types), protocol, parse, pg_trgm: words.pg_trgm, code }
}

const compileCode = async (): Promise<WebAssembly.Module> => {
  const installed = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return WebAssembly.compile(await readFile(join(installed, '../pglite.wasm')))
}
