import type { Kysely, Selectable, Transaction } from 'kysely'

import { HEALTHY_KNOBS } from '../http/knobs.ts'
import { inTransaction } from '../store/in-transaction.ts'
import type { SandboxTables } from '../tables.ts'

/** How long one delivery may take before another process may try. */
const LEASE = 15_000
const GIVE_UP_AFTER = 3 * 24 * 3_600_000
/** However far the clock is moved, an event has had its chances. */
const FEWEST_ATTEMPTS = 8
const LONGEST_PAUSE = 6 * 3_600_000

type Event = Pick<
  Selectable<SandboxTables['sandbox_events']>,
  'id' | 'body' | 'attempts' | 'created_at'
>

/** What to do next: send an event, wait for another sender, or nothing. */
export type Next = { event: Event; copies: number } | 'busy' | 'none'

/** One sender at a time, whatever the number of processes: that is what keeps events in order. */
async function takeTurn(trx: Transaction<SandboxTables>) {
  const row = await lockKnobs(trx)
  if (row) return row
  await trx
    .insertInto('sandbox_knobs')
    .values(HEALTHY_KNOBS)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await lockKnobs(trx)) ?? HEALTHY_KNOBS
}

const lockKnobs = (trx: Transaction<SandboxTables>) =>
  trx.selectFrom('sandbox_knobs').selectAll().forUpdate().executeTakeFirst()

/** Leases the oldest event that is due, where none is under way. */
export const claimNext = (db: Kysely<SandboxTables>, now: Date): Promise<Next> =>
  inTransaction(db, async (trx) => {
    const knobs = await takeTurn(trx)
    if (knobs.hold) return 'none'
    if (knobs.drop) {
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
    const event = await trx
      .updateTable('sandbox_events')
      .set((eb) => ({
        leased_until: new Date(now.getTime() + LEASE),
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('sandbox_events as e')
          .select('e.id')
          .where('e.state', '=', 'due')
          .where('e.due_at', '<=', now)
          // One that was written since the others were dropped is dropped with the next.
          .$if(knobs.drop, (query) => query.where('e.attempts', '>', 0))
          .orderBy('e.seq')
          .limit(1),
      )
      .where(({ not, exists }) => not(exists(leased)))
      .returning(['id', 'body', 'attempts', 'created_at'])
      .executeTakeFirst()
    if (event) return { event, copies: knobs.copies }
    return (await leased.executeTakeFirst()) ? 'busy' : 'none'
  })

/** Ends a lease: the event has arrived, or is tried again after a pause that grows. */
export const settleDelivery = async (
  db: Kysely<SandboxTables>,
  { id, attempts, created_at }: Event,
  hasArrived: boolean,
  now: Date,
): Promise<void> => {
  const pause = Math.min(LONGEST_PAUSE, 1000 * 4 ** (attempts - 1))
  const isOld = now.getTime() - created_at.getTime() > GIVE_UP_AFTER
  const isOver = isOld && attempts >= FEWEST_ATTEMPTS
  await db
    .updateTable('sandbox_events')
    .set({
      leased_until: null,
      state: hasArrived ? 'delivered' : isOver ? 'failed' : 'due',
      due_at: new Date(now.getTime() + pause),
    })
    .where('id', '=', id)
    .execute()
}

/** When something falls due next by itself, an event or an object; undefined if nothing will. */
export const nextDue = async (db: Kysely<SandboxTables>): Promise<Date | undefined> => {
  const event = await db
    .selectFrom('sandbox_events')
    .select('due_at')
    .where('state', '=', 'due')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  const object = await db
    .selectFrom('sandbox_objects')
    .select('due_at')
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  const instants = [event?.due_at, object?.due_at].filter((due) => due instanceof Date)
  return instants.toSorted((a, b) => a.getTime() - b.getTime())[0]
}
