import type { Status } from '../status/status.ts'

export const PAYOUT_STATUSES = ['pending', 'processed', 'failed', 'cancelled'] as const

export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

const FAILED: Status = { label: 'Failed', tone: 'bad' }

const STATUSES: Record<PayoutStatus, Status> = {
  pending: { label: 'Pending', tone: 'waiting' },
  processed: { label: 'Processed', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'held' },
  failed: FAILED,
}

const isPayoutStatus = (status: string): status is PayoutStatus => Object.hasOwn(STATUSES, status)

/** A payout's status; anything unknown counts as failed. */
export const payoutStatus = (status: string): Status =>
  isPayoutStatus(status) ? STATUSES[status] : FAILED
