import { expect, test } from 'vitest'

import { withoutUnusedHues } from './without-unused-hues.ts'

/** What the build makes of files, by their names. */
const built = (files: Record<string, string>): Record<string, string> => {
  const bundle = Object.entries(files).map(([fileName, source]) => ({
    type: fileName.endsWith('.js') ? 'chunk' : 'asset',
    fileName,
    source,
  }))
  const { generateBundle } = withoutUnusedHues()
  if (typeof generateBundle === 'function') Reflect.apply(generateBundle, null, [null, bundle])
  return Object.fromEntries(bundle.map(({ fileName, source }) => [fileName, source]))
}

const styleOf = (text: string): string | undefined => built({ 'page.css': text })['page.css']

test('LOAD-452 what nothing refers to is left out, and what stands beside it stays', () => {
  const style =
    ':root{--mantine-scale:1;--mantine-color-pink-0:#fff0f6;--mantine-color-pink-filled:red;color:red}.b{margin:0}'
  expect(styleOf(style)).toBe(':root{--mantine-scale:1;color:red}.b{margin:0}')
})

test('LOAD-452 the last of a rule is left out with no semicolon behind it', () => {
  expect(styleOf('.a{margin:0;--mantine-color-lime-9:#5c940d}')).toBe('.a{margin:0;}')
})

test('LOAD-452 what a rule refers to stays, wherever it is declared', () => {
  const declared = ':root{--mantine-color-blue-6:#228be6;--mantine-color-blue-7:#1c7ed6}'
  const files = { 'theme.css': declared, 'link.css': '.a{color:var(--mantine-color-blue-6, red)}' }
  expect(built(files)).toEqual({
    'theme.css': ':root{--mantine-color-blue-6:#228be6;}',
    'link.css': files['link.css'],
  })
})

test('LOAD-452 what stays is all that it comes of, and what only the left out refers to goes', () => {
  const role = '--mantine-color-teal-filled:var(--mantine-color-teal-8);'
  const shade = '--mantine-color-teal-8:#099268;'
  expect(styleOf(`:root{${role}${shade}}.a{color:var(--mantine-color-teal-filled)}`)).toContain(
    role + shade,
  )
  expect(styleOf(`:root{${role}${shade}}`)).toBe(':root{}')
})

test('LOAD-452 hues that our theme has its own in the place of stay, and so does what is no hue', () => {
  const style =
    ':root{--mantine-color-red-6:#fa5252;--mantine-color-gray-1:#f1f3f5;--mantine-color-body:#fff}'
  expect(styleOf(style)).toBe(style)
})

test('LOAD-452 nothing but style is changed', () => {
  const text = '--mantine-color-pink-0:red;'
  const files = { 'page.html': text, 'code.js': text }
  expect(built(files)).toEqual(files)
})
