// @module-tag nightly

import { composeStories, setProjectAnnotations } from '@storybook/react-vite'
import { afterEach, expect, test } from 'vitest'

import preview from '../../.storybook/preview.tsx'
import * as stories from '../DataTable/DataTable.story.tsx'

setProjectAnnotations(preview)

const { WithRows } = composeStories(stories)

afterEach(() => {
  document.documentElement.style.fontSize = ''
})

/** Returns the font size and the row height of the story's table. */
function readRow() {
  const cell = document.querySelector('tbody td')
  if (cell === null) throw new Error('there is no row')
  return {
    type: Math.round(Number.parseFloat(getComputedStyle(cell).fontSize)),
    height: Math.round(cell.getBoundingClientRect().height),
  }
}

test.each([
  ['medium', 14],
  ['large', 16],
  ['150%', 21],
  ['200%', 28],
])('STORY-5 at a text size of %s, table text is %d pixels', async (textSize, pixels) => {
  await WithRows.run({ globals: { ...WithRows.globals, textSize } })
  expect(readRow().type).toBe(pixels)
})

test('STORY-5 row spacing and scheme follow the toolbar', async () => {
  await WithRows.run({ globals: { ...WithRows.globals, rowSpacing: 'compact', scheme: 'dark' } })
  expect(readRow().height).toBeLessThanOrEqual(33)
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')
})

test('STORY-5 the toolbar has four fixed viewport sizes', () => {
  const { options } = preview.parameters?.['viewport'] ?? {}
  expect(Object.values<{ name: string }>(options).map(({ name }) => name)).toEqual([
    '390 × 844',
    '1024 × 768',
    '1280 × 800',
    '1440 × 900',
  ])
})
