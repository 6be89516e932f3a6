import type { Contract } from '@seatdesk/domain/contract'

import { EVENT_SUMMARY_COLUMNS, toEventSummary, resolveMergedId } from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { recordChanges } from '../../platform/audit-changes.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'

/** Returns a broker's broadcast switches. */
const getBroadcast: Handler<Contract['broadcast']['get']> = async ({ ctx, caller }) => ({
  data: await readBroadcast(ctx.db, caller.accountId),
})

/**
 * Turns a broadcast switch on or off by inserting or deleting one row, regardless of the number of
 * listings. Idempotent.
 */
const setBroadcast: Handler<Contract['broadcast']['set']> = async ({
  ctx,
  caller: { accountId: sellerId },
  input: { isOn, eventId: requestedEventId },
}) => {
  const eventId =
    requestedEventId === undefined ? null : await resolveMergedId(ctx.db, 'event', requestedEventId)
  return transaction(ctx.db, async (tx) => {
    if (eventId !== null && !(await isEvent(tx, eventId))) throw new ApiError('notFound')
    const before = await readBroadcast(tx, sellerId)
    if (isOn)
      await tx
        .deleteFrom('broadcast_stops')
        .where('seller_id', '=', sellerId)
        .where('event_id', 'is not distinct from', eventId)
        .execute()
    else
      await tx
        .insertInto('broadcast_stops')
        .values({
          seller_id: sellerId,
          event_id: eventId,
          stopped_by: sellerId,
          stopped_at: ctx.clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const wasOn =
      eventId === null ? before.isOn : before.eventsOff.every(({ event }) => event.id !== eventId)
    recordChanges({ isOn: wasOn }, { isOn })
    return { data: await readBroadcast(tx, sellerId) }
  })
}

const isEvent = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

const readBroadcast = async (db: Db | Tx, sellerId: number) => {
  const stops = await db
    .selectFrom('broadcast_stops as s')
    .leftJoin('events as e', 'e.id', 's.event_id')
    .leftJoin('venues as v', 'v.id', 'e.venue_id')
    .select(['s.event_id as stopped_event_id', 's.stopped_at'])
    .select(EVENT_SUMMARY_COLUMNS)
    .where('s.seller_id', '=', sellerId)
    .orderBy('e.date_time')
    .orderBy('s.id')
    .execute()
  const all = stops.find((stop) => stop.stopped_event_id === null)
  return {
    isOn: all === undefined,
    offSince: all?.stopped_at.toISOString() ?? null,
    eventsOff: stops.flatMap((stop) =>
      isOfEvent(stop)
        ? [{ event: toEventSummary(stop), offSince: stop.stopped_at.toISOString() }]
        : [],
    ),
  }
}

type Present<Row> = { [Name in keyof Row]: NonNullable<Row[Name]> }

const isOfEvent = <Row extends { stopped_event_id: number | null }>(
  stop: Row,
): stop is Row & Present<Row> => stop.stopped_event_id !== null

/** Handlers of the broadcast switches. */
export const broadcastHandlers = {
  get: getBroadcast,
  set: setBroadcast,
} satisfies ResourceHandlers<'broadcast'>
