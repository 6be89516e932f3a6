import {
  EVENT_APPROVED,
  INVENTORY_STATUS,
  isStale,
  type ListingPriceDecision,
  type RankedGroup,
} from '@seatdesk/domain'
import { sql } from 'kysely'

import { enqueueWebhooks, type WebhookMessage } from '../../../notifications/index.ts'
import type { Clock } from '../../../platform/context.ts'
import {
  preparedStatement,
  type StatementParam,
} from '../../../platform/database/prepared-statement.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import {
  cheapestOf,
  duelAfter,
  type MarkListing,
  shownComparables,
  storedComparable,
} from './compared-listing.ts'
import { isHeldForBuyer, type OwnPricing, type StoredState } from './read-pricing.ts'

/** A decision with the listing that it was made for. */
export interface OwnDecision {
  decision: ListingPriceDecision
  own: OwnPricing
}

export interface OpenRun {
  markOf: MarkListing
  sellerId: number
  ruleId: number
  ruleVersion: number
  runId: number
}

/** A run as it applies decisions, with the time at which the comparable listings were read. */
interface ApplyingRun extends OpenRun {
  clock: Clock
  readAt: number
  /** The groups of the seller's listings of the event. */
  groups: readonly RankedGroup[]
}

interface RuleRun extends OpenRun {
  now: Date
}

/** The rule was paused, turned off or changed, or its run undone, since the decisions were made. */
export class RuleStoppedError extends Error {}

/**
 * Writes decisions in one transaction: each move changes the listing and the history, or neither. A
 * listing that was changed since it was read keeps its price. Returns the listings whose prices were
 * newly held.
 * @throws RuleStoppedError if the rule no longer runs as it was read.
 */
export const applyDecisions = async (
  tx: Tx,
  { clock, readAt, groups, ...open }: ApplyingRun,
  all: readonly OwnDecision[],
): Promise<{ held: number[] }> => {
  const [running] = await lockRunningRule(tx, open)
  if (!running) throw new RuleStoppedError('the rule was stopped or changed')
  const decided = all.filter(({ decision }) => decision.outcome === 'moved')
  const wanted = await lockWanted(tx, decided, groups)
  // Once nothing is waited for any more: the time of the moves.
  const run = { ...open, now: clock.now() }
  // Meanwhile the comparable listings may have become too old to follow.
  const movedIds = isStale(readAt, run.now.getTime())
    ? new Set<number>()
    : await movePrices(tx, wanted, run.now)
  const moved = decided.filter(({ decision }) => movedIds.has(decision.listingId))
  // A listing whose price was changed in the meantime is decided again in the next run.
  const settled = all.filter(
    ({ decision }) => decision.outcome !== 'moved' || movedIds.has(decision.listingId),
  )
  const changed = settled.filter((item) => isStateChanged(item, run))
  const held = changed.filter(
    ({ decision, own: { state } }) =>
      decision.outcome === 'held' &&
      (state?.outcome !== 'held' || state.reason !== decision.reason),
  )
  await recordDecisions(tx, {
    ...run,
    decisions: JSON.stringify(changed.map((item) => decisionRow(item, run.markOf))),
    listings: all.length,
    moved: moved.length,
    held: held.length,
    atFloor: settled.filter(({ decision }) => decision.boundedBy === 'floor').length,
    duels: held.filter(({ decision }) => decision.reason === 'duel').length,
  })
  if (running.has_webhooks)
    await enqueueWebhooks(tx, run.now, [
      ...moved.map((item) => webhookOf(run, item, 'price.moved')),
      ...held.map((item) => webhookOf(run, item, 'price.held')),
    ])
  return { held: held.map(({ decision }) => decision.listingId) }
}

/**
 * The shared locks make a pause or a change of the rule wait for this transaction. Its commit does not
 * wait for the disk: if the database crashes, the next run decides lost moves again, and later commits
 * that depend on a moved price are written to disk after the move.
 */
