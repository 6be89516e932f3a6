import { sql } from 'kysely'

import manifest from '../../../package.json' with { type: 'json' }
import type { Db } from '../../kernel/database/transaction.ts'

/** The version of this server, as its package says it. */
export const { version: VERSION } = manifest

/** The newest change that the tables of a database have had. */
export const readSchemaVersion = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db)
  return rows[0]?.name ?? ''
}
