import { ORDER_STATUS } from '@seatdesk/domain'

/** What waits is worked through from where it is most urgent; of the rest the newest comes first. */
export const queueOrder = (status: number | undefined) => {
  if (status === ORDER_STATUS.requested) return { orderBy: 'created_at', orderDir: 'asc' } as const
  if (status === ORDER_STATUS.confirmed)
    return { orderBy: 'delivery_date', orderDir: 'asc' } as const
  return { orderBy: undefined, orderDir: undefined }
}
