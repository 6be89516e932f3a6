import { Migrator } from 'kysely/migration'

import { market } from './migrations/0001-market.ts'
import { sandboxProvider } from './migrations/0002-sandbox-provider.ts'
import { administration } from './migrations/0003-administration.ts'
import { followedRefunds } from './migrations/0004-followed-refunds.ts'
import { catalogue } from './migrations/0005-catalogue.ts'
import { followedSetups } from './migrations/0006-followed-setups.ts'
import { longLists } from './migrations/0007-long-lists.ts'
import { moneyAtRisk } from './migrations/0008-money-at-risk.ts'
import type { Db } from './transaction.ts'

const MIGRATIONS = {
  '0001-market': market,
  '0002-sandbox-provider': sandboxProvider,
  '0003-administration': administration,
  '0004-followed-refunds': followedRefunds,
  '0005-catalogue': catalogue,
  '0006-followed-setups': followedSetups,
  '0007-long-lists': longLists,
  '0008-money-at-risk': moneyAtRisk,
}

/** Brings the tables up to date; several processes may do so at once, one of them does the work. */
export const migrate = async (db: Db): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('the tables could not be brought up to date', { cause: error })
}
