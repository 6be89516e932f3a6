import { type RawBuilder, sql, type SqlBool } from 'kysely'

/**
 * Whether the seller of listing `l`, or another alias, has not switched it off, for all events or
 * for its own, and its feed is not marked as silent. The subqueries are uncorrelated: each runs once
 * per statement.
 */
export const isBroadcast = (alias: 'l' | 'o' | 'listings'): RawBuilder<SqlBool> => {
  const [seller, event] = [sql.ref(`${alias}.seller_id`), sql.ref(`${alias}.event_id`)]
  const feed = sql.ref(`${alias}.feed_id`)
  return sql<SqlBool>`(${seller} <> all (array(
      select seller_id from broadcast_stops where event_id is null))
    and (${seller}, ${event}) not in (
      select seller_id, event_id from broadcast_stops where event_id is not null)
    and (${feed} is null or ${feed} <> all (array(
      select id from feeds where silent_since is not null))))`
}
