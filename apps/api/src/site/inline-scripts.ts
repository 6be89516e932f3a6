import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'

import { DISTS } from './serve-web.ts'

const hashesSchema = v.array(v.pipe(v.string(), v.regex(/^'sha256-[\w+/]{43}='$/)))

/** The hashes of the scripts that stand within pages of the builds, as a content policy names them. */
export const readInlineScripts = (dists: readonly string[] = Object.values(DISTS)): string[] => {
  const hashes = dists
    .map((dist) => join(dist, 'inline-scripts.json'))
    .filter((index) => existsSync(index))
    .flatMap((index) => v.parse(hashesSchema, JSON.parse(readFileSync(index, 'utf8'))))
  return [...new Set(hashes)]
}
