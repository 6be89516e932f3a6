import { useRefetchOn, useLiveEvent } from '@seatdesk/app-kit/live'
import type { Notification } from '@seatdesk/domain'
import { VisuallyHidden } from '@seatdesk/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { t } from '../../lib/i18n/notifications.ts'
import { notificationHref } from '../../lib/notification-href.ts'
import { refreshRights } from '../../lib/refresh-rights.ts'
import { PATHS } from '../../lib/routes.ts'
import { companyOf } from '../../lib/session-user.ts'
import { useSession } from '../../lib/session.ts'
import { fetchUnreadCount, affectsUnreadCount } from '../../lib/unread-count.ts'
import { showNoticeIfHidden } from './internal/show-notice-if-hidden.ts'

/**
 * Shows live notifications: counts them, announces them to screen readers, and shows desktop
 * notifications.
 */
export function LiveUpdates() {
  const navigate = useNavigate()
  const isTeam = useSession(({ user }) => companyOf(user)?.isTeam ?? false)
  const { spoken, sendToTabs } = useAnnouncements()
  useRefetchOn(affectsUnreadCount, fetchUnreadCount)
  useEffect(() => void fetchUnreadCount(), [])

  const open = (notification: Notification) =>
    void navigate(notificationHref(notification) ?? PATHS.notifications)

  useLiveEvent((event) => {
    // The server ends the stream of a member whose role has changed.
    if (event.type === 'gap' && !event.isOwn && isTeam) void refreshRights()
    if (event.type !== 'stream' || event.data.type !== 'notification') return
    const { notification } = event.data
    if (document.visibilityState === 'visible') sendToTabs(notification.message)
    showNoticeIfHidden(notification, () => open(notification))
  })

  return <VisuallyHidden aria-live="polite">{spoken}</VisuallyHidden>
}

/** Notifications within this time are announced together, in ms. */
const BATCH_MS = 500

/** Above this number, notifications are counted instead of read out. */
const MAX_ANNOUNCED = 3

/** Batches announcements for screen readers, so that many notifications at once stay short. */
const useAnnouncements = () => {
  const [spoken, setSpoken] = useState('')
  const waiting = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const sendToTabs = useCallback((message: string) => {
    waiting.current.push(message)
    timer.current ??= setTimeout(() => {
      const messages = waiting.current.splice(0)
      timer.current = undefined
      setSpoken(
        messages.length > MAX_ANNOUNCED
          ? t('NOTIFICATIONS.MANY_NEW', { count: messages.length })
          : messages.join(' '),
      )
    }, BATCH_MS)
  }, [])

  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return { spoken, sendToTabs }
}
