import type { ListResult } from '@seatdesk/domain'
import { expect, test, vi } from 'vitest'

import { type AskPage, createPagesStore } from './pages-store.ts'

const said = (rows: string[], totalEntriesSize = 1000): ListResult<string> => ({
  results: rows,
  paginator: { totalEntriesSize, perPage: 2 },
})

const answering = () => vi.fn<AskPage<string>>((page) => Promise.resolve(said([`of ${page}`])))

/** A list of which the first page was answered. */
const opened = () => {
  const store = createPagesStore<string>()
  store.answer('all', 1, said(['a', 'b']))
  return store
}

const pagesOf = (store: ReturnType<typeof opened>) => [...store.getState().pages.keys()]

test('TABLE-401 pages that are wanted and missing are asked for once', async () => {
  const [store, ask] = [opened(), answering()]
  store.want([1, 2], [], ask)
  store.want([1, 2], [], ask)
  await vi.waitFor(() => expect(store.getState().pages.get(2)).toEqual(['of 2']))
  store.want([1, 2], [], ask)
  expect(ask.mock.calls.map(([page]) => page)).toEqual([2])
})

test('TABLE-403 what is no longer wanted is given up, and no failure', () => {
  const store = opened()
  const signals: AbortSignal[] = []
  const ask: AskPage<string> = (_page, signal) => {
    signals.push(signal)
    return new Promise(() => {})
  }
  store.want([2], [], ask)
  store.want([40], [], ask)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  expect(store.getState().failed.size).toBe(0)
})

test('TABLE-403 pages far from what is wanted are let go, but for those that are kept', async () => {
  const [store, ask] = [opened(), answering()]
  await store.have([2, 3, 20], ask)
  store.want([20], [1], ask)
  expect(pagesOf(store)).toEqual([1, 20])
})

test('TABLE-404 an answer makes the others old: they stay, and are asked for when they are wanted', async () => {
  const [store, ask] = [opened(), answering()]
  await store.have([2, 3], ask)
  store.answer('all', 1, said(['a', 'c']))
  expect(store.getState().pages.get(2)).toEqual(['of 2'])
  ask.mockClear()
  store.want([1, 2], [], ask)
  await vi.waitFor(() => expect([...store.getState().old]).toEqual([3]))
  expect(ask.mock.calls.map(([page]) => page)).toEqual([2])
})

test('TABLE-404 a row that is amended is no answer: nothing is old, and nothing is asked', async () => {
  const [store, ask] = [opened(), answering()]
  await store.have([2], ask)
  ask.mockClear()
  store.amend((row) => (row === 'of 2' ? 'sold' : row))
  expect(store.getState().pages.get(2)).toEqual(['sold'])
  store.want([1, 2], [], ask)
  expect([ask.mock.calls.length, store.getState().old.size]).toEqual([0, 0])
})

test('TABLE-404 the answer to another question forgets the pages of the last', async () => {
  const [store, ask] = [opened(), answering()]
  await store.have([2], ask)
  store.answer('of one section', 1, said(['b'], 1))
  expect(pagesOf(store)).toEqual([1])
  expect(store.getState().total).toBe(1)
})

test('TABLE-405 a page that could not be had is asked for again at a press, or when it comes back', async () => {
  const [store, ask] = [opened(), answering()]
  ask.mockRejectedValueOnce(new Error('unreachable'))
  store.want([2], [], ask)
  await vi.waitFor(() => expect([...store.getState().failed]).toEqual([2]))
  store.want([2], [], ask)
  expect(ask).toHaveBeenCalledTimes(1)
  store.retry(2, ask)
  await vi.waitFor(() => expect(store.getState().pages.get(2)).toEqual(['of 2']))
  expect(store.getState().failed.size).toBe(0)

  ask.mockRejectedValueOnce(new Error('unreachable'))
  store.want([3], [], ask)
  await vi.waitFor(() => expect([...store.getState().failed]).toEqual([3]))
  store.want([1], [], ask)
  store.want([3], [], ask)
  await vi.waitFor(() => expect(store.getState().pages.get(3)).toEqual(['of 3']))
})
