import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'

import { NO_FAULTS } from '../http/provider-faults.ts'
import { inTransaction } from '../store/object-store.ts'
import type { SandboxTables } from '../tables.ts'

/** Lease of a batch in milliseconds, after which another process may take it. */
const LEASE = 15_000
/** The most events in one batch. */
export const MAX_BATCH = 16
const GIVE_UP_AFTER = 3 * 24 * 3_600_000
/** An event gets at least this many attempts, however far the clock is moved. */
const MIN_ATTEMPTS = 8
const MAX_RETRY_DELAY = 6 * 3_600_000

/** An event to send. */
export type Event = Pick<
  Selectable<SandboxTables['sandbox_events']>,
  'id' | 'seq' | 'body' | 'attempts' | 'created_at'
>

/** The next step: send a batch in order, wait for another sender, or nothing. */
export type NextDelivery = { events: Event[]; copies: number } | 'busy' | 'none'

/**
 * Locks the row of faults as a mutex across processes: one sender at a time keeps events in order.
 */
async function acquireLease(trx: Transaction<SandboxTables>) {
  const row = await lockKnobs(trx)
  if (row) return row
  await trx
    .insertInto('sandbox_knobs')
    .values(NO_FAULTS)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await lockKnobs(trx)) ?? NO_FAULTS
}

const lockKnobs = (trx: Transaction<SandboxTables>) =>
  trx.selectFrom('sandbox_knobs').selectAll().forUpdate().executeTakeFirst()

/** Leases the oldest due events, unless another batch is in progress. */
export const leaseDueEvents = (db: Kysely<SandboxTables>, now: Date): Promise<NextDelivery> =>
  inTransaction(db, async (trx) => {
    const faults = await acquireLease(trx)
    if (faults.hold) return 'none'
    if (faults.drop) {
      await trx
        .updateTable('sandbox_events')
        .set({ state: 'dropped' })
        .where('state', '=', 'due')
        .where('attempts', '=', 0)
        .execute()
    }
    const leased = trx
      .selectFrom('sandbox_events')
      .select('id')
      .where('state', '=', 'due')
      .where('leased_until', '>', now)
    const events = await trx
      .updateTable('sandbox_events')
      .set((eb) => ({
        leased_until: new Date(now.getTime() + LEASE),
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('sandbox_events as e')
          .select('e.id')
          .where('e.state', '=', 'due')
          .where('e.due_at', '<=', now)
          // An event written after the update above is dropped in the next run.
          .$if(faults.drop, (query) => query.where('e.attempts', '>', 0))
          .orderBy('e.seq')
          .limit(MAX_BATCH),
      )
      .where(({ not, exists }) => not(exists(leased)))
      .returning(['id', 'seq', 'body', 'attempts', 'created_at'])
      .execute()
    if (events.length > 0)
      return { events: events.toSorted((a, b) => a.seq - b.seq), copies: faults.copies }
    return (await leased.executeTakeFirst()) ? 'busy' : 'none'
  })

/** Results of a leased batch. */
export interface Deliveries {
  arrived: Event[]
  failed: Event | undefined
  /** Not attempted; stays due. */
  unsent: Event[]
}

/**
 * Ends the leases of a batch: marks events as delivered, schedules a retry with exponential
 * backoff, or makes them due again.
 */
export const settleDeliveries = async (
  db: Kysely<SandboxTables>,
  { arrived, failed, unsent }: Deliveries,
  now: Date,
): Promise<void> => {
  const endLeases = (events: readonly Event[]) =>
    db
      .updateTable('sandbox_events')
      .set({ leased_until: null })
      .where('id', '=', sql<string>`any(${events.map(({ id }) => id)}::text[])`)
  if (arrived.length > 0) await endLeases(arrived).set({ state: 'delivered' }).execute()
  if (failed) await endLeases([failed]).set(nextTry(failed, now)).execute()
  if (unsent.length > 0)
    await endLeases(unsent)
      .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
      .execute()
}

const nextTry = ({ attempts, created_at }: Event, now: Date) => {
  const pause = Math.min(MAX_RETRY_DELAY, 1000 * 4 ** (attempts - 1))
  const isOld = now.getTime() - created_at.getTime() > GIVE_UP_AFTER
  const isOver = isOld && attempts >= MIN_ATTEMPTS
  const state: 'failed' | 'due' = isOver ? 'failed' : 'due'
  return { state, due_at: new Date(now.getTime() + pause) }
}

/** Returns when the next event or object is due, or `undefined` if none is. */
export const findNextDueTime = async (db: Kysely<SandboxTables>): Promise<Date | undefined> => {
  const { rows } = await sql<{ due: Date | null }>`
    select least(
      (select min(due_at) from sandbox_events where state = 'due'),
      (select min(due_at) from sandbox_objects where due_at is not null)) as due`.execute(db)
  return rows[0]?.due ?? undefined
}
