import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { BUILT_OF, type BuiltOf, DIST, findBuiltServer, readBuiltOf } from '../src/built-server.ts'
import { bundleServer, ENTRY } from './bundle-server.ts'
import { noteSources } from './note-sources.ts'

const SERVER = join(import.meta.dirname, '..')

/**
 * Builds the server, unless it is built of these sources already. The one before is kept: it may be
 * running, and load a part of itself later.
 */
export const buildServer = async (dist = DIST, server = SERVER): Promise<void> => {
  if (typeof findBuiltServer(dist, server) === 'object') return
  const before = readBuiltOf(dist)?.entry
  const name = `server-${Date.now().toString(36)}`
  const modules = await bundleServer(server, join(dist, name))
  const builtOf: BuiltOf = { entry: join(name, ENTRY), ...noteSources(server, modules) }
  mkdirSync(dist, { recursive: true })
  const draft = join(dist, `${name}.json`)
  writeFileSync(draft, JSON.stringify(builtOf))
  renameSync(draft, join(dist, BUILT_OF))
  const kept = new Set([name, before && basename(dirname(before))])
  for (const other of readdirSync(dist))
    if (other.startsWith('server-') && !kept.has(other))
      rmSync(join(dist, other), { recursive: true, force: true })
}
