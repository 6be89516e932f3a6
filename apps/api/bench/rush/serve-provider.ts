import { sql } from 'kysely'

import { openProvider } from '../../sandbox/open-provider.ts'
import { systemClock } from '../../src/platform/context.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { openEmbedded } from '../../src/platform/database/open-database.ts'

// The payment sandbox in its own process and database, like the real provider.

const [webhookUrl = '', secret = ''] = process.argv.slice(2)

/** A customer and its card, to copy `count` times, as `-1`, `-2` and so on. */
interface Copies {
  ids: string[]
  count: number
}

const db = await openEmbedded(null)
await migrate(db)
const { address } = await openProvider(db, systemClock, { url: () => webhookUrl, secret })

process.on('message', (copies: Copies) => void copy(copies))

const copy = async ({ ids, count }: Copies): Promise<void> => {
  const renamed = (column: string) =>
    ids.reduce(
      (text, id) => sql`replace(${text}, ${id}::text, ${id}::text || '-' || number)`,
      sql`o.${sql.ref(column)}`,
    )
  await sql`insert into sandbox_objects (id, kind, parent, account, created_at, body, hidden)
    select ${renamed('id')}, o.kind, ${renamed('parent')}, o.account, o.created_at,
      ${renamed('body')}, o.hidden
    from sandbox_objects as o cross join generate_series(1, ${count}::integer) as number
    where o.id in (${sql.join(ids)})`.execute(db)
  process.send?.({ isDone: true })
}

process.on('disconnect', () => process.exit())
process.send?.({ port: address.port })
