import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { openFeed } from './feed.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const availability = (listingId: number, available: number) =>
  ({ type: 'availability', listingId, available }) as const

const feedWithReader = () => {
  const onEnd = vi.fn<() => void>()
  const feed = openFeed({ heartbeatMs: 15_000, onEnd })
  const reader = feed.body().getReader()
  const read = async () => new TextDecoder().decode((await reader.read()).value)
  return { feed, reader, read, onEnd }
}

test('LIVE-1 a stream sends a comment when it opens, and heartbeats later', async () => {
  const { read } = feedWithReader()
  expect(await read()).toBe(': open\n\n')
  const unsubscribe = read()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await unsubscribe).toBe(': still here\n\n')
})

test('LIVE-1 a slow reader gets only the latest event of each listing', async () => {
  const { feed, read } = feedWithReader()
  await read()
  for (let left = 1_000; left >= 0; left -= 1) {
    feed.push(availability(7, left))
    feed.push(availability(8, left + 1))
  }
  expect((await read()).match(/"available":\d+/g)).toEqual(['"available":0', '"available":1'])
})

test('LIVE-1 a reader that falls too far behind is disconnected', async () => {
  const { feed, onEnd } = feedWithReader()
  for (let id = 0; id <= 10_001; id += 1) feed.push(availability(id, 1))
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('LIVE-1 queued events are sent before the stream ends', async () => {
  const { feed, reader, read, onEnd } = feedWithReader()
  await read()
  feed.push(availability(7, 2))
  feed.end()
  feed.push(availability(7, 1))
  expect(await read()).toContain('"available":2')
  expect((await reader.read()).done).toBe(true)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('LIVE-1 a reader that disconnects is removed at once', async () => {
  const { reader, read, onEnd } = feedWithReader()
  await read()
  await reader.cancel()
  await vi.advanceTimersByTimeAsync(0)
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('WIRE-93 a stream sends the resume id once after its events', async () => {
  const { feed, read } = feedWithReader()
  await read()
  feed.push(availability(7, 2))
  feed.mark('5.')
  feed.mark('6.')
  expect(await read()).toMatch(/^data: .+\n\nid: 6\.\n\n$/)
  const unsubscribe = read()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await unsubscribe).toBe(': still here\n\n')
})
