import { SCHEDULE_LIMITS, type ScheduleReport, toWallTime } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { venueKey } from '../../../catalog/index.ts'
import { validationError } from '../../../platform/api-error.ts'
import { unreadableFile } from '../../../platform/csv/read-records.ts'
import { transaction, type Tx } from '../../../platform/database/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { recordAction } from '../../audit/record-action.ts'
import { addEvents, updateEventFromSchedule, saveEventSources } from './apply-schedule.ts'
import { nearestVenues, readKnownEvents, venuesByName } from './known-events.ts'
import { type PlannedRow, planSchedule } from './plan-schedule.ts'
import { readCsv } from './read-csv.ts'
import { readICalendar } from './read-icalendar.ts'
import { type ScheduleEntry, formatVenue } from './schedule-entry.ts'

/**
 * Creates and changes events by a schedule, row by row; a dry run does the same work and rolls it
 * back. Events that already match the schedule are left unchanged.
 */
export const importSchedule: Handler<Contract['adminEvents']['import']> = async ({
  ctx,
  caller,
  input: { file, eventCategoryId, dryRun: isDryRun, venues: selected = {} },
}) => {
  const entries = await readSchedule(file)
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    if (!isDryRun) {
      await waitForOthers(tx)
      await saveVenueChoices(tx, entries, selected)
    }
    const rows = await plan(tx, { entries, chosen: selected, now })
    for (const [place, row] of rows.entries()) {
      if (row.outcome !== 'changed') continue
      const blocker = await updateEventFromSchedule(ctx, tx, { row, isDryRun })
      if (blocker !== null) rows[place] = { ...row, outcome: 'refused', message: blocker }
    }
    const added = rows.filter(({ outcome }) => outcome === 'new')
    const ids = isDryRun
      ? new Map<number, number>()
      : await addEvents(tx, { rows: added, categoryId: eventCategoryId, now })
    const report = await reportOf(tx, rows, ids)
    if (!isDryRun) await keep(tx, { rows, ids, actorId: caller.accountId, now })
    return { data: report }
  })
}

/**
 * Schedules are imported one at a time, so that each finds the events that the one before added.
 */
const waitForOthers = (tx: Tx) =>
  sql`lock table event_sources in share row exclusive mode`.execute(tx)

type SelectedVenue = Readonly<Record<string, number>>

/** @throws 422 for a venue that does not exist. */
const saveVenueChoices = async (
  tx: Tx,
  entries: readonly ScheduleEntry[],
  selected: SelectedVenue,
): Promise<void> => {
  for (const [named, venueId] of Object.entries(selected)) {
    const venue = await tx
      .selectFrom('venues')
      .select('id')
      .where('id', '=', venueId)
      .forKeyShare()
      .executeTakeFirst()
    if (!venue) throw validationError({ venues: `there is no venue ${venueId}` })
    const entry = entries.find((item) => formatVenue(item) === named)
    if (!entry) continue
    await tx
      .insertInto('venue_names')
      .values({ name_key: venueKey({ name: entry.venue, city: entry.city }), venue_id: venueId })
      .onConflict((conflict) => conflict.column('name_key').doUpdateSet({ venue_id: venueId }))
      .execute()
  }
}

interface Plan {
  entries: readonly ScheduleEntry[]
  chosen: SelectedVenue
  now: Date
}

const plan = async (tx: Tx, { entries, chosen, now }: Plan): Promise<PlannedRow[]> => {
  const find = await venuesByName(tx)
  const byId = new Map(
    (
      await tx
        .selectFrom('venues')
        .select(['id', 'name', 'city', 'time_zone as timeZone'])
        .execute()
    ).map((venue) => [venue.id, venue]),
  )
  const placed = entries.map((entry) => ({
    entry,
    venue: byId.get(chosen[formatVenue(entry)] ?? 0) ?? find(entry),
  }))
  const known = await readKnownEvents(
    tx,
    [...new Set(placed.flatMap(({ venue }) => venue?.id ?? []))],
    [...new Set(entries.flatMap(({ source }) => source ?? []))],
  )
  return planSchedule(
    placed,
    known,
    ({ timeZone }, { dateTime }) => dateTime < toWallTime(timeZone, now),
  )
}

const reportOf = async (
  tx: Tx,
  rows: readonly PlannedRow[],
  ids: ReadonlyMap<number, number>,
): Promise<ScheduleReport> => {
  const unknown = Map.groupBy(
    rows.filter(({ outcome }) => outcome === 'unknownVenue'),
    ({ entry }) => formatVenue(entry),
  )
  const unknownVenues = []
  for (const [venue, source] of unknown)
    unknownVenues.push({ venue, rows: source.length, nearest: await nearestVenues(tx, venue) })
  return {
    rows: rows.map(({ entry, outcome, wall, event, message }) => ({
      row: entry.row,
      outcome,
      name: entry.name,
      venue: formatVenue(entry),
      dateTime: wall?.dateTime ?? null,
      eventId: event?.id ?? ids.get(entry.row) ?? null,
      message,
    })),
    unknownVenues,
  }
}

interface Stored {
  rows: readonly PlannedRow[]
  ids: ReadonlyMap<number, number>
  actorId: number
  now: Date
}

/** Stores the schedule's ids for its events, and records the import if it changed anything. */
const keep = async (tx: Tx, { rows, ids, actorId, now }: Stored): Promise<void> => {
  const imported = rows.filter(({ outcome }) => ['new', 'changed', 'same'].includes(outcome))
  await saveEventSources(
    tx,
    imported.flatMap(({ entry, event }) => {
      const eventId = event?.id ?? ids.get(entry.row)
      return entry.source !== null && eventId ? [{ source: entry.source, eventId }] : []
    }),
  )
  const changed = rows.filter(({ outcome }) => outcome === 'changed')
  const [first] = [...ids.values(), ...changed.flatMap(({ event }) => event?.id ?? [])]
  if (first === undefined) return
  await recordAction(tx, {
    actorId,
    action: 'catalogEvents.import',
    subject: { kind: 'event', id: first },
    details: {
      new: [...ids.values()],
      changed: changed.map(({ event, message }) => ({ id: event?.id, message })),
    },
    now,
  })
}

const CALENDAR = 'BEGIN:VCALENDAR'

/**
 * Reads the rows of a schedule in any supported format.
 * @throws 422 for a file that is too large, has no rows, or cannot be read.
 */
const readSchedule = async (file: File): Promise<ScheduleEntry[]> => {
  if (file.size > SCHEDULE_LIMITS.bytes) throw unreadableFile('the file is larger than 2 MB')
  const content = await file.bytes()
  const start = new TextDecoder().decode(content.slice(0, 200)).trimStart()
  const entries = start.startsWith(CALENDAR) ? await readICalendar(content) : readCsv(content)
  if (entries.length === 0) throw unreadableFile('the file has no rows')
  if (entries.length > SCHEDULE_LIMITS.rows)
    throw unreadableFile(`the file has more than ${SCHEDULE_LIMITS.rows} rows`)
  return entries
}
