import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { startPostgres } from '../../../../.ci/start-postgres.ts'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { openPostgres } from '../../src/kernel/database/open-database.ts'
import { isLargeMarketMade, makeLargeMarket, readLargeMarket } from './large-market.ts'
import { plansOf } from './plans-of.ts'
import { writePlans } from './write-plans.ts'

// Makes docs/plans anew: a million events, ten million listings, ten thousand of them of one event.
// On a database that is named it is made once, and only looked at from then on.

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    listings: { type: 'string', default: '10000000' },
    database: { type: 'string' },
  },
})

/** As a server for so much would have it; the data is made up and need not outlive a crash. */
const FLAGS = ['shared_buffers=2GB', 'maintenance_work_mem=1GB', 'max_wal_size=16GB', 'fsync=off']

const plan = async (url: string): Promise<void> => {
  const db = await openPostgres(url)
  try {
    await migrate(db)
    const market = (await isLargeMarketMade(db))
      ? await readLargeMarket(db)
      : await makeLargeMarket(db, {
          events: Number(values.events),
          listings: Number(values.listings),
          listingsOfFirst: 10_000,
        })
    await writePlans(join(import.meta.dirname, '../../../../docs/plans'), await plansOf(db, market))
  } finally {
    await db.destroy()
  }
}

if (values.database) await plan(values.database)
else {
  const server = await startPostgres(FLAGS.flatMap((flag) => ['-c', flag]))
  try {
    await server.createDatabase('plans')
    await plan(`${server.url}/plans`)
  } finally {
    await server.stop()
  }
}
