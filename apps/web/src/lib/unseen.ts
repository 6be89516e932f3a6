import type { NotificationId } from '@seatdesk/domain'
import type { LiveWord } from '@seatdesk/front/live'
import { type RefObject, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { live } from './live.ts'
import { session } from './session.ts'

/** What a tab says to the others once its broker has seen notifications. */
const SEEN = 'notifications seen'

const unseen = createStore<{ count: number }>(() => ({ count: 0 }))

/** How far this tab has said that they were seen. */
let seen = 0

// What one broker has not seen is not the next one's business.
session.subscribe(({ tokens }) => {
  if (tokens) return
  unseen.setState({ count: 0 })
  seen = 0
})

/** How many notifications the broker has not seen. */
export const useUnseen = (): number => useStore(unseen, ({ count }) => count)

const calls = async () => (await import('./api.ts')).api.notifications

/** Asks how many there are. A number that is not known is better not shown than asked for twice. */
export const askUnseen = async (): Promise<void> => {
  const answer = await calls()
    .then((it) => it.unseen())
    .catch(() => null)
  if (answer) unseen.setState(answer.data)
}

/** Whether the number may be another after this. */
export const changesUnseen = (word: LiveWord): boolean => {
  if (word.type === 'gap') return word.of === 'everything'
  if (word.type === 'said') return word.word === SEEN
  return word.news.type === 'notification'
}

/** Writes down that the broker has seen a notification and all before it, here and in the other tabs. */
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

/** Whether a part of the screen has been in sight: what only it asks for can wait till then. */
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
