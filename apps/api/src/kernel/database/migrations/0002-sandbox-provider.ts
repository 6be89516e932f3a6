import type { Kysely } from 'kysely'

import { createSandboxProviderTables } from '../../../sandbox/provider/index.ts'

/** The tables that the sandbox's payment provider keeps for itself. */
export const sandboxProvider = {
  up: (db: Kysely<never>): Promise<void> => createSandboxProviderTables(db),
}
