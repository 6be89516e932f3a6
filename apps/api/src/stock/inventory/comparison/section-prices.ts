import { INVENTORY_STATUS } from '@seatdesk/domain'
import { type QueryCreator, sql } from 'kysely'

import type { Database } from '../../../kernel/database/schema.ts'

/** In the text of the query, so that the planner finds the index of what is on sale. */
const ACTIVE = sql.lit(INVENTORY_STATUS.active)

interface Whose {
  sellerId: number
  listingIds: readonly number[]
}

/**
 * What others ask in each section that a seller has one of these listings in, from the lowest up;
 * where nobody does there is no row. Each section is read once, however many of the listings it has.
 */
export const sectionPrices = (db: QueryCreator<Database>, { sellerId, listingIds }: Whose) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('listings')
        .select(['event_id', 'section_key'])
        .distinct()
        .where('seller_id', '=', sellerId)
        .where(sql<boolean>`id = any(${[...listingIds]}::bigint[])`)
        .as('place'),
    )
    .innerJoin('listings as o', (join) =>
      join
        .onRef('o.event_id', '=', 'place.event_id')
        .onRef('o.section_key', '=', 'place.section_key')
        .on('o.status_id', '=', ACTIVE)
        .on('o.available', '>', 0)
        .on('o.seller_id', '<>', sellerId),
    )
    .select([
      'place.event_id',
      'place.section_key',
      sql<number[]>`array_agg(o.price_cents order by o.price_cents)`.as('prices'),
    ])
    .groupBy(['place.event_id', 'place.section_key'])
