import { EVENT_APPROVED, type ExtraKind } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { EVENT_SUMMARY_COLUMNS, toEventSummary } from '../../catalog/index.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readIdPage, type SortExpressions } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'
import { toListing, listingRows } from './listing-store.ts'
import { eventForSale, isAnythingOnSale } from './on-sale.ts'

type ListExtras = Contract['listings']['extras']

const ORDERS: SortExpressions<ListExtras> = {
  price: sql.ref('l.price_cents'),
  section: sql.ref('l.section_order'),
  available: sql.ref('l.available'),
}

/** Kind of extra of listing `l` of event `e`, if it is not a seat of a main event. */
const KIND = sql<ExtraKind>`coalesce(l.extra_kind, nullif(e.kind, 'main'))`

/** Lists parking, packages and passes of an event, and of events that belong to it. */
export const listExtras: Handler<ListExtras> = async ({ ctx, caller, input }) => {
  await releaseExpiredHolds(ctx)
  const viewer = { accountId: caller.accountId, now: ctx.clock.now() }
  const { id } = await eventForSale(ctx.db, input.eventId, viewer)
  const offered = listingRows(ctx.db)
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .where('e.status_id', '=', sql.lit(EVENT_APPROVED))
    .where(isAnythingOnSale(viewer))
  const matches = offered
    .clearSelect()
    .select(['l.id', sql`${ORDERS[input.orderBy]}`.as('place')])
    .where(({ or, and, eb }) =>
      or([
        and([eb('l.event_id', '=', id), eb('l.extra_kind', 'is not', null)]),
        eb('e.belongs_to', '=', id),
      ]),
    )
    .$if(input.kind !== undefined, (query) => query.where(KIND, '=', input.kind ?? 'parking'))
  const { ids, total } = await readIdPage(ctx.db, sql`${matches}`, input)
  const rows =
    ids.length === 0
      ? []
      : await offered
          .select(EVENT_SUMMARY_COLUMNS)
          .select(KIND.as('kind'))
          .where('l.id', 'in', ids)
          .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    results: mapRows(
      ids.flatMap((listingId) => byId.get(listingId) ?? []),
      (row) => ({ ...toListing(row), event: toEventSummary(row), kind: row.kind }),
    ),
    paginator: { totalEntriesSize: total, perPage: input.perPage },
  }
}
