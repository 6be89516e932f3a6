import { type Kysely, sql } from 'kysely'

/**
 * Tickets that sellers attach to their listings before a sale. They move to the order, so that a
 * ticket is never in both tables.
 */
export const instantDelivery = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  'alter table listings add column is_instant boolean not null default false',
  `create table attached_tickets (
    ticket_id bigint primary key references tickets,
    kind text not null check (kind in ('file', 'barcode')),
    name text,
    content bytea not null,
    content_hash text,
    barcodes text[] not null,
    attached_at timestamptz not null,
    check ((kind = 'file') = (name is not null))
  )`,
  // The hashes of delivered_marks. A seller attaches each ticket once.
  `create table attached_marks (
    seller_id bigint not null references accounts,
    mark bytea not null,
    ticket_id bigint not null references attached_tickets on delete cascade,
    primary key (seller_id, mark)
  )`,
  'create index attached_marks_of_ticket on attached_marks (ticket_id)',
]
