import { CanceledError, HttpError, NetworkError } from '@seatdesk/api-client'
import type { StreamEvent } from '@seatdesk/domain/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { maintainConnection, type OpenStream } from './connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A stream that sends nothing until its reader aborts it. */
const markSilent = (signal: AbortSignal | undefined): AsyncIterable<StreamEvent> => ({
  [Symbol.asyncIterator]: () => ({
    next: () =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new CanceledError()))
      }),
  }),
})

const rejected = new HttpError({
  status: 401,
  code: '000.401',
  message: 'please log in',
  fields: {},
  retryAfterSeconds: null,
})

const connect = (open: OpenStream) => {
  const ending = new AbortController()
  const callbacks = {
    onStreamEvent: vi.fn(),
    onLastEventId: vi.fn(),
    onOpen: vi.fn(),
    onLost: vi.fn(),
  }
  let eventIds = [7]
  const connection = maintainConnection(
    { ...callbacks, open, watched: () => eventIds, lastEventId: () => '5.' },
    ending.signal,
  )
  return {
    ...callbacks,
    connection,
    end: () => ending.abort(),
    watch: (next: number[]) => {
      eventIds = next
    },
  }
}

test('LIVE-11 opens the stream at the last event id, and reopens it with the events watched by then', async () => {
  const open = vi.fn<OpenStream>((_, { signal }) => Promise.resolve(markSilent(signal)))
  const { connection, watch, onOpen, end } = connect(open)
  await vi.advanceTimersByTimeAsync(0)
  expect(open.mock.calls[0]).toMatchObject([{ eventIds: [7] }, { lastEventId: '5.' }])
  watch([7, 8])
  connection.restart()
  await vi.advanceTimersByTimeAsync(0)
  expect(open.mock.calls[1]).toMatchObject([{ eventIds: [7, 8] }, { lastEventId: '5.' }])
  expect(onOpen).toHaveBeenCalledTimes(2)
  end()
})

test('LIVE-12 reports a broken stream as lost and reopens it', async () => {
  const open = vi
    .fn<OpenStream>()
    .mockRejectedValueOnce(new NetworkError(null))
    .mockImplementation((_, { signal }) => Promise.resolve(markSilent(signal)))
  const { onOpen, onLost, end } = connect(open)
  await vi.advanceTimersByTimeAsync(0)
  expect(onOpen).not.toHaveBeenCalled()
  expect(onLost).toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(onOpen).toHaveBeenCalledTimes(1)
  end()
})

test('LIVE-12 restart() retries at once instead of waiting for the backoff', async () => {
  const open = vi.fn<OpenStream>(() => Promise.reject(new NetworkError(null)))
  const { connection, end } = connect(open)
  await vi.advanceTimersByTimeAsync(40_000)
  const before = open.mock.calls.length
  connection.restart()
  await vi.advanceTimersByTimeAsync(0)
  expect(open).toHaveBeenCalledTimes(before + 1)
  end()
})

test('LIVE-13 does not retry within 30 seconds after a 401, and never after it is ended', async () => {
  const open = vi.fn<OpenStream>(() => Promise.reject(rejected))
  const { end } = connect(open)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(open).toHaveBeenCalledTimes(1)
  end()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(open).toHaveBeenCalledTimes(1)
})
