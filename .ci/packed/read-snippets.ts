import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../commands.ts'

/** The TypeScript in a package's README, block by block. */
export const readSnippets = (folder: string): string[] =>
  [...readFileSync(join(root, folder, 'README.md'), 'utf8').matchAll(/^```ts\n(.*?)^```/gms)].map(
    ([, code = '']) => code,
  )

/** A line that says what comes out, `formatCents(cents(5)) // '$0.05'`, as one that holds it to that. */
export const asAssertions = (snippet: string): string =>
  snippet.replaceAll(/^(.+?) \/\/ (.+)$/gm, 'deepEqual($1, $2)')
