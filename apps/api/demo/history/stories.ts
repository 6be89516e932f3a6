import type { OrderEnd, PayoutEnd } from './order.ts'

/** Several orders that went alike, of the demo broker or among others. */
export type Story = {
  readonly count: number
  readonly broker: 'buys' | 'sells' | 'looks on'
  /** When the events take place: days from today, both bounds inclusive. */
  readonly eventDays: readonly [from: number, to: number]
  readonly end: OrderEnd
  readonly payout: PayoutEnd | null
}

/** What was done in the last weeks: by the demo broker, so that every status is to be seen, and by others. */
export const STORIES: readonly Story[] = [
  { count: 9, broker: 'buys', eventDays: [-70, -18], end: 'delivered', payout: 'processed' },
  { count: 4, broker: 'buys', eventDays: [5, 60], end: 'delivered', payout: 'pending' },
  { count: 4, broker: 'buys', eventDays: [10, 120], end: 'confirmed', payout: null },
  { count: 3, broker: 'buys', eventDays: [4, 90], end: 'requested', payout: null },
  { count: 3, broker: 'buys', eventDays: [6, 60], end: 'rejected', payout: null },
  { count: 7, broker: 'sells', eventDays: [-70, -18], end: 'delivered', payout: 'processed' },
  // Before all others, so that none of them is on its way to the bank account that fails.
  { count: 1, broker: 'sells', eventDays: [-89, -78], end: 'delivered', payout: 'failed' },
  { count: 1, broker: 'sells', eventDays: [-50, -17], end: 'delivered', payout: 'cancelled' },
  { count: 2, broker: 'sells', eventDays: [-8, -2], end: 'delivered', payout: 'pending' },
  { count: 3, broker: 'sells', eventDays: [5, 30], end: 'delivered', payout: 'pending' },
  { count: 3, broker: 'sells', eventDays: [8, 90], end: 'confirmed', payout: null },
  { count: 3, broker: 'sells', eventDays: [4, 90], end: 'requested', payout: null },
  { count: 2, broker: 'sells', eventDays: [6, 60], end: 'rejected', payout: null },
  // What events that one looks at first sold for lately.
  { count: 24, broker: 'looks on', eventDays: [1, 6], end: 'delivered', payout: 'pending' },
  { count: 16, broker: 'looks on', eventDays: [1, 12], end: 'delivered', payout: 'pending' },
  { count: 8, broker: 'looks on', eventDays: [1, 30], end: 'delivered', payout: 'pending' },
]

/** Why sellers reject an order. */
export const REJECTION_REASONS = [
  'These seats were sold on another site a moment earlier.',
  'The team moved us to other seats.',
  'The listing had the wrong row.',
] as const
