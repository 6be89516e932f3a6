import { wallTime } from '@seatdesk/domain'

import type { Context } from '../../kernel/context.ts'
import { whenReached } from '../../kernel/time/wall-clock.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface NewDate {
  dateTime: string
  dateTBA: boolean
  /** Of the venue; IANA name. */
  timeZone: string
}

/** Until when a new date may be refused: for the days that are set, and not once it has come. */
export const refusableUntil = (
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  { dateTime, dateTBA, timeZone }: NewDate,
): Date => {
  const until = clock.now().getTime() + settings.refuseDays * DAY_MS
  if (dateTBA) return new Date(until)
  return new Date(Math.min(until, whenReached(timeZone, wallTime(dateTime)).first.getTime()))
}
