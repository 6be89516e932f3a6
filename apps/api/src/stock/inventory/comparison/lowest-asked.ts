import { sql } from 'kysely'

import { inChunks } from '../../../kernel/database/in-chunks.ts'
import type { Db } from '../../../kernel/database/transaction.ts'
import { isComparable } from './is-comparable.ts'

const LISTINGS_AT_ONCE = 1_000

/** The lowest price that others ask in the section of each of these listings, in cents, by their ids. */
export const lowestAsked = async (
  db: Db,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await inChunks(listingIds, LISTINGS_AT_ONCE, (ids) =>
    db
      .selectFrom('listings as l')
      .innerJoin('listings as o', (join) => join.on(isComparable))
      .select(['l.id', sql<number>`min(o.price_cents)`.as('lowest')])
      .where(sql<boolean>`l.id = any(${[...ids]}::bigint[])`)
      .groupBy('l.id')
      .execute(),
  )
  return new Map(rows.map(({ id, lowest }) => [id, lowest]))
}
