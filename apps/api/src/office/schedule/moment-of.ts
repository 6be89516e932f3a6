import { timeZoneSchema, wallTime } from '@seatdesk/domain'
import * as v from 'valibot'

import { whenReached } from '../../kernel/time/wall-clock.ts'

/** When the clock in a zone shows a time; `null` for a zone that is not known. */
export const momentOf = (timeZone: string, wall: string): Date | null =>
  v.is(timeZoneSchema, timeZone) ? whenReached(timeZone, wallTime(wall)).first : null
