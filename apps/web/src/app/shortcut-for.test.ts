import { expect, test } from 'vitest'

import { shortcutFor } from './shortcut-for.ts'

const keys = { key: 'k', ctrlKey: false, metaKey: false, altKey: false, isComposing: false }

test('NAV-110 Ctrl+K or ⌘K opens the palette, even in a field', () => {
  expect(shortcutFor({ ...keys, ctrlKey: true }, false)).toBe('palette')
  expect(shortcutFor({ ...keys, metaKey: true }, true)).toBe('palette')
  expect(shortcutFor({ ...keys, key: 'K', ctrlKey: true }, false)).toBe('palette')
  expect(shortcutFor(keys, false)).toBeNull()
  const { key: _, ...autofill } = keys
  expect(shortcutFor({ ...autofill, ctrlKey: true }, true)).toBeNull()
})

test('NAV-112 a question mark lists the shortcuts, except while typing in a field', () => {
  const mark = { ...keys, key: '?' }
  expect(shortcutFor(mark, false)).toBe('shortcuts')
  expect(shortcutFor(mark, true)).toBeNull()
  expect(shortcutFor({ ...mark, ctrlKey: true }, false)).toBeNull()
  expect(shortcutFor({ ...mark, isComposing: true }, false)).toBeNull()
})
