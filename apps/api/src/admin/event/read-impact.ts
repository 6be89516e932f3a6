import { EVENT_STATUS, type EventChangeKind, eventDate, wallTime } from '@seatdesk/domain'

import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import { resolveWallTime } from '../../platform/time/wall-clock.ts'
import type { EventFields } from './event-fields.ts'

/** What a change is to those who bought the event, and until when they may refuse it. */
export interface Impact {
  kind: EventChangeKind | null
  refuseUntil: Date | null
}

const NONE: Impact = { kind: null, refuseUntil: null }

/** Judges a change of an event that is as `before` in the database. */
export const readImpact = async (
  ctx: Pick<Context, 'clock' | 'settings'>,
  db: Db | Tx,
  { id, before, after }: { id: number; before: EventFields; after: EventFields },
): Promise<Impact> => {
  const { time_zone: timeZone, postponed_at: postponedAt } = await db
    .selectFrom('events as e')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(['v.time_zone', 'e.postponed_at'])
    .where('e.id', '=', id)
    .executeTakeFirstOrThrow()
  const kind = kindOfChange({ before, after, isPostponed: postponedAt !== null })
  if (kind === null) return NONE
  if (kind === 'cancelled') return { kind, refuseUntil: null }
  const refuseUntil = declinableUntil(ctx, { ...after, timeZone })
  // An evening that is over is only put down otherwise.
  return refuseUntil > ctx.clock.now() ? { kind, refuseUntil } : NONE
}

/** An event before and after a change, and whether its date was known once and is awaited anew. */
export interface Changed {
  before: EventFields
  after: EventFields
  isPostponed: boolean
}

/**
 * What befalls an event that is on sale by a change of its facts; `null` when nothing does that
 * those who bought it must be asked about.
 */
const kindOfChange = ({ before, after, isPostponed }: Changed): EventChangeKind | null => {
  if (before.statusId !== EVENT_STATUS.approved) return null
  if (after.statusId === EVENT_STATUS.cancelled) return 'cancelled'
  if (!before.dateTBA && after.dateTBA) return 'postponed'
  return isMoved({ before, after, isPostponed }) ? 'rescheduled' : null
}

/** Whether an evening that was known is another one, or begins at another time. */
const isMoved = ({ before, after, isPostponed }: Changed): boolean => {
  const [was, is] = [eventDate(before), eventDate(after)]
  if (is.date === null) return false
  if (was.date === null) return isPostponed
  return was.date !== is.date || (was.time !== null && is.time !== null && was.time !== is.time)
}

const DAY_MS = 24 * 60 * 60 * 1000

interface NewDate {
  dateTime: string
  dateTBA: boolean
  /** Of the venue; IANA name. */
  timeZone: string
}

/** Until when a new date may be refused: for the days that are set, and not once it has come. */
const declinableUntil = (
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  { dateTime, dateTBA, timeZone }: NewDate,
): Date => {
  const until = clock.now().getTime() + settings.refuseDays * DAY_MS
  if (dateTBA) return new Date(until)
  return new Date(Math.min(until, resolveWallTime(timeZone, wallTime(dateTime)).first.getTime()))
}
