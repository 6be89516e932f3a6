import { type RawBuilder, sql } from 'kysely'
import { Gauge, Registry } from 'prom-client'

import { MOST_TRIES } from '../../telling/index.ts'
import type { MarketContext } from '../market-context.ts'

/** How long a scrape waits for the database before it goes without it. */
const PATIENCE_MS = 2_000

interface Waiting {
  state: string
  waiting: number
  /** Since when the oldest of them waits. */
  since: Date
}

interface Queue {
  noun: string
  what: string
  states: readonly string[]
  /** One look at an index that holds nothing but what is open. */
  query: (now: Date) => RawBuilder<Waiting>
}

/** What waits in the market for somebody or something, in each of its states. */
const QUEUES: Queue[] = [
  {
    noun: 'messages',
    what: 'E-mails and text messages that are to go out, or that were given up after many tries',
    states: ['email', 'sms', 'given-up'],
    query: () => sql`select state, count(*) as waiting, min(created_at) as since
      from (select created_at,
          case when tries >= ${MOST_TRIES} then 'given-up' else channel end as state
        from messages where sent_at is null) as open
      group by state`,
  },
  {
    noun: 'holds',
    what: 'Checkouts whose seats are held while the buyer pays',
    states: ['held', 'waiting'],
    query: () => sql`select state, count(*) as waiting, min(created_at) as since
      from checkouts where state in ('held', 'waiting') group by state`,
  },
  {
    noun: 'payments',
    what: 'Payments that wait for the buyer or for a bank',
    states: ['waiting', 'settling'],
    query: () => sql`select state, count(*) as waiting, min(created_at) as since
      from checkouts where state in ('waiting', 'settling') group by state`,
  },
  {
    noun: 'refunds',
    what: 'Refunds that are owed to buyers',
    states: ['owed'],
    query: () => sql`select 'owed' as state, count(*) as waiting, min(created_at) as since
      from refunds where refunded_at is null having count(*) > 0`,
  },
  {
    noun: 'payouts',
    what: 'Payouts to sellers: not due yet, due, on their way, or sent back by a bank',
    states: ['later', 'due', 'sent', 'failed'],
    query: (now) => sql`select state, count(*) as waiting, min(due_at) as since
      from (select due_at, case when status = 'failed' then 'failed'
          when provider_payout_id is not null then 'sent'
          when due_at <= ${now} then 'due' else 'later' end as state
        from payouts where status in ('pending', 'failed')) as open
      group by state`,
  },
]

/** What the market holds at this moment, as metrics; without its queues while the database is away. */
export const marketGauges = async (ctx: MarketContext): Promise<string> => {
  const registry = new Registry()
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, registers: [registry] as const })
  gauge('seatdesk_sandbox', 'Whether the levers of the sandbox exist.').set(ctx.sandbox ? 1 : 0)
  gauge('seatdesk_streams_open', 'Streams of this process that are open.').set(ctx.streams.count())
  const up = gauge('seatdesk_database_up', 'Whether the database answered this scrape.')
  const queues = await inTime(Promise.all(QUEUES.map((queue) => readQueue(ctx, queue))))
  up.set(queues ? 1 : 0)
  for (const { queue, rows } of queues ?? []) showQueue(registry, { queue, rows }, ctx.clock.now())
  return registry.metrics()
}

interface ReadQueue {
  queue: Queue
  rows: readonly Waiting[]
}

const readQueue = async ({ db, clock }: MarketContext, queue: Queue): Promise<ReadQueue> => {
  const { rows } = await queue.query(clock.now()).execute(db)
  return { queue, rows }
}

const showQueue = (registry: Registry, { queue, rows }: ReadQueue, now: Date): void => {
  const registers = [registry]
  const labelNames = ['state']
  const waiting = new Gauge({
    name: `seatdesk_${queue.noun}_waiting`,
    help: `${queue.what}.`,
    labelNames,
    registers,
  })
  const oldest = new Gauge({
    name: `seatdesk_${queue.noun}_oldest_seconds`,
    help: `Seconds since the oldest of these began to wait: ${queue.what.toLowerCase()}.`,
    labelNames,
    registers,
  })
  for (const state of queue.states) {
    const row = rows.find((one) => one.state === state)
    waiting.set({ state }, row?.waiting ?? 0)
    oldest.set({ state }, row ? Math.max(0, (now.getTime() - row.since.getTime()) / 1000) : 0)
  }
}

/** What was promised, or `null` where it failed or takes too long; `database_up` tells of both. */
const inTime = async <Value>(promised: Promise<Value>): Promise<Value | null> => {
  const answer = promised.catch(() => null)
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS)
  })
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
