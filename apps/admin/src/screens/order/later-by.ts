import { type Instant, instantSchema } from '@seatdesk/domain'
import * as v from 'valibot'

const HOUR_MS = 60 * 60 * 1000

/** The moment so many hours after a deadline, or from now on where that has passed. */
export const laterBy = (deadline: Instant, hours: number, now = Date.now()): Instant =>
  v.parse(
    instantSchema,
    new Date(Math.max(Date.parse(deadline), now) + hours * HOUR_MS).toISOString(),
  )
