import type { LiveEvent } from '@seatdesk/app-kit/live'
import type { NotificationId } from '@seatdesk/domain'
import { type RefObject, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { liveConnection } from './live.ts'
import { session } from './session.ts'

/** Message to the other tabs after notifications were marked as read. */
const NOTIFICATIONS_READ = 'notifications seen'

const unreadCountStore = createStore<{ count: number }>(() => ({ count: 0 }))

// Resets on logout, because the count belongs to one broker.
session.subscribe(({ tokens }) => {
  if (!tokens) unreadCountStore.setState({ count: 0 })
})

/** Returns the number of unread notifications. */
export const useUnreadCount = (): number => useStore(unreadCountStore, ({ count }) => count)

const calls = async () => (await import('./api.ts')).api.notifications

/** Loads the unread count. A failure is ignored: no count is better than a second request. */
export const fetchUnreadCount = async (): Promise<void> => {
  const response = await calls()
    .then((api) => api.countUnread())
    .catch(() => null)
  if (response) unreadCountStore.setState({ count: response.data.count })
}

/** Returns whether a live event may change the unread count. */
export const affectsUnreadCount = (event: LiveEvent): boolean => {
  if (event.type === 'gap') return event.of === 'everything'
  if (event.type === 'tabMessage') return event.message === NOTIFICATIONS_READ
  return event.data.type === 'notification'
}

/** Marks all notifications as read, here and in the other tabs. */
export const markAllRead = async (): Promise<void> =>
  showCount(await (await calls()).markRead({ upTo: Number.MAX_SAFE_INTEGER }))

/** Marks one notification as read, here and in the other tabs. */
export const markOneRead = async (id: NotificationId): Promise<void> =>
  showCount(await (await calls()).markOneRead({ id }))

const showCount = ({ data }: { data: { count: number } }): void => {
  unreadCountStore.setState(data)
  liveConnection.sendToTabs(NOTIFICATIONS_READ)
}

/** Returns whether an element has been in view, to defer requests that only it needs. */
export const useWasInView = (part: RefObject<Element | null>): boolean => {
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