const lockRunningRule = preparedStatement((tx, input: StatementParam<OpenRun>) =>
  tx
    .selectFrom('pricing_switches as s')
    .innerJoin('pricing_rules as r', 'r.seller_id', 's.seller_id')
    .innerJoin('pricing_runs as n', 'n.rule_id', 'r.id')
    .select([
      sql<boolean>`exists (select from webhooks as w where w.account_id = s.seller_id
        and w.state = 'on' and w.events && '{price.moved,price.held}')`.as('has_webhooks'),
      sql<string>`set_config('synchronous_commit', 'off', true)`.as('synchronous_commit'),
    ])
    .where('s.seller_id', '=', input('sellerId'))
    .where('s.paused_at', 'is', null)
    .where('r.id', '=', input('ruleId'))
    .where('r.is_on', '=', true)
    .where('r.version', '=', input('ruleVersion'))
    .where('n.id', '=', input('runId'))
    .where('n.undone_at', 'is', null)
    .forShare(['s', 'r']),
)

/**
 * Locks the listings of moves, and those of their groups. Returns the moves that give no two
 * listings of a group one price: a user may have set the price of one in the meantime.
 */
const lockWanted = async (
  tx: Tx,
  decided: readonly OwnDecision[],
  groups: readonly RankedGroup[],
): Promise<readonly OwnDecision[]> => {
  if (decided.length === 0) return []
  const byId = new Map(decided.map((item) => [item.decision.listingId, item]))
  const groupsOf = groups.filter(({ listingIds }) => listingIds.some((id) => byId.has(id)))
  const ids = new Set([...byId.keys(), ...groupsOf.flatMap(({ listingIds }) => listingIds)])
  const locked = new Map((await lockListings(tx, { ids: [...ids] })).map((row) => [row.id, row]))
  const isTaken = ({ listingId, to }: ListingPriceDecision): boolean =>
    groupsOf.some(
      ({ listingIds }) =>
        listingIds.includes(listingId) &&
        listingIds.some((id) => {
          const other = locked.get(id)
          if (id === listingId || !other?.is_on_sale) return false
          const move = byId.get(id)?.decision
          return (move?.from === other.price_cents ? move.to : other.price_cents) === to
        }),
    )
  // A listing that stays may have the price of one that would follow it.
  for (let taken = 1; taken > 0;) {
    const staying = [...byId.values()].filter(({ decision }) => isTaken(decision))
    for (const { decision } of staying) byId.delete(decision.listingId)
    taken = staying.length
  }
  return [...byId.values()]
}

/** Moves the prices of locked listings that are as they were read. Returns their ids. */
const movePrices = async (
  tx: Tx,
  wanted: readonly OwnDecision[],
  now: Date,
): Promise<ReadonlySet<number>> => {
  if (wanted.length === 0) return new Set()
  const steps = wanted.map(({ decision: { listingId, from, to }, own: { limits, eventId } }) => ({
    ...limits,
    listing_id: listingId,
    event_id: eventId,
    from_cents: from,
    to_cents: to,
  }))
  const moved = await setPrices(tx, { steps: JSON.stringify(steps), now })
  return new Set(moved.map(({ id }) => id))
}

const lockListings = preparedStatement((tx, input: StatementParam<{ ids: number[] }>) =>
  tx
    .selectFrom('listings')
    .select([
      'id',
      'price_cents',
      sql<boolean>`status_id = ${sql.lit(INVENTORY_STATUS.active)} and available > 0`.as(
        'is_on_sale',
      ),
    ])
    .where(sql<boolean>`id = any(${input('ids')}::bigint[])`)
    .orderBy('id')
    .forUpdate(),
)

/** Limits are set with the listing locked, so that these are the last ones. */
const setPrices = preparedStatement((tx, input: StatementParam<{ steps: string; now: Date }>) =>
  tx
    .updateTable('listings')
    .from(
      sql<{ listing_id: number; event_id: number; from_cents: number; to_cents: number }>`(
        select t.listing_id, t.event_id, t.from_cents, t.to_cents
        from json_to_recordset(${input('steps')}::text::json) as t (listing_id bigint,
          event_id bigint, from_cents bigint, to_cents bigint, floor_cents bigint,
          ceiling_cents bigint, basis text, sleeps_until timestamptz)
        left join pricing_limits as p on p.listing_id = t.listing_id
        where (p.floor_cents, p.ceiling_cents, p.basis, p.sleeps_until) is not distinct from
          (t.floor_cents, t.ceiling_cents, t.basis, t.sleeps_until))`.as<'step'>('step'),
    )
    .set({ price_cents: sql`step.to_cents` })
    .whereRef('listings.id', '=', 'step.listing_id')
    .whereRef('listings.price_cents', '=', 'step.from_cents')
    // The comparable listings are those of the event before it was merged.
    .whereRef('listings.event_id', '=', 'step.event_id')
    .where('listings.status_id', '=', sql.lit(INVENTORY_STATUS.active))
    .where('listings.available', '>', 0)
    .where(sql<boolean>`not ${isHeldForBuyer('listings', input('now'))}`)
    .where(
      sql<boolean>`exists (select from events as e where e.id = listings.event_id
        and e.status_id = ${sql.lit(EVENT_APPROVED)} and e.postponed_at is null
        and not e.date_tba and not e.time_tba)`,
    )
    .returning('listings.id'),
)

