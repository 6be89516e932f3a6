import { performance } from 'node:perf_hooks'

import { sql } from 'kysely'

import { random } from '../demo/random.ts'
import { suggest } from '../src/finding/suggestion/suggest.ts'
import type { Db } from '../src/kernel/database/transaction.ts'
import { compare } from './compare.ts'
import { makeCatalogue } from './make-catalogue.ts'
import { openBenchDatabase } from './open-bench-database.ts'
import { report } from './report.ts'
import { median, quantile } from './statistics.ts'

// What a few letters cost the database, beside the query as it is written at first.

const EVENTS = 20_000
const BEGINNINGS = 40
const SECONDS = 12

const { db, engine, close } = await openBenchDatabase()
const billed = await makeCatalogue(db, EVENTS)
const now = new Date('2029-12-01T12:00:00Z')

const chance = random('suggestions')

/** One to five letters of a word that an event really has. */
const typed = Array.from({ length: BEGINNINGS }, () => {
  const { name, venue, city } = chance.pick(billed)
  return chance
    .pick(`${name} ${venue} ${city}`.toLowerCase().split(' '))
    .slice(0, chance.between(1, 5))
})

const ours = (words: string) => suggest(db, { words: [words], now })

/** Every name that has the letters anywhere, each kind by itself, with how many events it has. */
const naive = async (words: string): Promise<void> => {
  const like = `%${words}%`
  const from = sql`from events as e join venues as v on v.id = e.venue_id
    where e.date_time >= ${now}::timestamptz at time zone v.time_zone`
  await sql`select e.id, e.name ${from} and e.name ilike ${like} order by e.date_time limit 5`.execute(
    db,
  )
  for (const column of ['e.headliner', 'v.name', 'v.city'])
    await grouped(
      db,
      sql`select ${sql.raw(column)}, count(*) ${from} and ${sql.raw(column)} ilike ${like}
      group by 1 order by 2 desc limit 5`,
    )
}

const grouped = (on: Db, query: ReturnType<typeof sql>) => query.execute(on)

const askAll = async (ask: (words: string) => Promise<unknown>) => {
  const took: number[] = []
  for (const words of typed) {
    const asked = performance.now()
    await ask(words)
    took.push(performance.now() - asked)
  }
  return { medianMs: median(took), p95Ms: quantile(took, 0.95) }
}

try {
  const { medianMs, p95Ms } = await compare({
    ours: () => askAll(ours),
    reference: () => askAll(naive),
    seconds: SECONDS,
    must: { p95Ms: { atMost: 0.9 } },
  })
  report('suggest', { engine, events: EVENTS }, [
    { what: 'median ms', comparison: medianMs },
    { what: 'p95 ms', comparison: p95Ms },
  ])
} finally {
  await close()
}
