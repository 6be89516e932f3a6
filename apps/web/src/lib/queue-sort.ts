import { ORDER_STATUS } from '@seatdesk/domain'

/** Returns the sort order of a queue: pending orders by urgency, all others newest first. */
export const queueSort = (status: number | undefined) => {
  if (status === ORDER_STATUS.requested) return { orderBy: 'created_at', orderDir: 'asc' } as const
  if (status === ORDER_STATUS.confirmed)
    return { orderBy: 'delivery_date', orderDir: 'asc' } as const
  return { orderBy: undefined, orderDir: undefined }
}
