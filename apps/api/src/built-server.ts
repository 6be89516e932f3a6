import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const SERVER = resolve(import.meta.dirname, '..')

/** Where the server is built, and where it is said of what: the last thing that a build writes. */
export const DIST = join(SERVER, 'dist')
export const BUILT_OF = 'server.json'

/** A source as it was built: one that has kept its size and its time is not read again. */
export interface BuiltSource {
  size: number
  mtimeMs: number
  digest: string
}

/** What a server was built of; all paths are from the server's folder. */
export interface BuiltOf {
  /** Its file within the folder of builds. */
  entry: string
  sources: Record<string, BuiltSource>
  /** The versions of the packages that we import, by where they are linked. */
  packages: Record<string, string>
}

/**
 * The built server when it is what the sources say, with the folder of the markets that it has made;
 * `stale` when they say something else.
 */
export type BuiltServer = { file: string; readyMade: string } | 'stale' | 'none'

/** Looks for a built server of these very sources. */
export const findBuiltServer = (dist = DIST, server = SERVER): BuiltServer => {
  const builtOf = readBuiltOf(dist)
  if (builtOf === null) return 'none'
  const { entry, sources, packages } = builtOf
  const isWhole =
    Object.entries(sources).every(([file, source]) => isSame(join(server, file), source)) &&
    Object.entries(packages).every(([link, version]) => versionOf(join(server, link)) === version)
  if (!isWhole) return 'stale'
  const file = join(dist, entry)
  return { file, readyMade: join(dirname(file), 'ready-made') }
}

/** The version of an installed package; `null` where there is none. */
export const versionOf = (folder: string): string | null =>
  readJson<{ version: string }>(join(folder, 'package.json'))?.version ?? null

/** What tells a source from another one. */
export const digestOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('base64')

const isSame = (file: string, { size, mtimeMs, digest }: BuiltSource): boolean => {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found?.size !== size) return false
  return found.mtimeMs === mtimeMs || digestOf(file) === digest
}

/** What the server in `dist` was built of; `null` where there is none. */
export const readBuiltOf = (dist: string): BuiltOf | null => readJson(join(dist, BUILT_OF))

const readJson = <Value>(file: string): Value | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Value
  } catch {
    return null
  }
}
