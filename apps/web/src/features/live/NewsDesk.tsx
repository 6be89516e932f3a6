import type { Notification } from '@seatdesk/domain'
import { useAskedAgain, useLiveWord } from '@seatdesk/front/live'
import { VisuallyHidden } from '@seatdesk/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { t } from '../../lib/messages/notifications.ts'
import { notificationHref } from '../../lib/notification-href.ts'
import { PATHS } from '../../lib/routes.ts'
import { askUnseen, changesUnseen } from '../../lib/unseen.ts'
import { showWhereNobodyLooks } from './internal/show-where-nobody-looks.ts'

/**
 * Shows live notifications: counts them, announces them to screen readers, and shows desktop
 * notifications.
 */
export function NewsDesk() {
  const navigate = useNavigate()
  const { spoken, say } = useSpoken()
  useAskedAgain(changesUnseen, askUnseen)
  useEffect(() => void askUnseen(), [])

  const open = (notification: Notification) =>
    void navigate(notificationHref(notification) ?? PATHS.notifications)

  useLiveWord((word) => {
    if (word.type !== 'news' || word.news.type !== 'notification') return
    const { notification } = word.news
    if (document.visibilityState === 'visible') say(notification.message)
    showWhereNobodyLooks(notification, () => open(notification))
  })

  return <VisuallyHidden aria-live="polite">{spoken}</VisuallyHidden>
}

/** Notifications within this time are announced together, in ms. */
const TOGETHER_MS = 500

/** Above this number, notifications are counted instead of read out. */
const MOST_READ_OUT = 3

/** Batches announcements for screen readers, so that many notifications at once stay short. */
const useSpoken = () => {
  const [spoken, setSpoken] = useState('')
  const waiting = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const say = useCallback((message: string) => {
    waiting.current.push(message)
    timer.current ??= setTimeout(() => {
      const messages = waiting.current.splice(0)
      timer.current = undefined
      setSpoken(
        messages.length > MOST_READ_OUT
          ? t('NOTIFICATIONS.MANY_NEW', { count: messages.length })
          : messages.join(' '),
      )
    }, TOGETHER_MS)
  }, [])

  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return { spoken, say }
}
