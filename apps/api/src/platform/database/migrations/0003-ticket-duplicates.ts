import { createHash } from 'node:crypto'

import { normalizeBarcode } from '@seatdesk/domain'
import { type Kysely, sql } from 'kysely'

/**
 * Records the tickets that several orders have, and folds the barcodes that were delivered before.
 * Each replacement takes the place of what it replaces.
 */
export const ticketDuplicates = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
    await foldDelivered(db)
  },
}

const STATEMENTS = [
  // The first delivery in a row of replacements.
  'alter table deliveries add column first_id bigint references deliveries',
  'create index deliveries_of_first on deliveries (first_id) where first_id is not null',
  'alter table problems add column is_duplicate boolean not null default false',
  // Orders that have a ticket of an earlier order. The earlier one is in delivered_marks.
  `create table duplicate_marks (
    mark bytea not null,
    purchase_id bigint not null references purchases,
    delivery_id bigint not null references deliveries,
    primary key (mark, purchase_id)
  )`,
  'create index duplicate_marks_of_purchase on duplicate_marks (purchase_id)',
  'create index duplicate_marks_of_delivery on duplicate_marks (delivery_id)',
]

const BATCH = 1000

interface MarkedBarcode {
  mark: Buffer
  purchase_id: number
  delivery_id: number
  event_id: number
  barcode: string
}

/**
 * Adds the hash of each folded barcode beside that of its bytes. Of two earlier orders with one
 * barcode, the first keeps it.
 */
const foldDelivered = async (db: Kysely<never>): Promise<void> => {
  for (let after = 0; ;) {
    const { rows } = await sql<MarkedBarcode>`
      select m.mark, m.purchase_id, m.delivery_id, p.event_id,
        convert_from(d.content, 'UTF8') as barcode
      from delivered_marks as m
      join deliveries as d on d.id = m.delivery_id
      join purchases as p on p.id = m.purchase_id
      where d.kind = 'barcode' and m.delivery_id > ${after}::bigint
      order by m.delivery_id limit ${BATCH}`.execute(db)
    for (const row of rows) await foldOne(db, row)
    const last = rows.at(-1)
    if (!last) return
    after = last.delivery_id
  }
}

const foldOne = async (db: Kysely<never>, row: MarkedBarcode): Promise<void> => {
  const mark = createHash('sha256')
    .update(`barcode ${row.event_id} ${normalizeBarcode(row.barcode)}`)
    .digest()
  if (mark.equals(row.mark)) return
  await sql`insert into delivered_marks (mark, purchase_id, delivery_id)
    values (${mark}::bytea, ${row.purchase_id}::bigint, ${row.delivery_id}::bigint)
    on conflict do nothing`.execute(db)
}
