import type { Notification } from '@seatdesk/domain'

import { showNotice } from '../../../lib/desktop-notices.ts'
import { live } from '../../../lib/live.ts'
import { noticeTitle } from './notice-title.ts'

/** What the tab that is looked at says to the others. */
const LOOKING = 'somebody looks'

/** How long a tab in the background waits to hear whether another is looked at. */
const WAIT_MS = 400

/** Shows a notice of a notification outside of the page, unless some tab of this browser is looked at. */
export const showWhereNobodyLooks = (notification: Notification, onPress: () => void): void => {
  if (document.visibilityState === 'visible') {
    live.say(LOOKING)
    return
  }
  const stop = live.hear((word) => {
    if (word.type === 'said' && word.word === LOOKING) end()
  })
  const timer = setTimeout(() => {
    stop()
    showNotice({ tag: String(notification.id), title: noticeTitle(notification), onPress })
  }, WAIT_MS)
  const end = () => {
    clearTimeout(timer)
    stop()
  }
}
