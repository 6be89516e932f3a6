import { expect, test } from 'vitest'

import { createWatchedByTabs } from './start-leader.ts'

test('LIVE-11 what all tabs watch is watched once, and no longer than one of them does', () => {
  const watched = createWatchedByTabs(20)
  watched.set('one', [1, 2])
  watched.set('other', [2, 3])
  expect(watched.list().toSorted()).toEqual([1, 2, 3])
  watched.set('one', [])
  expect(watched.list().toSorted()).toEqual([2, 3])
})

test('LIVE-11 of more than a stream takes, those looked at last are watched', () => {
  const watched = createWatchedByTabs(2)
  watched.set('first', [1])
  watched.set('second', [2])
  watched.set('third', [3])
  expect(watched.list()).toEqual([3, 2])
  watched.set('first', [1])
  expect(watched.list()).toEqual([1, 3])
})
