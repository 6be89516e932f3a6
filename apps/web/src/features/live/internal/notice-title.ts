import {
  type Notification,
  type NotificationAbout,
  purchaseNumber,
  saleNumber,
} from '@seatdesk/domain'

import { t } from '../../../lib/messages/notifications.ts'

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
