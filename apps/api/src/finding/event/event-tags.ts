import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { isFoundBy } from '../../catalogue/index.ts'
import type { Db } from '../../kernel/database/transaction.ts'

/**
 * Whether event `e` has any of the tags: the catalogue's by what is tagged with them, the broker's
 * own words by a search for them. Another broker's own word finds nothing.
 */
export const isTaggedWith = async (
  db: Db,
  tagIds: readonly number[],
  accountId: number,
): Promise<RawBuilder<SqlBool>> => {
  const words = await db
    .selectFrom('tags')
    .select('name')
    .where('id', 'in', tagIds)
    .where('owner_id', '=', accountId)
    .orderBy('id')
    .execute()
  const searches = []
  // One after another: a search is never many at once.
  for (const { name } of words) searches.push(await isFoundBy(db, name))
  const isTagged = sql<SqlBool>`exists (
    select from event_tags as t join tags as g on g.id = t.tag_id
    where t.event_id = e.id and g.owner_id is null and g.id = any(${[...tagIds]}::bigint[]))`
  return sql<SqlBool>`(${sql.join([isTagged, ...searches], sql` or `)})`
}
