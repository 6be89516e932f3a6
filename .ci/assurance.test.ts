import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const ID = /\b[A-Z0-9]+-\d+\b/

/** Each pair of a rule and a test that the document names, as "BUY-26 `apps/….test.ts`". */
const PAIR = /([A-Z0-9]+-\d+) `([^`]+\.test\.tsx?)`/g

const lines = readFileSync(join(root, 'docs/assurance.md'), 'utf8').split('\n')
const rows = lines.filter((line) => /^\| (?!-|Nr\.|Fault|Trap|Point|Chapter)/.test(line))

const cellsOf = (row: string) => row.split(/(?<!\\)\|/).map((cell) => cell.trim())

test('what the assurance says is held is held by a test that is there and names the rule', () => {
  const pairs = [...rows.join('\n').matchAll(PAIR)]
  expect(pairs.length).toBeGreaterThan(100)
  const unheld = pairs.filter(([, id = '', file = '']) => !namesRule(file, id))
  expect(unheld.map(([pair]) => pair)).toEqual([])
})

test('every line of the assurance names a test or says why there is none', () => {
  const bare = rows.filter((row) => {
    const [, , , by = ''] = cellsOf(row)
    return !/\.test\.tsx?`/.test(by) && !/^(not held|does not apply|argued in)/.test(by)
  })
  expect(bare).toEqual([])
})

test('the assurance names no rule without its test', () => {
  const loose = rows.filter((row) => ID.test((cellsOf(row)[3] ?? '').replaceAll(PAIR, '')))
  expect(loose).toEqual([])
})

/** Whether a file is there and names the rule outside of its comments. */
function namesRule(file: string, id: string): boolean {
  if (!existsSync(join(root, file))) return false
  const code = readFileSync(join(root, file), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '')
  return new RegExp(`\\b${id}\\b`).test(code)
}
