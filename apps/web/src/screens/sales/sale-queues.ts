import { ORDER_STATUS, type SaleTotals } from '@seatdesk/domain'

import { t } from '../../lib/i18n/orders.ts'

/** The queues of sales: pending for the seller, and done. */
const QUEUES = [
  { value: undefined, label: t('TRADES.ALL') },
  { value: ORDER_STATUS.requested, label: t('SALES_TABLE.TO_CONFIRM') },
  { value: ORDER_STATUS.confirmed, label: t('SALES_TABLE.TO_DELIVER') },
  { value: ORDER_STATUS.delivered, label: t('SALES_TABLE.DONE') },
  { value: ORDER_STATUS.rejected, label: t('TRADES.REJECTED') },
] as const

/** Returns the queues with their counts; null while loading. */
export const saleQueues = (totals: SaleTotals | null) =>
  QUEUES.map(({ value, label }) => ({
    value: value as number | undefined,
    label,
    count:
      totals &&
      totals
        .filter(({ status }) => value === undefined || status === value)
        .reduce((sum, { orders }) => sum + orders, 0),
  }))
