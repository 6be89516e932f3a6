import type { Notification } from '@seatdesk/domain'
import { useAskedAgain, useLiveWord } from '@seatdesk/front/live'
import { VisuallyHidden } from '@seatdesk/ui'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { notificationHref } from '../../lib/notification-href.ts'
import { PATHS } from '../../lib/routes.ts'
import { askUnseen, changesUnseen } from '../../lib/unseen.ts'
import { showWhereNobodyLooks } from './internal/show-where-nobody-looks.ts'
import { useSpoken } from './internal/use-spoken.ts'

/** Tells of what happens: counts it, says it to whoever listens, and shows it outside of the page. */
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
