import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** Components that others render as their dialog; each of these others needs a test. */
const LAYERS = [
  'Modal',
  'Drawer',
  'Sheet',
  'BottomMenu',
  'CommandPalette',
  'ConfirmDialog',
  'ConfirmDeleteDialog',
  'FormDialog',
  'DetailsDrawer',
  'ActionDialog',
  'NameDialog',
]

/** A layer as an element, or as the choice of one: `isWide ? Drawer : Sheet`. */
const USED = new RegExp(String.raw`(?:<|[?:] )(?:${LAYERS.join('|')})\b`)

/** Returns the components of a source file that render a layer. */
const rendererNames = (source: string): string[] =>
  source
    .split(/^(?=(?:export )?(?:function|const) )/m)
    .filter((part) => USED.test(part.replaceAll(/^ *(?:\/?\*|\/\/).*$/gm, '')))
    .map((part) => /^(?:export )?(?:function|const) (\w+)/.exec(part)?.[1] ?? part.slice(0, 60))
    .filter((name) => !LAYERS.includes(name))

const readAll = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))

const rendered = (folder: string): string[] =>
  globSync(`${folder}/**/*.tsx`, { cwd: root, exclude: (name) => name.includes('.test.') })
    .flatMap((file) => rendererNames(readFileSync(join(root, file), 'utf8')))
    .toSorted()

/** Adding a payment method needs the provider's fields, so `keyboard.test.ts` opens the message after it. */
const TESTED_ELSEWHERE = ['NewMethodDialogs']

/** The components that keyboard tests name, as `dialog: 'Name'` or as the first item of a row. */
const tested = (...patterns: string[]): Set<string> =>
  new Set(
    patterns
      .flatMap(readAll)
      .flatMap((source) => [...source.matchAll(/(?:\bdialog: |^ *\[\s*)'(\w+)'/gm)])
      .map(([, name = '']) => name),
  )

test('A11Y-54 components that render a layer are found in any form', () => {
  const source = [
    'const Modal = lazyComponent(async () => (await import("@seatdesk/ui/modal")).Modal)',
    '/** Renders <Modal>. */',
    'export function Plain() {',
    '  return <p />',
    '}',
    'export function Asks() {',
    '  return <Modal isOpen />',
    '}',
    'function Filters() {',
    '  const Layer = isWide ? Drawer : Sheet',
    '}',
  ].join('\n')
  expect(rendererNames(source)).toEqual(['Asks', 'Filters'])
})

test.each([
  ['apps/web', 'apps/web/src'],
  ['apps/admin', 'apps/admin/src'],
  ['apps/web', 'packages/app-kit/src'],
])('A11Y-54 keyboard tests of %s name every component of %s with a layer', (app, folder) => {
  const names = tested(
    `${app}/e2e/*.test.ts`,
    `${app}/src/**/*.test.tsx`,
    `${folder}/**/*.test.tsx`,
  )
  const found = rendered(folder)
  expect(found).not.toEqual([])
  expect(found.filter((name) => !names.has(name) && !TESTED_ELSEWHERE.includes(name))).toEqual([])
})
