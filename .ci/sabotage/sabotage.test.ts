import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { root } from '../commands.ts'
import { guards } from './guards/index.ts'
import { cutOut } from './sabotage.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

describe('a guard that is taken out now and then', () => {
  test.each(guards)('$guard', ({ cuts, test: file, title }) => {
    for (const cut of cuts) expect(cutOut(read(cut.file), cut)).not.toBe(read(cut.file))
    expect(read(file)).toContain(title)
    // A test that a table makes many of has other letters in these places when it has run.
    expect(title).not.toMatch(/%[a-z]|\$[a-z]/i)
  })

  test('has a name of its own', () => {
    expect(new Set(guards.map(({ guard }) => guard)).size).toBe(guards.length)
  })
})

test('what occurs twice, or not at all, is not taken out', () => {
  const cut = { file: 'a.ts', before: 'x', after: 'y' }
  expect(cutOut('a x b', cut)).toBe('a y b')
  expect(() => cutOut('x x', cut)).toThrow('a.ts has "x" more than once')
  expect(() => cutOut('a', cut)).toThrow('a.ts has no "x"')
})
