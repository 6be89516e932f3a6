import { type Kysely, sql } from 'kysely'

/** What a key is good for, until when, and from where; keys of before keep what they had. */
export const keyScopes = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table api_keys
    add scopes text[] not null default '{mine,sell,reports}'
      check (scopes <@ '{market,mine,sell,buy,reports}' and scopes <> '{}'),
    add expires_at timestamptz,
    add addresses text[] not null default '{}'`,
]
