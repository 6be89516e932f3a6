import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderUi } from '../testing/index.ts'
import { LiveProvider } from './live-context.ts'
import { createLive, type LiveEvent } from './live.ts'
import { useRefetchOn } from './use-refetch-on.ts'

const GAP: LiveEvent = { type: 'gap', of: 'everything' }
const SAID: LiveEvent = { type: 'said', word: 'something else' }

const refresh = vi.fn<() => Promise<void>>(async () => {})
let look: DocumentVisibilityState

beforeEach(() => {
  vi.useFakeTimers()
  refresh.mockClear()
  look = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => look)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const showList = () => {
  const live = createLive()
  function List() {
    useRefetchOn((word) => word.type === 'gap', refresh)
    return null
  }
  const { takeAway } = renderUi(
    <LiveProvider value={live}>
      <List />
    </LiveProvider>,
  )
  return { live, takeAway }
}

const lookAs = (state: DocumentVisibilityState) => {
  look = state
  document.dispatchEvent(new Event('visibilitychange'))
}

test('LIVE-20 a burst of news is asked about once, soon', () => {
  const { live } = showList()
  live.tell(GAP)
  live.tell(GAP)
  live.tell(GAP)
  expect(refresh).not.toHaveBeenCalled()
  vi.advanceTimersByTime(150)
  expect(refresh).toHaveBeenCalledOnce()
  live.tell(GAP)
  vi.advanceTimersByTime(150)
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('LIVE-20 what concerns it not is not asked about', () => {
  const { live } = showList()
  live.tell(SAID)
  vi.advanceTimersByTime(1000)
  expect(refresh).not.toHaveBeenCalled()
})

test('LIVE-20 where nobody looks it is asked about as soon as somebody does', () => {
  const { live } = showList()
  lookAs('hidden')
  live.tell(GAP)
  vi.advanceTimersByTime(60_000)
  expect(refresh).not.toHaveBeenCalled()
  lookAs('visible')
  expect(refresh).toHaveBeenCalledOnce()
  lookAs('hidden')
  lookAs('visible')
  expect(refresh).toHaveBeenCalledOnce()
})

test('LIVE-64 what could not be had is asked for again a while later, until somebody answers', async () => {
  const { live } = showList()
  refresh.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
  live.tell(GAP)
  await vi.advanceTimersByTimeAsync(150)
  expect(refresh).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(refresh).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(refresh).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refresh).toHaveBeenCalledTimes(3)
})

test('LIVE-64 who has gone away does not ask again for what could not be had', async () => {
  const { live, takeAway } = showList()
  refresh.mockRejectedValueOnce(new Error('offline'))
  live.tell(GAP)
  vi.advanceTimersByTime(150)
  takeAway()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refresh).toHaveBeenCalledOnce()
})

test('LIVE-20 who has gone away asks nothing any more', () => {
  const { live, takeAway } = showList()
  live.tell(GAP)
  takeAway()
  vi.advanceTimersByTime(1000)
  expect(refresh).not.toHaveBeenCalled()
})
