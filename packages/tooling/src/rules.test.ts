import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** Every file that is tracked, or untracked and not ignored. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)

test('no folder is named utils, util, helpers, common or misc', () => {
  const folders = new Set(files.map((file) => basename(dirname(file))))
  for (const name of ['utils', 'util', 'helpers', 'common', 'misc']) {
    expect(folders).not.toContain(name)
  }
})

test('rule ids in code and tests exist in docs/rules', () => {
  const rules = new Set(
    files
      .filter((file) => file.startsWith('docs/rules/'))
      .flatMap((file) => [...read(file).matchAll(/^- (?:~~)?\*\*([A-Z0-9]+-\d+)\*\*/gm)])
      .map(([, id]) => id),
  )
  const prefixes = [...new Set([...rules].map((id) => id?.split('-')[0]))].join('|')
  const named = new RegExp(`\\b(?:${prefixes})-\\d+\\b`, 'g')
  const unknown = files
    .filter((file) => /^(apps|packages)\/.*\.tsx?$/.test(file))
    .flatMap((file) => (read(file).match(named) ?? []).map((id) => ({ file, id })))
    .filter(({ id }) => !rules.has(id))
  expect(unknown).toEqual([])
})

test('rule ids are unique', () => {
  const ids = files
    .filter((file) => file.startsWith('docs/rules/'))
    .flatMap((file) => read(file).match(/\*\*[A-Z0-9]+-\d+\*\*/g) ?? [])
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('every rule about accounts, screens, errors or payment methods is named by a test', () => {
  const rules = files
    .filter((file) => file.startsWith('docs/rules/'))
    .flatMap((file) => [
      ...read(file).matchAll(/^- \*\*((?:AUTH|SESSION|FORM|NAV|SET|PAY|ERR|UI|A11Y)-\d+)\*\*/gm),
    ])
    .map(([, id]) => id)
  const tests = files
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => read(file).replaceAll(/^\s*\/\/.*$/gm, ''))
    .join('\n')
  const named = new Set(tests.match(/\b[A-Z0-9]+-\d+\b/g))
  expect(rules.length).toBeGreaterThan(0)
  expect(rules.filter((id) => id === undefined || !named.has(id))).toEqual([])
})

test('links between documents are not broken', () => {
  const broken = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, link = '']) => ({
        file,
        link,
        target: join(dirname(file), link),
      })),
    )
    .filter(
      ({ target }) =>
        !files.some((file) => file === target || file.startsWith(`${target.replace(/\/$/, '')}/`)),
    )
    .map(({ file, link }) => `${file}: ${link}`)
  expect(broken).toEqual([])
})

test('LIST-43 only the component library draws tabs and back links', () => {
  const drawing = (end: string, pattern: RegExp) =>
    files.filter(
      (file) => file.startsWith('apps/') && file.endsWith(end) && pattern.test(read(file)),
    )
  expect(drawing('.css', /border-block-end: 2px solid transparent/)).toEqual([])
  expect(drawing('.tsx', /<Link[^>]*>\s*<IconArrowLeft/)).toEqual([])
})

function read(file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    // Deleted, but still in the index.
    return ''
  }
}
