import {
  type Notification,
  type NotificationAbout,
  purchaseNumber,
  saleNumber,
} from '@seatdesk/domain'

import { showNotice } from '../../../lib/desktop-notices.ts'
import { live } from '../../../lib/live.ts'
import { t } from '../../../lib/messages/notifications.ts'

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

const TITLES = {
  purchase: (id) => t('NOTIFICATIONS.NEWS_OF_PURCHASE', { number: purchaseNumber(id) }),
  sale: (id) => t('NOTIFICATIONS.NEWS_OF_SALE', { number: saleNumber(id) }),
  payout: (id) => t('NOTIFICATIONS.NEWS_OF_PAYOUT', { number: saleNumber(id) }),
  'payout-method': (id) => t('NOTIFICATIONS.NEWS_OF_PAYOUT', { number: saleNumber(id) }),
  watch: () => t('NOTIFICATIONS.NEWS_OF_WATCH'),
} as const satisfies Record<NotificationAbout['kind'], (id: number) => string>

/** What stands on a screen that others may see: the number of an order, and nothing of it. */
export const noticeTitle = ({ about }: Pick<Notification, 'about'>): string =>
  about ? TITLES[about.kind](about.id) : t('NOTIFICATIONS.NEWS')
