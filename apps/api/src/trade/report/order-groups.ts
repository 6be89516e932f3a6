import { ORDER_STATUS, orderStatus } from '@seatdesk/domain'

import type { Filters, Group } from './report.ts'

/** Orders by status: what was rejected is paid back, and counts for nothing. */
export const ORDER_GROUPS: readonly Group[] = Object.values(ORDER_STATUS).map((statusId) => ({
  status: orderStatus(statusId),
  counts: statusId !== ORDER_STATUS.rejected,
}))

/** Which group an order is in. */
export const orderGroupOf = ({ statusId }: { statusId: number }): string =>
  orderStatus(statusId).label

/** The status that orders are narrowed to, in its word. */
export const orderStatusInWords = ({ status }: Filters): string | null =>
  typeof status === 'number' ? orderStatus(status).label : null
