import { type Kysely, sql } from 'kysely'

/**
 * Delivered tickets that are told apart: none is given to two buyers, and one that was wrong is
 * replaced. What was delivered before is marked as well; of what two orders had, the first keeps it.
 */
export const deliveredMarks = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table deliveries
    add fetched_at timestamptz,
    add replaced_at timestamptz,
    drop constraint deliveries_kind_check,
    add constraint deliveries_kind_check check (kind in ('file', 'barcode', 'transfer')),
    add check (kind <> 'transfer' or replaced_at is not null)`,

  `create table delivered_marks (
    mark bytea primary key,
    purchase_id bigint not null references purchases,
    delivery_id bigint not null references deliveries
  )`,
  'create index delivered_marks_of_purchase on delivered_marks (purchase_id)',
  'create index delivered_marks_of_delivery on delivered_marks (delivery_id)',

  `insert into delivered_marks (mark, purchase_id, delivery_id)
    select case d.kind when 'file' then sha256(d.content)
        else sha256(convert_to('barcode ' || p.event_id || ' ', 'UTF8') || d.content) end,
      p.id, d.id
    from deliveries as d join purchases as p on p.id = d.purchase_id
    where p.status_id = 3
    order by d.id
    on conflict do nothing`,
]
