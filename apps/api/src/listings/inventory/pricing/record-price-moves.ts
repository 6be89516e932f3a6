import { INVENTORY_STATUS, SLEEP_HOURS, type PriceReason } from '@seatdesk/domain'
import { type Expression, sql } from 'kysely'

import { notify } from '../../../notifications/index.ts'
import type { Context } from '../../../platform/context.ts'
import { transaction, type Tx } from '../../../platform/database/transaction.ts'
import type { Caller } from '../../../platform/http/handler.ts'

interface PriceChange {
  listingId: number
  from: number
  to: number
}

interface PriceChanges {
  caller: Pick<Caller, 'personId' | 'keyId'>
  changes: readonly PriceChange[]
  now: Date
  reason?: Extract<PriceReason, 'byHand' | 'undo'>
}

/** For how many hours the rule that last decided the price of a listing leaves it alone. */
const sleepHoursOf = (listingId: Expression<number>) =>
  sql<number>`coalesce((select (r.terms ->> 'sleepHours')::int
    from pricing_states as s join pricing_rules as r on r.id = s.rule_id
    where s.listing_id = ${listingId}), ${sql.lit(SLEEP_HOURS)})`

/**
 * Until when rules leave a listing alone that gets its first limits, because its price was set by
 * hand before; null if it was not.
 */
export const sleepSinceLastPrice = (listingId: Expression<number>, now: Date) =>
  sql<Date | null>`(select m.moved_at + interval '1 hour' *
      (case when m.reason = 'undo' then ${sql.lit(SLEEP_HOURS)} else ${sleepHoursOf(listingId)} end)
    from price_moves as m
    where m.listing_id = ${listingId} and m.actor <> 'rule'
      and m.moved_at > ${now}::timestamptz - interval '30 days'
    order by m.id desc limit 1)`

/**
 * Records prices that a person or an API key has set. Rules leave these listings alone for a day, or
 * as long as the rule of the listing says, and what held their prices is over.
 */
export const recordPriceMoves = async (
  tx: Tx,
  { caller, changes, now, reason = 'byHand' }: PriceChanges,
): Promise<void> => {
  const changed = changes.filter(({ from, to }) => from !== to)
  if (changed.length === 0) return
  const ids = changed.map(({ listingId }) => listingId)
  const actor = caller.keyId === null ? 'person' : 'key'
  const sentence = reason === 'undo' ? 'A run was undone.' : 'The price was set by hand.'
  await sql`
    insert into price_moves
      (listing_id, actor, actor_name, from_cents, to_cents, reason, sentence, moved_at)
    select m.id, ${actor}, case when ${actor} = 'key'
        then (select name from api_keys where id = ${caller.keyId})
        else (select name from accounts where id = ${caller.personId}) end,
      m."from", m."to", ${reason}, ${sentence}, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(
      changed.map(({ listingId: id, from, to }) => ({ id, from, to })),
    )}::text::jsonb) as m (id bigint, "from" bigint, "to" bigint)
    join listings as l on l.id = m.id and l.status_id <> ${sql.lit(INVENTORY_STATUS.deactive)}`.execute(
    tx,
  )
  await tx
    .updateTable('pricing_limits')
    .set({
      sleeps_until: sql<Date>`${now}::timestamptz + interval '1 hour' * ${reason === 'undo' ? sql.lit(SLEEP_HOURS) : sleepHoursOf(sql.ref('pricing_limits.listing_id'))}`,
    })
    .where(sql<boolean>`listing_id = any(${ids}::bigint[])`)
    .execute()
  // What a rule decided before does not apply to the new price.
  await tx
    .updateTable('pricing_states')
    .set({
      outcome: 'unchanged',
      reason,
      bounded_by: null,
      sentence,
      duel_with: null,
      decided_at: now,
    })
    .where(sql<boolean>`listing_id = any(${ids}::bigint[])`)
    .execute()
}

/**
 * Hands over what belongs to listings to those that replace them: their place in a group, their state,
 * and their moves, with which the bounds of a day and duels are counted.
 */
export const carryPricingOver = async (
  tx: Tx,
  replacements: ReadonlyMap<number, number>,
): Promise<void> => {
  if (replacements.size === 0) return
  const replaced = sql`unnest(${[...replacements.keys()]}::bigint[],
    ${[...replacements.values()]}::bigint[]) as r (former, latter)`
  for (const table of ['price_moves', 'pricing_states', 'pricing_group_listings'] as const)
    await sql`update ${sql.table(table)} as t set listing_id = r.latter
      from ${replaced} where t.listing_id = r.former`.execute(tx)
}

interface EndedRun {
  sellerId: number
  ruleId: number
  runId: number
}

/** Ends runs, forgets those that did nothing, and tells the seller of prices that were held. */
export const endRuns = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  runs: readonly EndedRun[],
  held: readonly number[],
) => {
  const [run] = runs
  if (!run) return
  const now = clock.now()
  await transaction(db, async (tx) => {
    const runIds = runs.map(({ runId }) => runId)
    await tx.updateTable('pricing_runs').set({ ended_at: now }).where('id', 'in', runIds).execute()
    await tx
      .deleteFrom('pricing_runs')
      .where('id', 'in', runIds)
      .where('moved', '=', 0)
      .where('held', '=', 0)
      .execute()
    await tx
      .updateTable('pricing_rules')
      .set({ last_run_at: now })
      .where(
        'id',
        'in',
        runs.map(({ ruleId }) => ruleId),
      )
      .execute()
    const [first] = held
    if (first === undefined) return
    const count = held.length
    const listings = count === 1 ? 'A price was' : `${count.toLocaleString('en-US')} prices were`
    await notify(tx, now, {
      accountId: run.sellerId,
      kind: 'sale-confirmed',
      typeId: 2,
      subject: 'Pricing stopped at a limit',
      message: `${listings} held by a limit of a pricing rule. The reasons are with the listings.`,
      eventId: null,
      about: null,
      topic: 'held prices',
      listingId: count === 1 ? first : null,
      hasEmail: false,
    })
  })
}
