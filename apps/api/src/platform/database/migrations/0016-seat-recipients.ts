import { type Kysely, sql } from 'kysely'

/** Adds recipients of single seats to orders whose seats go to several people. */
export const seatRecipients = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table seat_recipients (
    purchase_id bigint not null references order_recipients on delete cascade,
    ticket_id bigint not null references tickets,
    name text not null check (char_length(name) between 1 and 100),
    email text not null check (char_length(email) between 3 and 254),
    phone text check (char_length(phone) between 3 and 16),
    primary key (purchase_id, ticket_id)
  )`,
  'create index seat_recipients_of_ticket on seat_recipients (ticket_id)',
]
