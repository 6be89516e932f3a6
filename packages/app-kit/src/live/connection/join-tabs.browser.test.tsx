import { CanceledError } from '@seatdesk/api-client'
import type { StreamEvent } from '@seatdesk/domain/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createLive, type LiveEvent } from '../live.ts'
import type { OpenStream } from './connection.ts'
import { joinTabs } from './join-tabs.ts'

const SOLD: StreamEvent = { type: 'availability', listingId: 4 as never, available: 2 }

/** Records every stream that the tabs of a test open, with a function to send an event in each. */
const openStreams = () => {
  const opened: {
    eventIds: number[]
    lastEventId: string | undefined
    isClosed: () => boolean
    say: (news: StreamEvent, place: string) => void
  }[] = []
  const open: OpenStream = ({ eventIds }, { signal, lastEventId, onEventId }) => {
    const waiting: StreamEvent[] = []
    let wake = () => {}
    const events = async function* () {
      for (;;) {
        while (waiting.length > 0) yield* waiting.splice(0)
        await new Promise<void>((resolve, reject) => {
          wake = resolve
          signal?.addEventListener('abort', () => reject(new CanceledError()))
        })
      }
    }
    opened.push({
      eventIds,
      lastEventId,
      isClosed: () => signal?.aborted ?? false,
      say: (news, place) => {
        onEventId?.(place)
        waiting.push(news)
        wake()
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
  const live = createLive()
  const heard: LiveEvent[] = []
  live.hear((word) => heard.push(word))
  const part = joinTabs({ live, name, open, locks })
  ends.push(part.leave)
  return { live, heard, part, news: () => heard.filter(({ type }) => type === 'news') }
}

test('LIVE-10 the tabs of a browser have one connection, and each hears what it says', async () => {
  const { open, opened, living } = openStreams()
  const tabs = [openTab(open), openTab(open), openTab(open)]
  await vi.waitFor(() => expect(living()).toHaveLength(1))
  living()[0]?.say(SOLD, '6.')
  for (const { news, live } of tabs) {
    await vi.waitFor(() => expect(news()).toEqual([{ type: 'news', news: SOLD }]))
    expect(live.getState().hearing).toBe('open')
  }
  expect(opened).toHaveLength(1)
})

test('LIVE-10 when the tab that has it is closed, another goes on where it was', async () => {
  const { open, living } = openStreams()
  const [first, second] = [openTab(open), openTab(open)]
  await vi.waitFor(() => expect(living()).toHaveLength(1))
  living()[0]?.say(SOLD, '6.')
  await vi.waitFor(() => expect(second.news()).toHaveLength(1))
  first.part.leave()
  await vi.waitFor(() => expect(living()[0]?.lastEventId).toBe('6.'))
  expect(living()).toHaveLength(1)
  living()[0]?.say(SOLD, '7.')
  await vi.waitFor(() => expect(second.news()).toHaveLength(2))
})

test('LIVE-11 it watches what any tab looks at, and says that something may have been missed', async () => {
  const { open, living } = openStreams()
  const [first, second] = [openTab(open), openTab(open)]
  await vi.waitFor(() => expect(living()).toHaveLength(1))
  first.live.watch(7)
  second.live.watch(8)
  await vi.waitFor(() => expect(living()[0]?.eventIds.toSorted()).toEqual([7, 8]))
  expect(living()).toHaveLength(1)
  await vi.waitFor(() => expect(second.heard).toContainEqual({ type: 'gap', of: 'stock' }))
})

test('LIVE-12 a tab that is looked at takes over from one that was frozen', async () => {
  const { open, living } = openStreams()
  const frozen = Promise.withResolvers<void>()
  // A frozen tab keeps its lock and does not respond.
  const held = navigator.locks.request(name, () => frozen.promise).catch(() => 'taken')
  const { live } = openTab(open)
  await vi.waitFor(() => expect(living()).toHaveLength(1), { timeout: 10_000 })
  await vi.waitFor(() => expect(live.getState().hearing).toBe('open'))
  expect(await held).toBe('taken')
})

test('LIVE-12 a tab that was frozen while others went on asks for everything again', async () => {
  const { open, living } = openStreams()
  const { heard } = openTab(open)
  await vi.waitFor(() => expect(living()).toHaveLength(1))
  living()[0]?.say(SOLD, '6.')
  const others = new BroadcastChannel(name)
  ends.push(() => others.close())
  others.postMessage({ type: 'lead', hearing: 'open', place: '9.' })
  await vi.waitFor(() => expect(heard).toContainEqual({ type: 'gap', of: 'everything' }))
})

test('LOAD-400 a tab that begins to hear asks once for what its screen had asked before', async () => {
  const { open, living } = openStreams()
  const gaps = (heard: LiveEvent[]) => heard.filter(({ type }) => type === 'gap')
  const leader = openTab(open)
  await vi.waitFor(() =>
    expect(gaps(leader.heard)).toContainEqual({ type: 'gap', of: 'everything' }),
  )
  living()[0]?.say(SOLD, '6.')
  await vi.waitFor(() => expect(leader.news()).toHaveLength(1))
  const follower = openTab(open)
  await vi.waitFor(() => expect(gaps(follower.heard)).toEqual([{ type: 'gap', of: 'everything' }]))
  living()[0]?.say(SOLD, '7.')
  await vi.waitFor(() => expect(follower.news()).toHaveLength(1))
  const ofAll = ({ heard }: typeof leader) =>
    gaps(heard).filter((word) => word.type === 'gap' && word.of === 'everything')
  expect([ofAll(leader), ofAll(follower)].map(({ length }) => length)).toEqual([1, 1])
})

test('LIVE-13 who logs out has no connection any more', async () => {
  const { open, living, opened } = openStreams()
  const { part } = openTab(open)
  await vi.waitFor(() => expect(living()).toHaveLength(1))
  part.leave()
  expect(living()).toHaveLength(0)
  expect(opened).toHaveLength(1)
})

test('LIVE-10 where tabs cannot take turns, each that is looked at hears for itself', async () => {
  const { open, living } = openStreams()
  const live = createLive()
  const part = joinTabs({ live, name, open })
  ends.push(part.leave)
  await vi.waitFor(() => expect(living()).toHaveLength(1))
  await vi.waitFor(() => expect(live.getState().hearing).toBe('open'))
})

test('LIVE-10 what one tab says the others hear', async () => {
  const { open } = openStreams()
  const [first, second] = [openTab(open), openTab(open)]
  first.live.say('seen')
  await vi.waitFor(() => expect(second.heard).toContainEqual({ type: 'said', word: 'seen' }))
  expect(first.heard).not.toContainEqual({ type: 'said', word: 'seen' })
})
