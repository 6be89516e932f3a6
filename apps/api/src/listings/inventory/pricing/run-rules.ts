import { setTimeout as wait } from 'node:timers/promises'

import { isWithinDays, type MarketListing, type RankedGroup } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Context } from '../../../platform/context.ts'
import {
  deleteFailures,
  isProcessable,
  processQueue,
} from '../../../platform/database/failed-tasks.ts'
import { readInChunks } from '../../../platform/database/read-in-chunks.ts'
import { type Db, transaction } from '../../../platform/database/transaction.ts'
import { isConnectionError } from '../../../platform/engine-error.ts'
import type { Settings } from '../../../platform/settings.ts'
import {
  applyDecisions,
  type OpenRun,
  type OwnDecision,
  RuleStoppedError,
} from './apply-decisions.ts'
import { listingMarks } from './compared-listing.ts'
import { decideEvent } from './decide-event.ts'
import { readableTerms, readGroupsOf } from './pricing-rule-store.ts'
import {
  listingsOfRule,
  type OwnPricing,
  readExcludedSellers,
  readMarket,
  readOwnPricing,
  readOwnSellers,
  readPricedEvent,
  startOfEvent,
} from './read-pricing.ts'
import { endRuns } from './record-price-moves.ts'

export const PRICING_QUEUE = 'move-prices'

const LISTINGS_AT_ONCE = 1_000

/**
 * How long the job rests after a batch, as a multiple of its time, so that requests get their turn:
 * the most while there is time left, and the least.
 */
const REST_SHARE = { max: 4, min: 1 }

/** The time for one run of all due sellers, with its rests. */
export const RUN_MS = 54_000

type Deps = Pick<Context, 'db' | 'clock'> & {
  settings: Pick<Settings, 'feePercent' | 'sessionSecret'>
}

/** The time that a run takes, how it tells and spends time, and how much it does at once. */
export interface RunPace {
  runMs: number
  /**
   * Listings of a transaction. In a thread with its own connection many cost less: 100 take a
   * quarter less computing time than 25.
   */
  atOnce: number
  now: () => number
  wait: (ms: number) => Promise<unknown>
}

const PACE: RunPace = { runMs: RUN_MS, atOnce: 100, now: () => performance.now(), wait }

interface Assigned {
  ruleIndex: number
  eventId: number
  /** Whether the rule runs this many days before the event; if not, the next rule may. */
  isActive: boolean
}

