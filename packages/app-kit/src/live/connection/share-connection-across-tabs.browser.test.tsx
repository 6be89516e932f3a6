import { CanceledError, NetworkError } from '@seatdesk/api-client'
import type { StreamEvent } from '@seatdesk/domain/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createLiveEventBus, type LiveEvent } from '../live.ts'
import type { OpenStream } from './connection.ts'
import { shareConnectionAcrossTabs } from './share-connection-across-tabs.ts'
import { startLiveUpdates } from './start-live.ts'

const SOLD: StreamEvent = { type: 'availability', listingId: 4 as never, available: 2 }

/** Records every stream that the tabs of a test open, with a function to send an event in each. */
const openStreams = () => {
  const opened: {
    eventIds: number[]
    lastEventId: string | undefined
    isClosed: () => boolean
    sendToTabs: (event: StreamEvent, lastEventId: string) => void
  }[] = []
  const open: OpenStream = ({ eventIds }, { signal, lastEventId, onEventId }) => {
    const waiting: StreamEvent[] = []
    let checkConnection = () => {}
    const events = async function* () {
      for (;;) {
        while (waiting.length > 0) yield* waiting.splice(0)
        await new Promise<void>((resolve, reject) => {
          checkConnection = resolve
          signal?.addEventListener('abort', () => reject(new CanceledError()))
        })
      }
    }
    opened.push({
      eventIds,
      lastEventId,
      isClosed: () => signal?.aborted ?? false,
      sendToTabs: (event, lastEventId) => {
        onEventId?.(lastEventId)
        waiting.push(event)
        checkConnection()
      },
    })
    return Promise.resolve(events())
  }
  return { open, opened, living: () => opened.filter(({ isClosed }) => !isClosed()) }
}

let name = ''
let ends: (() => void)[] = []

beforeEach(() => {
  name = `live ${Math.random()}`
})

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const openTab = (open: OpenStream, locks: LockManager | undefined = navigator.locks) => {
  const live = createLiveEventBus()
  const received: LiveEvent[] = []
  live.onEvent((event) => received.push(event))
  const part = shareConnectionAcrossTabs({ live, name, open, locks })
  ends.push(part.leave)
  return {
    live,
    received,
    part,
    data: () => received.filter(({ type }) => type === 'stream'),
  }
}

test('LIVE-10 the tabs of a browser share one stream, and each gets its events', async () => {
  const { open, opened, living } = openStreams()
  const tabs = [openTab(open), openTab(open), openTab(open)]
  await vi.waitFor(() => expect(living()).toHaveLength(1))
  living()[0]?.sendToTabs(SOLD, '6.')
  for (const { data: event, live } of tabs) {
    await vi.waitFor(() => expect(event()).toEqual([{ type: 'stream', data: SOLD }]))
    expect(live.getState().status).toBe('open')
  }
  expect(opened).toHaveLength(1)
})

test('LIVE-10 when the tab with the stream closes, another tab resumes at the last event id', async () => {
  const { open, living } = openStreams()
  const [first, second] = [openTab(open), openTab(open)]
  await vi.waitFor(() => expect(living()).toHaveLength(1))
  living()[0]?.sendToTabs(SOLD, '6.')
  await vi.waitFor(() => expect(second.data()).toHaveLength(1))
  first.part.leave()
  await vi.waitFor(() => expect(living()[0]?.lastEventId).toBe('6.'))
  expect(living()).toHaveLength(1)
  living()[0]?.sendToTabs(SOLD, '7.')
  await vi.waitFor(() => expect(second.data()).toHaveLength(2))
})

test('LIVE-11 the stream watches the events of all tabs, and reports a gap when the watched events change', async () => {
  const { open, living } = openStreams()
  const [first, second] = [openTab(open), openTab(open)]
  await vi.waitFor(() => expect(living()).toHaveLength(1))
  first.live.watch(7)
  second.live.watch(8)
  await vi.waitFor(() => expect(living()[0]?.eventIds.toSorted()).toEqual([7, 8]))
  expect(living()).toHaveLength(1)
  await vi.waitFor(() =>
    expect(second.received).toContainEqual({ type: 'gap', of: 'stock', isOwn: true }),
  )
})

test('LIVE-16 every tab knows which events the stream covers, also a tab that joins later', async () => {
  const { open, living } = openStreams()
  const opening = Promise.withResolvers<void>()
  const slowOpen: OpenStream = async (input, options) => {
    if (input.eventIds.includes(8)) await opening.promise
    return open(input, options)
  }
  const [leader, follower] = [openTab(slowOpen), openTab(slowOpen)]
  leader.live.watch(7)
  await vi.waitFor(() => expect(follower.live.getState().covered).toEqual([7]))
  follower.live.watch(8)
  await vi.waitFor(() => expect(living()).toHaveLength(0))
  const late = openTab(slowOpen)
  await vi.waitFor(() =>
    expect(late.live.getState()).toMatchObject({ status: 'open', covered: [7] }),
  )
  for (const { live } of [leader, follower]) expect(live.getState().covered).not.toContain(8)
  opening.resolve()
  for (const { live } of [leader, follower, late])
    await vi.waitFor(() => expect(live.getState().covered.toSorted()).toEqual([7, 8]))
})

