import { CATEGORIES, EVENT_APPROVED, type TimeWord, type WallTime } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { isFoundBy, isToCome, nameKey } from '../../catalogue/index.ts'
import type { Db } from '../../kernel/database/transaction.ts'
import { isWallTimeIn } from '../../kernel/time/in-range.ts'
import type { Look } from '../../stock/index.ts'
import { isPerformedBy } from './event-bill.ts'
import { isAtOneOf, isCalled, venuesNear } from './event-place.ts'
import { isTaggedWith } from './event-tags.ts'
import { isAtTime } from './event-time.ts'
import { tailoredEventIds } from './tailored-events.ts'

export interface EventFilter {
  /** A category, the favourites or what is tailored to the broker. */
  type?: number | undefined
  search?: string | undefined
  tags?: readonly number[] | undefined
  /** Without a beginning, what is to come. */
  from?: WallTime | undefined
  to?: WallTime | undefined
  /** A time that a word names, at the venue. */
  when?: TimeWord | undefined
  /** A city, and how many miles around it. */
  near?: string | undefined
  within?: number | undefined
  /** Who is on the bill, and where it is, by their names. */
  performer?: string | undefined
  venue?: string | undefined
}

/** Whether words are looked for, the broker's own or typed, which takes longer than looking up. */
export const isSearch = ({ search, tags = [] }: EventFilter): boolean =>
  Boolean(search) || tags.length > 0

/** Whether event `e` at venue `v` is approved and what the broker asks for. */
export const isAskedFor = async (
  db: Db,
  filter: EventFilter,
  look: Look,
): Promise<RawBuilder<SqlBool>> => {
  const { type, search, tags, from, to, when, near, within, performer, venue } = filter
  const conditions = [
    sql<SqlBool>`e.status_id = ${EVENT_APPROVED}`,
    isWallTimeIn('e.date_time', { from, to }),
    ...(from ? [] : [isToCome(look.now)]),
    ...(type ? [await isOfType(db, type, look)] : []),
    ...(search ? [await isFoundBy(db, search)] : []),
    ...(when ? [isAtTime(when, look.now)] : []),
    ...(near ? [isAtOneOf((await venuesNear(db, { near, within })).keys())] : []),
    ...(performer ? [isPerformedBy(nameKey(performer))] : []),
    ...(venue ? [isCalled(venue)] : []),
    ...(tags && tags.length > 0 ? [await isTaggedWith(db, tags, look.accountId)] : []),
  ]
  return sql.join(conditions, sql` and `)
}

const isOfType = async (db: Db, type: number, look: Look): Promise<RawBuilder<SqlBool>> => {
  if (type === CATEGORIES.favorite.id) return isFavorite(look.accountId)
  if (type === CATEGORIES.tailored.id)
    return sql<SqlBool>`e.id = any(${await tailoredEventIds(db, look)}::bigint[])`
  return sql<SqlBool>`e.category_id = ${type}`
}

/** Whether event `e` is among the broker's favourites. */
export const isFavorite = (accountId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (
    select from favorites as f where f.account_id = ${accountId} and f.event_id = e.id)`
