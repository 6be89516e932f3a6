import type { QueueState } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

import { MAX_MESSAGE_ATTEMPTS } from '../../notifications/index.ts'
import type { Context } from '../../platform/context.ts'

/** Number of items of a queue in one state. */
interface Waiting {
  state: QueueState
  waiting: number
  /** Time since which the oldest item waits. */
  since: Date
}

/** A queue whose length the health check reports. */
export interface Queue {
  noun: string
  what: string
  /** Its states, each with the name of the items that are in it, which no other queue has. */
  states: Readonly<Partial<Record<QueueState, string>>>
  /** Reads a partial index that contains only open items. */
  query: (now: Date) => RawBuilder<Waiting>
}

/** All queues, with their possible states. */
export const QUEUES: Queue[] = [
  {
    noun: 'messages',
    what: 'Emails and text messages to send, or given up after too many attempts',
    states: {
      email: 'Emails to send',
      sms: 'Text messages to send',
      'given-up': 'Messages given up after too many attempts',
    },
    query: () => sql`select state, count(*) as waiting, min(created_at) as since
      from (select created_at,
          case when attempts >= ${MAX_MESSAGE_ATTEMPTS} then 'given-up' else channel end as state
        from messages where sent_at is null) as open
      group by state`,
  },
  {
    noun: 'holds',
    what: 'Checkouts whose seats are held while the buyer pays',
    states: {
      held: 'Checkouts with held seats',
      waiting: 'Checkouts with held seats, waiting for authentication',
    },
    query: () => sql`select state, count(*) as waiting, min(created_at) as since
      from checkouts where state in ('held', 'waiting') group by state`,
  },
  {
    noun: 'payments',
    what: 'Payments waiting for the buyer or a bank',
    states: {
      waiting: 'Payments waiting for authentication',
      settling: 'Payments waiting for a bank debit',
    },
    query: () => sql`select state, count(*) as waiting, min(created_at) as since
      from checkouts where state in ('waiting', 'settling') group by state`,
  },
  {
    noun: 'refunds',
    what: 'Refunds owed to buyers',
    states: { owed: 'Refunds owed to buyers' },
    query: () => sql`select 'owed' as state, count(*) as waiting, min(created_at) as since
      from (select created_at from refunds where refunded_at is null
        union all select created_at from allowances where refunded_at is null) as open
      having count(*) > 0`,
  },
  {
    noun: 'payouts',
    what: 'Payouts to sellers: not due yet, due, in transit, or returned by a bank',
    states: {
      later: 'Payouts not due yet',
      due: 'Payouts due',
      sent: 'Payouts in transit',
      failed: 'Payouts returned by a bank',
    },
    query: (now) => sql`select state, count(*) as waiting, min(due_at) as since
      from (select due_at, case when status = 'failed' then 'failed'
          when provider_payout_id is not null then 'sent'
          when due_at <= ${now} then 'due' else 'later' end as state
        from payouts where status in ('pending', 'failed')) as open
      group by state`,
  },
]

/** A queue with the number of items in each non-empty state. */
export interface ReadQueue {
  queue: Queue
  rows: readonly Waiting[]
}

/** Reads the state of a queue. */
export const readQueue = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  queue: Queue,
): Promise<ReadQueue> => {
  const { rows } = await queue.query(clock.now()).execute(db)
  return { queue, rows }
}
