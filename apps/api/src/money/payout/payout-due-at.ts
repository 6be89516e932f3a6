import { addDays, wallTime } from '@seatdesk/domain'

import { whenReached } from '../../kernel/time/wall-clock.ts'

const DAYS_AFTER_EVENT = 10

/** When sellers are paid: ten days after the event, by the clock on the venue's wall. */
export const payoutDueAt = (event: { date_time: string; time_zone: string }): Date =>
  whenReached(event.time_zone, addDays(wallTime(event.date_time), DAYS_AFTER_EVENT)).first
