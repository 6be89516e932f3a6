import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../../../docs/decisions')

const SECTIONS = ['Status', 'Context', 'Options considered', 'Decision', 'Consequences']

const read = (path: string): string => readFileSync(join(FOLDER, path), 'utf8')
const named = (pattern: RegExp, folder = '') =>
  readdirSync(join(FOLDER, folder)).filter((name) => pattern.test(name))

/** Paths of the current decision records, relative to `docs/decisions`. */
const current = named(/^\d{4}-.*\.md$/)

/** Superseded records, each a section of a file by topic. */
const superseded = named(/\.md$/, 'archive').flatMap((name) =>
  [...read(`archive/${name}`).matchAll(/^## (.+)$/gm)].map(([, heading = '']) => ({
    path: `archive/${name}#${anchorOf(heading)}`,
    number: heading.slice(0, 4),
    title: heading.slice(5),
  })),
)

const all = [
  ...current.map((path) => ({
    path,
    number: path.slice(0, 4),
    title: /^# (?:\d{4} )?(.+)/.exec(read(path))?.[1] ?? 'no title',
  })),
  ...superseded,
]

/** Returns the anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')
}

test('the index lists every decision record once, with its title', () => {
  const titles = all.map(({ path, title }) => `${path}: ${title}`)
  const rows = read('README.md').matchAll(/^\| \[\d{4}\]\(([^)]+)\) +\| (.+?) +\|$/gm)
  const listed = [...rows].map(([, path = '', title = '']) => `${path}: ${title}`)
  expect(listed.toSorted()).toEqual(titles.toSorted())
})

test('decision record numbers are unique', () => {
  const numbers = all.map(({ number }) => number)
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})

test('current decision records have the five sections in order', () => {
  const invalid = current.filter((path) => {
    const headings = [...read(path).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    return headings.join() !== SECTIONS.join()
  })
  expect(invalid).toEqual([])
})
