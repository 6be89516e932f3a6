import type { Contract } from '@seatdesk/domain/contract'

import { lockShownSeatMap } from '../../catalog/index.ts'
import { reschedulePayouts } from '../../payments/index.ts'
import { validationError, ApiError } from '../../platform/api-error.ts'
import { mergeChanges, changesBetween } from '../../platform/changes-between.ts'
import { type Db, transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { recordAction } from '../audit/record-action.ts'
import {
  isZoneKnown,
  lockVenue,
  readVenue,
  refreshSearchTexts,
  type VenueFields,
  venueRow,
} from './venue-store.ts'

/** Adds a venue. */
export const createVenue: Handler<Contract['adminVenues']['create']> = async ({
  ctx,
  caller,
  input,
}) => {
  const { seatMapId = null, latitude = null, longitude = null } = input
  const venue: VenueFields = { ...input, seatMapId, latitude, longitude }
  checkPlace(venue)
  await checkZone(ctx.db, venue.timeZone)
  return transaction(ctx.db, async (tx) => {
    await checkSeatMap(tx, venue.seatMapId)
    const { id } = await tx
      .insertInto('venues')
      .values(venueRow(venue))
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAction(tx, {
      actorId: caller.accountId,
      action: 'venues.create',
      subject: { kind: 'venue', id },
      details: { ...venue },
      now: ctx.clock.now(),
    })
    return { data: { id, ...venue, events: 0 } }
  })
}

/**
 * Changes a venue. The search texts of its events are updated at once, and after a change of the
 * time zone their payouts are due by the new one.
 */
export const changeVenue: Handler<Contract['adminVenues']['change']> = async ({
  ctx,
  caller,
  input: { id, ...args },
}) => {
  await checkZone(ctx.db, args.timeZone)
  return transaction(ctx.db, async (tx) => {
    const before = await lockVenue(tx, id)
    if (!before) throw new ApiError('notFound')
    const after = mergeChanges<VenueFields>(before, args)
    checkPlace(after)
    const changes = changesBetween(before, after)
    if (Object.keys(changes).length > 0) {
      if ('seatMapId' in changes) await checkSeatMap(tx, after.seatMapId)
      await tx.updateTable('venues').set(venueRow(after)).where('id', '=', id).execute()
      if ('name' in changes || 'city' in changes) await refreshSearchTexts(tx, id, after)
      if ('timeZone' in changes) await reschedulePayouts(tx, await eventsAt(tx, id))
      await recordAction(tx, {
        actorId: caller.accountId,
        action: 'venues.change',
        subject: { kind: 'venue', id },
        details: changes,
        now: ctx.clock.now(),
      })
    }
    const data = await readVenue(tx, id)
    if (!data) throw new ApiError('notFound')
    return { data }
  })
}

const eventsAt = async (tx: Tx, venueId: number): Promise<number[]> => {
  const events = await tx
    .selectFrom('events')
    .select('id')
    .where('venue_id', '=', venueId)
    .execute()
  return events.map(({ id }) => id)
}

/** @throws 422 for a time zone that the database does not know; checked before any transaction. */
const checkZone = async (db: Db, timeZone: string | undefined): Promise<void> => {
  if (timeZone !== undefined && !(await isZoneKnown(db, timeZone)))
    throw validationError({ timeZone: 'must be an IANA time zone such as America/New_York' })
}

/** @throws 422 if only one of the coordinates is given. */
const checkPlace = ({ latitude, longitude }: VenueFields): void => {
  if (latitude === null && longitude !== null)
    throw validationError({ latitude: 'requires a longitude' })
  if (latitude !== null && longitude === null)
    throw validationError({ longitude: 'requires a latitude' })
}

/**
 * @throws 422 for a seat map that does not exist; locks an existing one until the transaction ends.
 */
const checkSeatMap = async (
  tx: Tx,
  seatMapId: VenueFields['seatMapId'] | undefined,
): Promise<void> => {
  if (seatMapId != null && !(await lockShownSeatMap(tx, seatMapId)))
    throw validationError({ seatMapId: 'there is no such seat map' })
}
