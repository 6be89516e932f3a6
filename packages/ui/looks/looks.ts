import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { lookAtBook } from './look-at-book.ts'

// Takes a picture of every story of the built Storybook in both schemes, and compares it with the one that is kept;
// with `--update` it is kept instead. Beginnings of ids, such as `inputs-button`, narrow what is looked at.

const DIFFERENCES = join(import.meta.dirname, 'differences')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { update: { type: 'boolean', default: false } },
})

const others = await lookAtBook({
  book: join(import.meta.dirname, '../storybook-static'),
  kept: join(import.meta.dirname, 'pictures'),
  differences: DIFFERENCES,
  isUpdate: values.update,
  beginnings: positionals,
  say: print,
})
const verdict =
  others.length === 0
    ? 'nothing looks otherwise'
    : `${others.length} look otherwise: see ${DIFFERENCES}`
print(values.update ? 'stories: kept' : `stories: ${verdict}`)
if (others.length > 0) process.exitCode = 1

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
