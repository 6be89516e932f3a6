import { CanceledError, HttpError, NetworkError } from '@seatdesk/api-client'
import type { StreamEvent } from '@seatdesk/domain/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { keepConnection, type OpenStream } from './connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A stream that sends nothing until its reader aborts it. */
const silence = (signal: AbortSignal | undefined): AsyncIterable<StreamEvent> => ({
  [Symbol.asyncIterator]: () => ({
    next: () =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new CanceledError()))
      }),
  }),
})

const refused = new HttpError({
  status: 401,
  code: '000.401',
  message: 'please log in',
  fields: {},
  retryAfterSeconds: null,
})

const connect = (open: OpenStream) => {
  const ending = new AbortController()
  const told = { onNews: vi.fn(), onPlace: vi.fn(), onOpen: vi.fn(), onLost: vi.fn() }
  let eventIds = [7]
  const connection = keepConnection(
    { ...told, open, watched: () => eventIds, place: () => '5.' },
    ending.signal,
  )
  return {
    ...told,
    connection,
    end: () => ending.abort(),
    watch: (next: number[]) => {
      eventIds = next
    },
  }
}

test('LIVE-11 it is opened where it was, and anew with what is watched by then', async () => {
  const open = vi.fn<OpenStream>((_, { signal }) => Promise.resolve(silence(signal)))
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

test('LIVE-12 what breaks off is opened again, and said to be lost meanwhile', async () => {
  const open = vi
    .fn<OpenStream>()
    .mockRejectedValueOnce(new NetworkError(null))
    .mockImplementation((_, { signal }) => Promise.resolve(silence(signal)))
  const { onOpen, onLost, end } = connect(open)
  await vi.advanceTimersByTimeAsync(0)
  expect(onOpen).not.toHaveBeenCalled()
  expect(onLost).toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(onOpen).toHaveBeenCalledTimes(1)
  end()
})

test('LIVE-12 a network that is there again is not waited for', async () => {
  const open = vi.fn<OpenStream>(() => Promise.reject(new NetworkError(null)))
  const { connection, end } = connect(open)
  await vi.advanceTimersByTimeAsync(40_000)
  const before = open.mock.calls.length
  connection.restart()
  await vi.advanceTimersByTimeAsync(0)
  expect(open).toHaveBeenCalledTimes(before + 1)
  end()
})

test('LIVE-13 who is refused does not knock at once again, and who has left never', async () => {
  const open = vi.fn<OpenStream>(() => Promise.reject(refused))
  const { end } = connect(open)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(open).toHaveBeenCalledTimes(1)
  end()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(open).toHaveBeenCalledTimes(1)
})
