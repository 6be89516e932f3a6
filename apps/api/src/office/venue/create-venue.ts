import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { recordAct } from '../audit/record-act.ts'
import { checkPlace, checkSeatMap, checkZone } from './check-venue.ts'
import { type VenueFacts, venueRow } from './venue-store.ts'

/** Adds a venue. */
export const createVenue: Handler<Contract['officeVenues']['create']> = async ({
  ctx,
  caller,
  input,
}) => {
  const { seatMapId = null, latitude = null, longitude = null } = input
  const venue: VenueFacts = { ...input, seatMapId, latitude, longitude }
  checkPlace(venue)
  await checkZone(ctx.db, venue.timeZone)
  return transaction(ctx.db, async (tx) => {
    await checkSeatMap(tx, venue.seatMapId)
    const { id } = await tx
      .insertInto('venues')
      .values(venueRow(venue))
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAct(tx, {
      actorId: caller.accountId,
      act: 'venues.create',
      subject: { kind: 'venue', id },
      details: { ...venue },
      now: ctx.clock.now(),
    })
    return { data: { id, ...venue, events: 0 } }
  })
}
