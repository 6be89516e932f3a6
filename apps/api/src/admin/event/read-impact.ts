import { EVENT_STATUS, type EventChangeKind, eventDate, wallTime } from '@seatdesk/domain'

import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import { resolveWallTime } from '../../platform/time/wall-clock.ts'
import type { EventFields } from './event-fields.ts'

/** What a change means for an event's buyers, and until when they may decline it. */
export interface ChangeImpact {
  kind: EventChangeKind | null
  declineUntil: Date | null
}

const NONE: ChangeImpact = { kind: null, declineUntil: null }

/** Determines the impact of a change of an event whose current data is `before`. */
export const readImpact = async (
  ctx: Pick<Context, 'clock' | 'settings'>,
  db: Db | Tx,
  { id, before, after }: { id: number; before: EventFields; after: EventFields },
): Promise<ChangeImpact> => {
  const { time_zone: timeZone, postponed_at: postponedAt } = await db
    .selectFrom('events as e')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(['v.time_zone', 'e.postponed_at'])
    .where('e.id', '=', id)
    .executeTakeFirstOrThrow()
  const kind = kindOfChange({ before, after, isPostponed: postponedAt !== null })
  if (kind === null) return NONE
  if (kind === 'cancelled') return { kind, declineUntil: null }
  const declineUntil = declinableUntil(ctx, { ...after, timeZone })
  // For a past event the change is only a correction.
  return declineUntil > ctx.clock.now() ? { kind, declineUntil } : NONE
}

/** An event before and after a change, and whether it is postponed and waits for a new date. */
export interface EventFieldsChange {
  before: EventFields
  after: EventFields
  isPostponed: boolean
}

/** Returns the kind of change for an event on sale; `null` if its buyers are not affected. */
const kindOfChange = ({
  before,
  after,
  isPostponed,
}: EventFieldsChange): EventChangeKind | null => {
  if (before.statusId !== EVENT_STATUS.approved) return null
  if (after.statusId === EVENT_STATUS.cancelled) return 'cancelled'
  if (!before.dateTBA && after.dateTBA) return 'postponed'
  return isMoved({ before, after, isPostponed }) ? 'rescheduled' : null
}

/** Whether the known date or time of an event changes. */
const isMoved = ({ before, after, isPostponed }: EventFieldsChange): boolean => {
  const [previous, expected] = [eventDate(before), eventDate(after)]
  if (expected.date === null) return false
  if (previous.date === null) return isPostponed
  return (
    previous.date !== expected.date ||
    (previous.time !== null && expected.time !== null && previous.time !== expected.time)
  )
}

const DAY_MS = 24 * 60 * 60 * 1000

interface NewDate {
  dateTime: string
  dateTBA: boolean
  /** The venue's time zone; IANA name. */
  timeZone: string
}

/**
 * Until when buyers may decline a new date: for the configured days, at most until the event starts.
 */
const declinableUntil = (
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  { dateTime, dateTBA, timeZone }: NewDate,
): Date => {
  const deadline = clock.now().getTime() + settings.refuseDays * DAY_MS
  if (dateTBA) return new Date(deadline)
  return new Date(Math.min(deadline, resolveWallTime(timeZone, wallTime(dateTime)).first.getTime()))
}
