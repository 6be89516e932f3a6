import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

const DIGITS = 5

/** The style sheets so far, by their hash. */
const files = new Map<string, string>()

/**
 * Names of classes, alike in the application, its early paint and its prerendered pages: the class and a hash of its
 * file. By default they also have the line, which makes style sheets and scripts larger.
 */
export const CSS_MODULES = {
  generateScopedName: (name: string, file: string): string => {
    const path = relative(ROOT, file.replace(/\?.*$/, '')).replaceAll('\\', '/')
    const hash = createHash('sha256').update(path).digest('hex').slice(0, DIGITS)
    const other = files.get(hash) ?? path
    if (other !== path) throw new Error(`${path} and ${other} have the same hash`)
    files.set(hash, path)
    return `_${name}_${hash}`
  },
}
