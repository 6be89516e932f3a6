import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../../../docs/decisions')

const SECTIONS = ['Status', 'Context', 'Options considered', 'Decision', 'Consequences']

/** Paths of the decision records, relative to `docs/decisions`. */
const records = (folder = ''): string[] =>
  readdirSync(join(FOLDER, folder))
    .filter((name) => /^\d{4}-.*\.md$/.test(name))
    .map((name) => join(folder, name))

const current = records()
const all = [...current, ...records('archive')]

const read = (path: string): string => readFileSync(join(FOLDER, path), 'utf8')
const numberOf = (path: string): string => basename(path).slice(0, 4)

test('the index lists every decision record once, with its title', () => {
  const titles = all.map((path) => {
    const [, title = 'no title'] = /^# (?:\d{4} )?(.+)/.exec(read(path)) ?? []
    return `${path}: ${title}`
  })
  const rows = read('README.md').matchAll(
    /^\| \[\d{4}\]\(((?:archive\/)?\d{4}-[^)]+)\) +\| (.+?) +\|$/gm,
  )
  const listed = [...rows].map(([, path = '', title = '']) => `${path}: ${title}`)
  expect(listed.toSorted()).toEqual(titles.toSorted())
})

test('decision record numbers are unique', () => {
  const numbers = all.map(numberOf)
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})

test('current decision records have the five sections in order', () => {
  const invalid = current.filter((path) => {
    const headings = [...read(path).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    return headings.join() !== SECTIONS.join()
  })
  expect(invalid).toEqual([])
})
