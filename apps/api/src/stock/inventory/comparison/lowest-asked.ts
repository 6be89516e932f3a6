import { sql } from 'kysely'

import { inChunks } from '../../../kernel/database/in-chunks.ts'
import type { Db } from '../../../kernel/database/transaction.ts'
import { sectionPrices } from './section-prices.ts'

const LISTINGS_AT_ONCE = 1_000

/** The lowest price that others ask in the section of each of a seller's listings, in cents, by their ids. */
export const lowestAsked = async (
  db: Db,
  sellerId: number,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await inChunks(listingIds, LISTINGS_AT_ONCE, (ids) =>
    db
      .with(
        (cte) => cte('asked').materialized(),
        (db) => sectionPrices(db, { sellerId, listingIds: ids }),
      )
      .selectFrom('listings as l')
      .innerJoin('asked', (join) =>
        join
          .onRef('asked.event_id', '=', 'l.event_id')
          .onRef('asked.section_key', '=', 'l.section_key'),
      )
      .select(['l.id', sql<number>`asked.prices[1]`.as('lowest')])
      .where(sql<boolean>`l.id = any(${[...ids]}::bigint[])`)
      .execute(),
  )
  return new Map(rows.map(({ id, lowest }) => [id, lowest]))
}
