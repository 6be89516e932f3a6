import { expect, test } from 'vitest'

import { categoryOf, eventListHeading } from './category.ts'

test.each([
  [1, 'music', 'Music events'],
  [2, 'sports', 'Sport events'],
  [3, 'arts', 'Arts&Theatre events'],
  [4, 'favorite', 'Favorite events'],
  [5, 'tailored', 'Events Tailored for You'],
])('STATUS-13 EVENT-22 id %i is %s, under the heading %s', (id, category, heading) => {
  expect(categoryOf(id)).toBe(category)
  expect(eventListHeading(id)).toBe(heading)
})

test.each([null, 0, 6, -1, Number.NaN])(
  'EVENT-22 without a category the heading is Events',
  (id) => {
    expect(categoryOf(id)).toBeNull()
    expect(eventListHeading(id)).toBe('Events')
  },
)
