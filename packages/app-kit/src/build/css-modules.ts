import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** Enough for hundreds of files that have a class of the same name. */
const DIGITS = 5

/**
 * Names of classes, alike in the application, its early paint and its prerendered pages: the class and a hash of its
 * file. By default they also have the line, which makes style sheets and scripts larger.
 */
export const CSS_MODULES = {
  generateScopedName: (name: string, file: string): string => {
    const path = relative(ROOT, file.replace(/\?.*$/, ''))
    return `_${name}_${createHash('sha256').update(path).digest('hex').slice(0, DIGITS)}`
  },
}
