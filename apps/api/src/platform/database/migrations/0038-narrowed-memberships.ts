import { type Kysely, sql } from 'kysely'

/**
 * The events and performers to which members and invited people are narrowed: two lists of ids, or
 * neither for a member who sees everything.
 */
export const narrowedMemberships = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = ['memberships', 'invitations'].flatMap((table) => [
  `alter table ${table} add column event_ids bigint[]`,
  `alter table ${table} add column performer_ids bigint[]`,
  `alter table ${table} add constraint ${table}_narrowed
    check ((event_ids is null) = (performer_ids is null)
      and (event_ids is null or role in ('pricer', 'buyer', 'fulfillment', 'viewer')))`,
])
