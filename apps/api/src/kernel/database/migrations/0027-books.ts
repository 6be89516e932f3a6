import { type Kysely, sql } from 'kysely'

/**
 * Whose event an event is, for the books: one name each, so that no sale counts twice. And what a
 * broker is paid when, found by the day.
 */
export const books = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const BETWEEN = String.raw`\s+(?:at|@|vs?\.?|versus|with|feat\.?|featuring)\s+`

const DETAILS = String.raw`\s*(?::|\s[–—-]\s|\().*$`

const STATEMENTS = [
  // Who plays "at" is the guest: in sports the other one is at home.
  `create function headliner_of(name text, category_id integer) returns text
    language sql immutable strict parallel safe as $$
      with bill as (
        select regexp_split_to_array(regexp_replace(name, '${DETAILS}', ''), '${BETWEEN}', 'i') as who
      )
      select coalesce(
        nullif(trim(who[case
          when category_id = 2 and array_length(who, 1) > 1 and name ~* '\\s(?:at|@)\\s' then 2
          else 1 end]), ''),
        trim(name))
      from bill
    $$`,
  `alter table events add column headliner text not null
    generated always as (headliner_of(name, category_id)) stored`,
  `create index payouts_ahead on payouts (seller_id, due_at) where status = 'pending'`,
]