/** Runs all rules of a seller once, with rests as long as the time allows. */
export const runRules = async (
  ctx: Deps,
  sellerId: number,
  customPace: Partial<RunPace> = {},
): Promise<void> => {
  const { db } = ctx
  const pace = { ...PACE, ...customPace }
  const begunAt = pace.now()
  let workedSince = begunAt
  let done = 0
  const now = ctx.clock.now()
  const rules = await db
    .selectFrom('pricing_rules')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('is_on', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('priority')
    .orderBy('id')
    .execute()
  const assigned = new Map<number, Assigned>()
  const failures: unknown[] = []
  for (const [ruleIndex, rule] of rules.entries()) {
    const terms = readableTerms(rule, failures)
    // A rule that cannot be read leaves the listings to the next one, and stops no other.
    if (terms === null) continue
    // The ids as one value per event: 50,000 rows would keep the process from other work for 0.2 s.
    const events = await listingsOfRule(db, sellerId, rule.applies_to, now)
      .select([
        'l.event_id',
        startOfEvent.as('starts_at'),
        sql<number[]>`json_agg(l.id order by l.id)`.as('ids'),
      ])
      .where(isProcessable(PRICING_QUEUE, sql.ref('l.id'), now))
      .groupBy(['l.event_id', 'e.id', 'v.id'])
      .orderBy('l.event_id')
      .execute()
    for (const { event_id: eventId, starts_at: startsAt, ids } of events) {
      const isActive = isWithinDays(terms, { now: now.getTime(), startsAt: startsAt.getTime() })
      for (const id of ids) {
        const known = assigned.get(id)
        if (known?.isActive) continue
        if (isActive || !known) assigned.set(id, { ruleIndex, eventId, isActive })
      }
    }
  }
  await deleteUncoveredStates(db, sellerId, [...assigned.keys()], now)
  const ownSellers = await readOwnSellers(db, sellerId)
  const groups = await readGroupsOf(db, [...assigned.keys()])
  // The rule of the first of a group prices all of it.
  for (const { listingIds } of groups) {
    const first = listingIds.map((id) => assigned.get(id)).find((item) => item !== undefined)
    if (!first) continue
    for (const id of listingIds) {
      const item = assigned.get(id)
      if (item?.eventId === first.eventId) assigned.set(id, first)
    }
  }
  /** Lets other work go on, so that the run takes its time but not more. */
  const rest = async (count: number) => {
    done += count
    const workedMs = pace.now() - workedSince
    const leftMs = (pace.runMs * done) / assigned.size - (pace.now() - begunAt)
    await pace.wait(
      Math.min(REST_SHARE.max * workedMs, Math.max(REST_SHARE.min * workedMs, leftMs)),
    )
    workedSince = pace.now()
  }
  const runs = new Map<number, OpenRun>()
  const markOf = listingMarks(ctx.settings.sessionSecret)
  const openRun = async (ruleIndex: number): Promise<OpenRun> => {
    const known = runs.get(ruleIndex)
    if (known) return known
    const rule = rules[ruleIndex]
    if (!rule) throw new Error('an unknown rule')
    const { id: runId } = await db
      .insertInto('pricing_runs')
      .values({
        seller_id: sellerId,
        rule_id: rule.id,
        rule_version: rule.version,
        started_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const run = {
      sellerId,
      ruleId: rule.id,
      ruleVersion: rule.version,
      runId,
      markOf,
    }
    runs.set(ruleIndex, run)
    return run
  }
  const held: number[] = []
  const byEvent = Map.groupBy(assigned, ([, { eventId }]) => eventId)
  try {
    for (const [eventId, ofEvent] of byEvent) {
      const readAt = ctx.clock.now()
      const read = await readEvent(db, eventId, readAt).catch((failure: unknown) => {
        if (isConnectionError(failure)) throw failure
        failures.push(failure)
        return null
      })
      if (read === null) continue
      const { event, market } = read
      for (const [ruleIndex, ofRule] of Map.groupBy(ofEvent, ([, item]) => item.ruleIndex)) {
        const run = await openRun(ruleIndex)
        const rule = rules[ruleIndex]
        if (!rule) continue
        const ids = ofRule.map(([id]) => id)
        const terms = readableTerms(rule, failures)
        if (terms === null) continue
        const excludedSellerIds = await readExcludedSellers(
          db,
          { sellerId, own: ownSellers },
          terms,
        )
        const decide = (
          own: readonly OwnPricing[],
          at: { market: MarketListing[]; groups: readonly RankedGroup[] },
        ) =>
          decideEvent({
            excludedSellerIds,
            terms,
            listings: own.map(({ listing }) => listing),
            market: at.market,
            groups: at.groups,
            atOnce: pace.atOnce,
            moment: () => ({
              ...event,
              now: ctx.clock.now().getTime(),
              readAt: readAt.getTime(),
              isPaused: false,
            }),
          })
        const work = async (listingIds: readonly number[]): Promise<void> => {
          const own = await readInChunks(listingIds, LISTINGS_AT_ONCE, (chunk) =>
            readOwnPricing(db, {
              listingIds: chunk,
              now: ctx.clock.now(),
              feePercent: ctx.settings.feePercent,
            }),
          )
          // Anew, with the prices of members that are not decided here.
          const ofListings = groups.length === 0 ? [] : await readGroupsOf(db, listingIds)
          const byId = new Map(own.map((item) => [item.listing.id, item]))
          for (const decisions of decide(own, { market, groups: ofListings })) {
            const batch = decisions.flatMap((decision): OwnDecision[] => {
              const item = byId.get(decision.listingId)
              return item ? [{ decision, own: item }] : []
            })
            const result = await transaction(db, (tx) =>
              applyDecisions(
                tx,
                { ...run, clock: ctx.clock, readAt: readAt.getTime(), groups: ofListings },
                batch,
              ),
            )
            held.push(...result.held)
            await rest(batch.length)
          }
        }
        try {
          await work(ids)
          await deleteFailures(db, PRICING_QUEUE, ids)
        } catch (error) {
          if (isConnectionError(error) || error instanceof RuleStoppedError) throw error
          await processQueue(ctx, PRICING_QUEUE, ids, {
            idOf: (id) => id,
            work: (id) => work([id]),
            stopsAt: (failure) => failure instanceof RuleStoppedError,
          }).catch((failure: unknown) => {
            if (isConnectionError(failure)) throw failure
            failures.push(failure)
          })
        }
      }
    }
  } catch (error) {
    // Paused or changed amid the run: the rest waits for the next run.
    if (isConnectionError(error)) throw error
    if (!(error instanceof RuleStoppedError)) failures.push(error)
  }
  await endRuns(ctx, [...runs.values()], held)
  if (failures.length > 0) throw new AggregateError(failures, 'some listings were not priced')
}

const readEvent = async (db: Db, eventId: number, now: Date) => ({
  event: await readPricedEvent(db, eventId),
  market: await readMarket(db, eventId, now),
})

/** A listing that no rule covers any more has no state, so nothing counts or shows it. */
const deleteUncoveredStates = async (
  db: Db,
  sellerId: number,
  covered: readonly number[],
  now: Date,
): Promise<void> => {
  await sql`
    delete from pricing_states as s using listings as l
    where l.id = s.listing_id and l.seller_id = ${sellerId}
      and not exists (select from unnest(${[...covered]}::bigint[]) as c (id) where c.id = s.listing_id)
      and ${isProcessable(PRICING_QUEUE, sql.ref('s.listing_id'), now)}`.execute(db)
}
