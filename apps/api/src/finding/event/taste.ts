import { searchWords } from '@seatdesk/domain'
import { sql } from 'kysely'

import { performersOf } from '../../catalogue/index.ts'
import type { Db } from '../../kernel/database/transaction.ts'

/** What a broker deals in. */
export interface Taste {
  /** Performers and the broker's own words, folded. */
  names: string[]
  tagIds: number[]
  venueIds: number[]
  categoryIds: number[]
}

/** The events that say the most; older ones say less. */
const MOST_EVENTS = 200

/** Reads a broker's taste from what it marked as favourite, tagged, bought and sold. */
export const readTaste = async (db: Db, accountId: number): Promise<Taste> => {
  const events = await dealtIn(db, accountId)
  const chosen = await db
    .selectFrom('account_tags as c')
    .innerJoin('tags as t', 't.id', 'c.tag_id')
    .select(['t.id', 't.name', 't.owner_id'])
    .where('c.account_id', '=', accountId)
    .execute()
  const tagged =
    events.length === 0
      ? []
      : await tagsOf(
          db,
          events.map((event) => event.id),
        )
  const words = chosen.filter((tag) => tag.owner_id !== null).map((tag) => tag.name)
  return {
    names: unique([
      ...events.flatMap((event) => performersOf(event.name)),
      ...words.map((word) => searchWords(word).join(' ')).filter(Boolean),
    ]),
    tagIds: unique([
      ...tagged,
      ...chosen.filter((tag) => tag.owner_id === null).map((tag) => tag.id),
    ]),
    venueIds: unique(events.map((event) => event.venue_id)),
    categoryIds: unique(events.map((event) => event.category_id)),
  }
}

const dealtIn = (db: Db, accountId: number) =>
  db
    .selectFrom('events as e')
    .select(['e.id', 'e.name', 'e.venue_id', 'e.category_id'])
    .where(
      'e.id',
      'in',
      sql<number>`(
        select event_id from favorites where account_id = ${accountId}
        union select event_id from purchases where buyer_id = ${accountId} and status_id is not null
        union select event_id from purchases where seller_id = ${accountId} and status_id is not null
      )`,
    )
    .orderBy('e.date_time', 'desc')
    .orderBy('e.id')
    .limit(MOST_EVENTS)
    .execute()

const tagsOf = async (db: Db, eventIds: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('event_tags')
    .select('tag_id')
    .distinct()
    .where('event_id', 'in', eventIds)
    .execute()
  return rows.map((row) => row.tag_id)
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]
