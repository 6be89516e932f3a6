import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { REPOSITORY_ROOT } from './commands.ts'

/** Numbers such as `100_00`, which PostgreSQL reads since version 16 only. */
const SEPARATED = /(?<![\w.'"])\d+(?:_\d+)+(?![\w'"])/g

/**
 * Returns the texts of the template literals in a source file, without the code in `${…}`. All SQL is
 * in template literals. Ignores backticks in comments and strings.
 */
const templateTexts = (source: string): string[] => {
  const texts: string[] = []
  /** For each open template literal, the depth of braces in its current `${…}`. */
  const open: number[] = []
  let at = 0
  let text: string | null = null
  const skipTo = (end: string) => {
    const found = source.indexOf(end, at + 1)
    at = found === -1 ? source.length : found + end.length
  }
  const skipString = (quote: string) => {
    at += 1
    while (at < source.length && source[at] !== quote && source[at] !== '\n')
      at += source[at] === '\\' ? 2 : 1
    at += 1
  }
  while (at < source.length) {
    const char = source[at] ?? ''
    if (text !== null) {
      if (char === '\\') at += 2
      else if (char === '`') {
        texts.push(text)
        text = null
        open.pop()
        at += 1
      } else if (source.startsWith('${', at)) {
        texts.push(text)
        text = null
        at += 2
      } else {
        text += char
        at += 1
      }
    } else if (source.startsWith('//', at)) skipTo('\n')
    else if (source.startsWith('/*', at)) skipTo('*/')
    else if (char === "'" || char === '"') skipString(char)
    else if (char === '`') {
      open.push(0)
      text = ''
      at += 1
    } else {
      const depth = open.at(-1)
      if (depth !== undefined && char === '{') open[open.length - 1] = depth + 1
      if (depth !== undefined && char === '}') {
        if (depth === 0) text = ''
        else open[open.length - 1] = depth - 1
      }
      at += 1
    }
  }
  return texts
}

const separatedIn = (source: string): string[] =>
  templateTexts(source).flatMap((text) => text.match(SEPARATED) ?? [])

test('the check finds separated numbers in SQL and not in the code around it', () => {
  expect(separatedIn('sql`coalesce(min(price_cents), 100_00)::bigint`')).toEqual(['100_00'])
  expect(separatedIn('sql`select ${of({ a: `x`, b: 1_000 })} + 1_000`')).toEqual(['1_000'])
  expect(separatedIn("const most = 1_000 // `100_00`\nsql`t_1 '1_2' ${most} 10000`")).toEqual([])
})

test('RUN-3 no SQL has numbers with separators, which PostgreSQL 15 rejects', () => {
  const files = execFileSync('git', ['ls-files', 'apps/api', 'packages/stripe-sandbox/src'], {
    cwd: REPOSITORY_ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    separatedIn(readFileSync(join(REPOSITORY_ROOT, file), 'utf8')).map(
      (number) => `${file}: ${number}`,
    ),
  )
  expect(found).toEqual([])
})
