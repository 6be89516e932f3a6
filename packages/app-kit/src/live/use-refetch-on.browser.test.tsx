// @module-tag nightly

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderUi } from '../testing/index.ts'
import { LiveProvider } from './live-context.ts'
import { createLiveEventBus, type LiveEvent } from './live.ts'
import { useRefetchOn } from './use-refetch-on.ts'

const GAP: LiveEvent = { type: 'gap', of: 'everything' }
const SAID: LiveEvent = { type: 'tabMessage', message: 'something else' }

const refresh = vi.fn<() => Promise<void>>(async () => {})
let visibility: DocumentVisibilityState

beforeEach(() => {
  vi.useFakeTimers()
  refresh.mockClear()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const showList = () => {
  const live = createLiveEventBus()
  function List() {
    useRefetchOn((event) => event.type === 'gap', refresh)
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
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

test('LIVE-20 refetches once for a burst of live events, after 150 ms', () => {
  const { live } = showList()
  live.emit(GAP)
  live.emit(GAP)
  live.emit(GAP)
  expect(refresh).not.toHaveBeenCalled()
  vi.advanceTimersByTime(150)
  expect(refresh).toHaveBeenCalledOnce()
  live.emit(GAP)
  vi.advanceTimersByTime(150)
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('LIVE-16 refetches at once for a gap of this browser only, even during the pause after other events', () => {
  const { live } = showList()
  live.emit({ ...GAP, isOwn: true })
  vi.advanceTimersByTime(0)
  expect(refresh).toHaveBeenCalledOnce()
  live.emit(GAP)
  live.emit({ ...GAP, isOwn: true })
  vi.advanceTimersByTime(0)
  expect(refresh).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('LIVE-20 ignores live events that do not match', () => {
  const { live } = showList()
  live.emit(SAID)
  vi.advanceTimersByTime(1000)
  expect(refresh).not.toHaveBeenCalled()
})

test('LIVE-20 postpones the refetch in a hidden tab until the tab is visible', () => {
  const { live } = showList()
  lookAs('hidden')
  live.emit(GAP)
  vi.advanceTimersByTime(60_000)
  expect(refresh).not.toHaveBeenCalled()
  lookAs('visible')
  expect(refresh).toHaveBeenCalledOnce()
  lookAs('hidden')
  lookAs('visible')
  expect(refresh).toHaveBeenCalledOnce()
})

test('LIVE-64 retries a failed refetch every 5 seconds until it succeeds', async () => {
  const { live } = showList()
  refresh.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
  live.emit(GAP)
  await vi.advanceTimersByTimeAsync(150)
  expect(refresh).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(refresh).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(refresh).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refresh).toHaveBeenCalledTimes(3)
})

test('LIVE-64 does not retry a failed refetch after unmounting', async () => {
  const { live, takeAway } = showList()
  refresh.mockRejectedValueOnce(new Error('offline'))
  live.emit(GAP)
  vi.advanceTimersByTime(150)
  takeAway()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refresh).toHaveBeenCalledOnce()
})

test('LIVE-20 does not refetch after unmounting', () => {
  const { live, takeAway } = showList()
  live.emit(GAP)
  takeAway()
  vi.advanceTimersByTime(1000)
  expect(refresh).not.toHaveBeenCalled()
})
