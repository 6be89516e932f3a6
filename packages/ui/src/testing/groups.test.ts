import { expect, test } from 'vitest'

import { GROUPS } from '../../.storybook/groups.ts'

const folders = Object.keys(import.meta.glob(['/src/**/*.story.tsx', '/guide/**/*.story.tsx']))
  .map((file) => file.slice(1, file.lastIndexOf('/')))
  .toSorted()

test('STORY-1 sidebar groups have a fixed order', () => {
  expect(Object.keys(GROUPS)).toEqual([
    'Foundations',
    'Layout',
    'Inputs',
    'Lists',
    'Feedback',
    'Market',
    'Patterns',
  ])
})

test('STORY-1 every folder with stories is in exactly one group', () => {
  expect(Object.values(GROUPS).flat().toSorted()).toEqual(folders)
})
