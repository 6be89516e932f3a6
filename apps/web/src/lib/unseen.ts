import type { NotificationId } from '@seatdesk/domain'
import type { LiveWord } from '@seatdesk/front/live'
import { type RefObject, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { live } from './live.ts'
import { session } from './session.ts'

/** Message to the other tabs after notifications were marked as read. */
const SEEN = 'notifications seen'

const unseen = createStore<{ count: number }>(() => ({ count: 0 }))

/** The highest notification id that this tab has marked as read. */
let seen = 0

// Resets on logout, because the count belongs to one broker.
session.subscribe(({ tokens }) => {
  if (tokens) return
  unseen.setState({ count: 0 })
  seen = 0
})

/** Returns the number of unread notifications. */
export const useUnseen = (): number => useStore(unseen, ({ count }) => count)

const calls = async () => (await import('./api.ts')).api.notifications

/** Loads the unread count. A failure is ignored: no count is better than a second request. */
export const askUnseen = async (): Promise<void> => {
  const answer = await calls()
    .then((it) => it.unseen())
    .catch(() => null)
  if (answer) unseen.setState(answer.data)
}

/** Returns whether a live event may change the unread count. */
export const changesUnseen = (word: LiveWord): boolean => {
  if (word.type === 'gap') return word.of === 'everything'
  if (word.type === 'said') return word.word === SEEN
  return word.news.type === 'notification'
}

/** Marks a notification and all earlier ones as read, here and in the other tabs. */
export const seeUpTo = async (upTo: NotificationId): Promise<void> => {
  if (upTo <= seen) return
  seen = upTo
  const answer = await calls()
    .then((it) => it.see({ upTo }))
    .catch(() => null)
  if (!answer) return
  unseen.setState(answer.data)
  live.say(SEEN)
}

/** Returns whether an element has been in view, to defer requests that only it needs. */
export const useSeen = (part: RefObject<Element | null>): boolean => {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !part.current) return
    const observer = new IntersectionObserver((entries) =>
      setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
    )
    observer.observe(part.current)
    return () => observer.disconnect()
  }, [isSeen, part])
  return isSeen
}
