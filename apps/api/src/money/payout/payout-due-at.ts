import { wallTime } from '@seatdesk/domain'

import { whenReached } from '../../kernel/time/wall-clock.ts'

const DAYS_AFTER_EVENT = 10

/** When sellers are paid: ten days after the event, by the clock on the venue's wall. */
export const payoutDueAt = (event: { date_time: string; time_zone: string }): Date => {
  const due = new Date(`${event.date_time}Z`)
  due.setUTCDate(due.getUTCDate() + DAYS_AFTER_EVENT)
  return whenReached(event.time_zone, wallTime(due.toISOString().slice(0, 19))).first
}
