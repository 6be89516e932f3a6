import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the library whose pages are read. */
export const UI = join(import.meta.dirname, '../../packages/ui')

/** The files that the package gives away, without their doors' names. */
export const doorsOf = (): readonly string[] => {
  const { exports } = JSON.parse(readFileSync(join(UI, 'package.json'), 'utf8')) as {
    exports: Record<string, string>
  }
  return Object.values(exports).map((door) => join(UI, door))
}
