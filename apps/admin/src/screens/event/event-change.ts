import { type Cents, EVENT_STATUS, formatCents, type WallTime } from '@seatdesk/domain'

import { t } from '../../lib/i18n/catalog.ts'

/** A change that an administrator makes to an event. */
export type ChangeKind = 'cancel' | 'postpone' | 'reschedule'

/** The facts of an event that such a change alters; `null` while its new date is not known. */
export const changedEventFields = (kind: ChangeKind, dateTime: WallTime | null) => {
  switch (kind) {
    case 'cancel':
      return { statusId: EVENT_STATUS.cancelled }
    case 'postpone':
      return { dateTBA: true }
    case 'reschedule':
      return dateTime && { dateTime, dateTBA: false, timeTBA: false }
  }
}

/** Formats a number of orders and their amount. */
export const ordersAmountText = ({ orders, amount }: { orders: number; amount: Cents }): string => {
  if (orders === 0) return t('CHANGE.NO_ORDERS')
  const values = { count: orders, amount: formatCents(amount) }
  return t(orders === 1 ? 'CHANGE.ONE_ORDER' : 'CHANGE.ORDERS', values)
}
