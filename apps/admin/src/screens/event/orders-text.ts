import { type Cents, formatCents } from '@seatdesk/domain'

import { t } from '../../lib/messages/catalogue.ts'

/** So many orders, and what was paid for them, in words. */
export const ordersText = ({ orders, amount }: { orders: number; amount: Cents }): string => {
  if (orders === 0) return t('CHANGE.NO_ORDERS')
  const said = { count: orders, amount: formatCents(amount) }
  return t(orders === 1 ? 'CHANGE.ONE_ORDER' : 'CHANGE.ORDERS', said)
}
