import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { dataInSmallLetters } from './data-names.ts'

const root = join(import.meta.dirname, '..')

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  // Stories are named for what they show, settings of tools by the tools.
  .filter((file) => file && !/\.story\.tsx$|\.config\.ts$|\.d\.ts$/.test(file))
  // What is deleted may still be in the index.
  .filter((file) => existsSync(join(root, file)))

test.each([
  [`export const tones = ['good', 'bad'] as const`, ['tones']],
  [`export const life = 6_000`, ['life']],
  [`export const key: string = 'seatdesk'\nexport type Key = typeof key`, ['key']],
  [`export const paths = {\n  // Where one begins.\n  landing: '/',\n} as const`, ['paths']],
  [`export const TONES = ['good', 'bad']`, []],
  [`export const twice = (n: number) => n * 2`, []],
  [`export const names = v.picklist(['good'])`, []],
  [`export const tones = { good: GREEN }`, []],
  [`export const tones = { good: 'green' as const, bad: red() }`, []],
  [`const life = 6_000`, []],
])('of %j the data in small letters is %j', (source, names) => {
  expect(dataInSmallLetters(source)).toEqual(names)
})

test('what is data all the way down is written in capitals', () => {
  expect(sources.length).toBeGreaterThan(0)
  const inSmallLetters = sources.flatMap((file) =>
    dataInSmallLetters(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect(inSmallLetters).toEqual([])
})
