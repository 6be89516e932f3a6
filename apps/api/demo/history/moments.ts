import type { Random } from '../random.ts'
import type { OrderEnd } from './order.ts'

const DAY = 24

/** When an order was placed, answered and delivered, in hours before now. */
export type Moments = {
  readonly requestedHoursAgo: number
  readonly answeredHoursAgo: number
  readonly deliveredHoursAgo: number
}

/**
 * Times that fit an event so many days from today (negative: in the past). What waits for its
 * seller's answer is hours old, for after a day it would lapse.
 */
export const momentsFor = (end: OrderEnd, eventDay: number, random: Random): Moments => {
  if (end === 'requested') {
    const requestedHoursAgo = random.between(2, 30) / 4
    return { requestedHoursAgo, answeredHoursAgo: 0, deliveredHoursAgo: 0 }
  }
  const eventHoursAgo = Math.max(0, -eventDay * DAY)
  const deliveredHoursAgo = eventHoursAgo + random.between(2 * DAY, 9 * DAY) + random.next()
  const answeredHoursAgo = deliveredHoursAgo + random.between(3, 4 * DAY)
  const requestedHoursAgo = answeredHoursAgo + random.between(2, 40) / 2
  return { requestedHoursAgo, answeredHoursAgo, deliveredHoursAgo }
}
