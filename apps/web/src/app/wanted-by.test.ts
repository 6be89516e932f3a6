import { expect, test } from 'vitest'

import { wantedBy } from './wanted-by.ts'

const keys = { key: 'k', ctrlKey: false, metaKey: false, altKey: false, isComposing: false }

test('NAV-110 Ctrl or ⌘ and K open the palette, also from a field', () => {
  expect(wantedBy({ ...keys, ctrlKey: true }, false)).toBe('palette')
  expect(wantedBy({ ...keys, metaKey: true }, true)).toBe('palette')
  expect(wantedBy({ ...keys, key: 'K', ctrlKey: true }, false)).toBe('palette')
  expect(wantedBy(keys, false)).toBeNull()
})

test('NAV-112 a question mark lists the keys, except where somebody is writing', () => {
  const mark = { ...keys, key: '?' }
  expect(wantedBy(mark, false)).toBe('shortcuts')
  expect(wantedBy(mark, true)).toBeNull()
  expect(wantedBy({ ...mark, ctrlKey: true }, false)).toBeNull()
  expect(wantedBy({ ...mark, isComposing: true }, false)).toBeNull()
})
