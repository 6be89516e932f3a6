import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'alter table api_keys drop constraint api_keys_scopes_check',
  `alter table api_keys add constraint api_keys_scopes_check
    check (scopes <@ '{market,mine,sell,buy,reports,webhooks}' and scopes <> '{}')`,
]

/** Lets API keys have the scope `webhooks`. */
export const webhookKeyScope = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
