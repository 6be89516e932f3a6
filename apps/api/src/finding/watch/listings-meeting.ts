import { EVENT_APPROVED } from '@seatdesk/domain'
import { type Selectable, sql } from 'kysely'

import type { WatchTable } from '../../kernel/database/schema.ts'
import type { Db, Tx } from '../../kernel/database/transaction.ts'
import { isAskedFor, isOnSale } from '../../stock/index.ts'

/** Who asks, and what. */
export type Question = Pick<Selectable<WatchTable>, 'id' | 'account_id' | 'listings'>

/** Listings `l` that meet a question now and are not its broker's own, at the events that it looks at. */
export const listingsMeeting = (
  db: Db | Tx,
  { id, account_id: accountId, listings }: Question,
  now: Date,
) =>
  db
    .selectFrom('watch_events as s')
    .innerJoin('events as e', 'e.id', 's.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .innerJoin('listings as l', 'l.event_id', 'e.id')
    .where('s.watch_id', '=', id)
    .where('e.status_id', '=', EVENT_APPROVED)
    .where(isOnSale({ accountId, now }))
    .where(isAskedFor(listings))

/** How many listings meet a question now, and the lowest price among them. */
export const meetingNow = (db: Db | Tx, question: Question, now: Date) =>
  listingsMeeting(db, question, now)
    .select([
      sql<number>`count(*)::int`.as('listings'),
      sql<number | null>`min(l.price_cents)`.as('lowest'),
    ])
    .executeTakeFirstOrThrow()
