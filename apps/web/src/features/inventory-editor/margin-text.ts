import { cents, formatCents } from '@seatdesk/domain'

/** Formats the margin over the cost, in percent; in dollars if the cost is zero. */
export const marginText = (earned: number, cost: number): string =>
  cost === 0 ? formatCents(cents(Math.max(0, earned))) : `${Math.round((earned / cost) * 100)}%`
