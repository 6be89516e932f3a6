import { afterEach, expect, test } from 'vitest'

import { mostSeen, noteTop } from './most-seen.ts'

const placed = (top: number) => {
  const table = document.createElement('div')
  table.style.cssText = `position: absolute; top: ${top}px`
  document.body.append(table)
  return table
}

afterEach(() => {
  document.body.replaceChildren()
  delete document.documentElement.dataset['rowSpacing']
})

/** In the order in which tables come: what is known is of all that were there before. */
test('TABLE-424 as many rows are drawn first as the window can show below where tables begin', () => {
  const window = globalThis.innerHeight
  expect(mostSeen('table')).toBe(Math.ceil(window / 37))
  noteTop(placed(window + 100))
  expect(mostSeen('table')).toBe(12)
  noteTop(placed(200))
  expect(mostSeen('table')).toBe(Math.ceil((window - 200) / 37))
  noteTop(placed(250))
  expect(mostSeen('table')).toBe(Math.ceil((window - 200) / 37))
  noteTop(placed(10))
  expect(mostSeen('table')).toBe(Math.ceil((window - 10) / 37))
  document.documentElement.dataset['rowSpacing'] = 'compact'
  expect(mostSeen('table')).toBe(Math.ceil((window - 10) / 29))
  expect(mostSeen('cards')).toBe(Math.max(12, Math.ceil((window - 10) / 64)))
  expect(mostSeen('cards', 3000)).toBe(Math.ceil((3000 + window - 10) / 64))
})
