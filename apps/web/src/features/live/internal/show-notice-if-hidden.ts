import {
  type Notification,
  type NotificationSubject,
  purchaseNumber,
  saleNumber,
} from '@seatdesk/domain'

import { showNotice } from '../../../lib/desktop-notices.ts'
import { t } from '../../../lib/i18n/notifications.ts'
import { liveConnection } from '../../../lib/live.ts'

/** Message of the visible tab to the others. */
const TAB_VISIBLE = 'somebody looks'

/** How long a background tab waits for a visible tab to respond, in ms. */
const WAIT_MS = 400

/** Shows a desktop notification, unless a tab of this browser is visible. */
export const showNoticeIfHidden = (notification: Notification, onPress: () => void): void => {
  if (document.visibilityState === 'visible') {
    liveConnection.sendToTabs(TAB_VISIBLE)
    return
  }
  const stop = liveConnection.onEvent((event) => {
    if (event.type === 'tabMessage' && event.message === TAB_VISIBLE) end()
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
} as const satisfies Record<NotificationSubject['kind'], (id: number) => string>

/**
 * Returns the title of a desktop notification. Others may see the screen, so it contains only the
 * order number.
 */
export const noticeTitle = ({ about }: Pick<Notification, 'about'>): string =>
  about ? TITLES[about.kind](about.id) : t('NOTIFICATIONS.NEWS')