interface DecisionRecord extends RuleRun {
  /** Rows of {@link decisionRow} as JSON. */
  decisions: string
  listings: number
  moved: number
  held: number
  atFloor: number
  duels: number
}

/** Records moves, states and sums in one statement, since a run of many listings has thousands. */
const recordDecisions = preparedStatement((tx, input: StatementParam<DecisionRecord>) => ({
  compile: () =>
    sql<never>`
    with decided as materialized (
      select listing_id, from_cents, to_cents, outcome, reason, bounded_by, sentence, comparables,
        cheapest, target_id, target_cents, duel_with
      from json_to_recordset(${input('decisions')}::text::json) as t (
        listing_id bigint, from_cents bigint, to_cents bigint, outcome text, reason text,
        bounded_by text, sentence text, comparables json, cheapest jsonb, target_id bigint,
        target_cents bigint, duel_with bigint)),
    moves as (
      insert into price_moves (listing_id, actor, run_id, from_cents, to_cents,
        reason, bounded_by, sentence, comparables, target_id, target_cents, moved_at)
      select listing_id, 'rule', ${input('runId')},
        from_cents, to_cents, reason, bounded_by, sentence, comparables, target_id, target_cents,
        ${input('now')}::timestamptz
      from decided where outcome = 'moved'),
    states as (
      insert into pricing_states (listing_id, rule_id, outcome, reason, bounded_by, sentence,
        cheapest, duel_with, decided_at)
      select listing_id, ${input('ruleId')}, outcome, reason, bounded_by, sentence,
        nullif(cheapest, 'null'::jsonb), duel_with, ${input('now')}::timestamptz
      from decided
      on conflict (listing_id) do update set
        rule_id = excluded.rule_id, outcome = excluded.outcome, reason = excluded.reason,
        bounded_by = excluded.bounded_by, sentence = excluded.sentence,
        cheapest = excluded.cheapest, duel_with = excluded.duel_with,
        decided_at = excluded.decided_at)
    update pricing_runs set listings = listings + ${input('listings')},
      moved = moved + ${input('moved')}, held = held + ${input('held')},
      at_floor = at_floor + ${input('atFloor')}, duels = duels + ${input('duels')}
    where id = ${input('runId')}`.compile(tx),
}))

const decisionRow = (item: OwnDecision, markOf: MarkListing) => {
  const { decision } = item
  const isMove = decision.outcome === 'moved'
  return {
    listing_id: decision.listingId,
    from_cents: decision.from,
    to_cents: decision.to,
    outcome: decision.outcome,
    reason: decision.reason,
    bounded_by: decision.boundedBy,
    sentence: decision.sentence,
    comparables: isMove ? shownComparables(decision, markOf).map(storedComparable) : null,
    cheapest: cheapestOf(decision, markOf),
    target_id: decision.target?.listing.id ?? null,
    target_cents: decision.target?.countedPrice ?? null,
    duel_with: duelAfter(item.decision, item.own.listing.duelWith),
  }
}

const isStateChanged = (item: OwnDecision, { ruleId }: RuleRun): boolean => {
  const { decision, own } = item
  const state: StoredState | null = own.state
  return (
    state === null ||
    decision.outcome === 'moved' ||
    state.ruleId !== ruleId ||
    state.outcome !== decision.outcome ||
    state.sentence !== decision.sentence ||
    duelAfter(item.decision, item.own.listing.duelWith) !== own.listing.duelWith
  )
}

const webhookOf = (
  { sellerId, ruleId, runId }: RuleRun,
  { decision, own }: OwnDecision,
  type: 'price.moved' | 'price.held',
): WebhookMessage => ({
  accountId: sellerId,
  type,
  data: {
    id: decision.listingId,
    eventId: own.eventId,
    externalId: own.externalId,
    from: decision.from,
    to: decision.to,
    reason: decision.reason,
    sentence: decision.sentence,
    ruleId,
    runId,
  },
})
