import type { Status } from '../status/status.ts'

export const PAYOUT_STATUSES = ['pending', 'processed', 'failed', 'cancelled'] as const

export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

const STATUSES: Record<string, Status> = {
  pending: { label: 'Pending', tone: 'waiting' },
  processed: { label: 'Processed', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'held' },
} satisfies Partial<Record<PayoutStatus, Status>>

const FAILED: Status = { label: 'Failed', tone: 'bad' }

/** A payout's status; anything unknown counts as failed. */
export const payoutStatus = (status: string): Status => STATUSES[status] ?? FAILED
