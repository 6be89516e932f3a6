import { CanceledError } from '@seatdesk/api-client'
import type { StreamEvent } from '@seatdesk/domain/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { OpenStream } from './connection.ts'
import { createEventSubscriptions, startLeader } from './start-leader.ts'
import type { TabMessage } from './tab-messenger.ts'

test('LIVE-11 an event that several tabs watch is listed once, until the last tab stops watching it', () => {
  const watched = createEventSubscriptions(20)
  watched.set('one', [1, 2])
  watched.set('other', [2, 3])
  expect(watched.list().toSorted()).toEqual([1, 2, 3])
  watched.set('one', [])
  expect(watched.list().toSorted()).toEqual([2, 3])
})

test('LIVE-11 above the limit, the most recently watched events are kept', () => {
  const watched = createEventSubscriptions(2)
  watched.set('first', [1])
  watched.set('second', [2])
  watched.set('third', [3])
  expect(watched.list()).toEqual([3, 2])
  watched.set('first', [1])
  expect(watched.list()).toEqual([1, 3])
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A leader whose stream never says anything after it was opened. */
const leadInSilence = () => {
  const messages: TabMessage[] = []
  const opened = vi.fn<OpenStream>(async (_, { signal }): Promise<AsyncIterable<StreamEvent>> => ({
    [Symbol.asyncIterator]: () => ({
      next: () =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new CanceledError()))
        }),
    }),
  }))
  const ending = new AbortController()
  const tab = {
    lastEventId: () => undefined,
    lastMessageAt: () => 0,
    sendToAllTabs: (event: TabMessage) => void messages.push(event),
    sendToOtherTabs: () => {},
    close: () => {},
  }
  const leader = startLeader(
    { tab, open: opened, own: { tab: 'one', watched: [1] } },
    ending.signal,
  )
  return { leader, opened, said: messages, end: () => ending.abort() }
}

test('LIVE-17 a connection that stalls without an error is reported as lost and reopened within 15 seconds', async () => {
  const { leader, opened, said, end } = leadInSilence()
  await vi.advanceTimersByTimeAsync(0)
  expect(said).toContainEqual({
    type: 'lead',
    status: 'open',
    covered: [1],
    lastEventId: undefined,
  })
  for (let seconds = 0; seconds < 15; seconds += 3) {
    await vi.advanceTimersByTimeAsync(3000)
    leader.check()
  }
  expect(said).toContainEqual({
    type: 'lead',
    status: 'lost',
    covered: [1],
    lastEventId: undefined,
  })
  expect(opened).toHaveBeenCalledTimes(2)
  end()
})

test('LIVE-16 a gap before the first stream or before a newly watched event is marked as this browser’s own', async () => {
  const { leader, said, end } = leadInSilence()
  await vi.advanceTimersByTimeAsync(0)
  leader.setWatchedEvents('two', [2])
  await vi.advanceTimersByTimeAsync(0)
  leader.check(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(said.filter(({ type }) => type === 'opened')).toEqual([
    { type: 'opened', isOwn: true },
    { type: 'opened', isOwn: true },
    { type: 'opened', isOwn: false },
  ])
  end()
})
