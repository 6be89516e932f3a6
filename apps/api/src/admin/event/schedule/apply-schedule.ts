import { EVENT_STATUS, type EventCategoryId, parseSessionLabel } from '@seatdesk/domain'

import { parsePerformers, searchText } from '../../../catalog/index.ts'
import { reschedulePayouts } from '../../../payments/index.ts'
import type { Context } from '../../../platform/context.ts'
import { readInChunks } from '../../../platform/database/read-in-chunks.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { ensurePerformer, performerIdsByKey } from '../../performer/performer-store.ts'
import { eventRow, lockEvent, DEFAULT_EVENT_FIELDS } from '../event-fields.ts'
import { notifyOfDate } from '../notify-of-event.ts'
import { readImpact } from '../read-impact.ts'
import type { PlannedRow } from './plan-schedule.ts'

interface Applied {
  rows: readonly PlannedRow[]
  categoryId: EventCategoryId
  now: Date
}

const AT_ONCE = 500

/** Inserts the new events of a schedule; returns their ids by row. */
export const addEvents = async (
  tx: Tx,
  { rows, categoryId, now }: Applied,
): Promise<ReadonlyMap<number, number>> => {
  const created = await readInChunks([...rows], AT_ONCE, (chunk) =>
    tx
      .insertInto('events')
      .values(chunk.map((row) => plannedEventRow(row, categoryId, now)))
      .returning('id')
      .execute(),
  )
  const ids = new Map(rows.map(({ entry }, index) => [entry.row, created[index]?.id ?? 0]))
  await addPerformers(tx, { rows, ids, now })
  return ids
}

const plannedEventRow = (
  { entry, venue, wall }: PlannedRow,
  categoryId: EventCategoryId,
  now: Date,
) => ({
  ...parseSessionLabel(entry.name),
  category_id: categoryId,
  venue_id: venue?.id ?? 0,
  seat_map_id: DEFAULT_EVENT_FIELDS.seatMapId,
  cover_image_url: DEFAULT_EVENT_FIELDS.coverImageURL,
  date_time: wall?.dateTime ?? '',
  date_tba: false,
  time_tba: wall?.timeTBA ?? false,
  status_id: EVENT_STATUS.approved,
  search_text: searchText({
    name: parseSessionLabel(entry.name).name,
    venue: venue?.name ?? '',
    city: venue?.city ?? '',
  }),
  created_at: now,
})

interface Playing {
  rows: readonly PlannedRow[]
  ids: ReadonlyMap<number, number>
  now: Date
}

/**
 * Adds the performers of events: creates unknown ones from the performers column, and matches only
 * known ones in the name of the event.
 */
const addPerformers = async (tx: Tx, { rows, ids, now }: Playing): Promise<void> => {
  const named = new Set(rows.flatMap(({ entry }) => entry.performers))
  const byName = new Map<string, number>()
  for (const name of named) byName.set(name, (await ensurePerformer(tx, name, now)).id)
  const known = await performerIdsByKey(
    tx,
    rows.flatMap(({ entry }) => parsePerformers(entry.name)),
  )
  const playing = rows.flatMap(({ entry }) => {
    const all = [
      ...entry.performers.map((name) => byName.get(name)),
      ...parsePerformers(entry.name).map((key) => known.get(key)),
    ]
    return [...new Set(all.filter((id) => id !== undefined))].map((performerId) => ({
      event_id: ids.get(entry.row) ?? 0,
      performer_id: performerId,
    }))
  })
  await readInChunks(playing, AT_ONCE, async (chunk) => {
    await tx
      .insertInto('event_performers')
      .values([...chunk])
      .execute()
    return []
  })
}

/** Stores the schedule's ids for events. */
export const saveEventSources = async (
  tx: Tx,
  sources: readonly { source: string; eventId: number }[],
): Promise<void> => {
  await readInChunks([...sources], AT_ONCE, async (chunk) => {
    await tx
      .insertInto('event_sources')
      .values(chunk.map(({ source, eventId }) => ({ source_key: source, event_id: eventId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return []
  })
}

type Deps = Pick<Context, 'clock' | 'settings'>

/**
 * Changes an event according to its schedule. Returns the reason if it cannot: changes that affect
 * the orders of an event on sale must be made on its page, which shows the effects.
 */
export const updateEventFromSchedule = async (
  ctx: Deps,
  tx: Tx,
  { row: { entry, venue, wall, event }, isDryRun }: { row: PlannedRow; isDryRun: boolean },
): Promise<string | null> => {
  const before = event && (await lockEvent(tx, event.id))
  if (!event || !before || !venue || !wall) return 'the event no longer exists'
  const after = {
    ...before,
    name: parseSessionLabel(entry.name).name,
    session: parseSessionLabel(entry.name).session ?? before.session,
    venueId: venue.id,
    dateTime: wall.dateTime,
    dateTBA: false,
    timeTBA: wall.timeTBA,
  }
  const { kind } = await readImpact(ctx, tx, { id: event.id, before, after })
  if (kind !== null && (await isTraded(tx, event.id)))
    return 'the event is on sale: change it on its event page, which shows the impact'
  if (isDryRun) return null
  await tx
    .updateTable('events')
    .set({ ...(await eventRow(tx, after)), postponed_at: null })
    .where('id', '=', event.id)
    .execute()
  await reschedulePayouts(tx, [event.id])
  if (after.statusId === EVENT_STATUS.approved)
    await notifyOfDate(tx, { id: event.id, before, after, now: ctx.clock.now() })
  return null
}

const isTraded = async (tx: Tx, eventId: number): Promise<boolean> => {
  const listing = await tx
    .selectFrom('listings')
    .select('id')
    .where('event_id', '=', eventId)
    .limit(1)
    .executeTakeFirst()
  return listing !== undefined
}