test('LIVE-17 without a network, all tabs report the connection as lost at once, until it is back', async () => {
  const { open, living } = openStreams()
  let isOffline = false
  const openOnline: OpenStream = (input, options) =>
    isOffline ? Promise.reject(new NetworkError(null)) : open(input, options)
  const tabs = [createLiveEventBus(), createLiveEventBus()]
  for (const live of tabs)
    ends.push(startLiveUpdates({ live, name, open: openOnline, locks: navigator.locks }))
  for (const live of tabs) await vi.waitFor(() => expect(live.getState().status).toBe('open'))
  isOffline = true
  dispatchEvent(new Event('offline'))
  for (const live of tabs) expect(live.getState().status).toBe('lost')
  await vi.waitFor(() => expect(living()).toHaveLength(0))
  isOffline = false
  dispatchEvent(new Event('online'))
  for (const live of tabs) await vi.waitFor(() => expect(live.getState().status).toBe('open'))
})

test('LIVE-12 a tab takes over from a frozen tab that holds the lock', async () => {
  const { open, living } = openStreams()
  const frozen = Promise.withResolvers<void>()
  // A frozen tab keeps its lock and does not respond.
  const heldLock = navigator.locks.request(name, () => frozen.promise).catch(() => 'taken')
  const { live } = openTab(open)
  await vi.waitFor(() => expect(living()).toHaveLength(1), { timeout: 10_000 })
  await vi.waitFor(() => expect(live.getState().status).toBe('open'))
  expect(await heldLock).toBe('taken')
})

test('LIVE-12 a tab that was frozen while other tabs went on refetches everything', async () => {
  const { open, living } = openStreams()
  const { received } = openTab(open)
  await vi.waitFor(() => expect(living()).toHaveLength(1))
  living()[0]?.sendToTabs(SOLD, '6.')
  const others = new BroadcastChannel(name)
  ends.push(() => others.close())
  others.postMessage({ type: 'lead', status: 'open', lastEventId: '9.' })
  await vi.waitFor(() => expect(received).toContainEqual({ type: 'gap', of: 'everything' }))
})

test('LOAD-400 a tab that starts listening refetches once what its screen loaded before', async () => {
  const { open, living } = openStreams()
  const gaps = (received: LiveEvent[]) => received.filter(({ type }) => type === 'gap')
  const leader = openTab(open)
  await vi.waitFor(() =>
    expect(gaps(leader.received)).toContainEqual({ type: 'gap', of: 'everything', isOwn: true }),
  )
  living()[0]?.sendToTabs(SOLD, '6.')
  await vi.waitFor(() => expect(leader.data()).toHaveLength(1))
  const follower = openTab(open)
  await vi.waitFor(() =>
    expect(gaps(follower.received)).toEqual([{ type: 'gap', of: 'everything', isOwn: true }]),
  )
  living()[0]?.sendToTabs(SOLD, '7.')
  await vi.waitFor(() => expect(follower.data()).toHaveLength(1))
  const ofAll = ({ received }: typeof leader) =>
    gaps(received).filter((event) => event.type === 'gap' && event.of === 'everything')
  expect([ofAll(leader), ofAll(follower)].map(({ length }) => length)).toEqual([1, 1])
})

test('LIVE-13 logging out closes the stream', async () => {
  const { open, living, opened } = openStreams()
  const { part } = openTab(open)
  await vi.waitFor(() => expect(living()).toHaveLength(1))
  part.leave()
  expect(living()).toHaveLength(0)
  expect(opened).toHaveLength(1)
})

test('LIVE-10 without the Web Locks API, a visible tab opens its own stream', async () => {
  const { open, living } = openStreams()
  const live = createLiveEventBus()
  const part = shareConnectionAcrossTabs({ live, name, open })
  ends.push(part.leave)
  await vi.waitFor(() => expect(living()).toHaveLength(1))
  await vi.waitFor(() => expect(live.getState().status).toBe('open'))
})

test('LIVE-10 a message of one tab reaches the others and not itself', async () => {
  const { open } = openStreams()
  const [first, second] = [openTab(open), openTab(open)]
  first.live.sendToTabs('seen')
  await vi.waitFor(() =>
    expect(second.received).toContainEqual({ type: 'tabMessage', message: 'seen' }),
  )
  expect(first.received).not.toContainEqual({ type: 'tabMessage', message: 'seen' })
})
