import { setImmediate as nextTurn } from 'node:timers/promises'

import {
  cents,
  type ListingPriceDecision,
  type FormerMove,
  indexMarket,
  decidePrices,
  type PricedListing,
  type PricingTerms,
} from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../../platform/api-error.ts'
import type { Context } from '../../../platform/context.ts'
import { readInChunks } from '../../../platform/database/read-in-chunks.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { runInHeavyQueue } from '../../../platform/limit/heavy-work.ts'
import { shownComparables } from './compared-listing.ts'
import { decideEvent } from './decide-event.ts'
import { readPastMarket } from './past-market.ts'
import { readPricingRule } from './pricing-rule-store.ts'
import {
  listingsOfRule,
  type OwnPricing,
  readExcludedSellers,
  readGroupsOf,
  readMarket,
  readOwnPricing,
  readOwnSellers,
  readPricedEvent,
} from './read-pricing.ts'

/** Listings whose decisions are returned one by one. */
const MAX_DECISIONS = 200

/** Listings whose past is rebuilt. */
const MAX_PAST_LISTINGS = 50

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

const LISTINGS_AT_ONCE = 1_000

type Preview = Contract['pricingRules']['preview']

/** Shows what a rule would do, with the engine that moves prices. Changes nothing. */
export const previewRule: Handler<Preview> = async ({ ctx, caller, input }) => {
  const rule =
    input.ruleId === undefined
      ? null
      : await readPricingRule(ctx.db, caller.accountId, input.ruleId)
  const terms = input.terms ?? rule?.terms
  if (!terms) throw new ApiError('notFound')
  const appliesTo = input.appliesTo ?? rule?.appliesTo ?? {}
  return runInHeavyQueue(async () => {
    const now = ctx.clock.now()
    const selected = await listingsOfRule(ctx.db, caller.accountId, appliesTo, now)
      .select(['l.id', 'l.event_id'])
      .orderBy('e.date_time')
      .orderBy('l.event_id')
      .orderBy('l.section_order')
      .orderBy('l.row_order')
      .orderBy('l.id')
      .execute()
    const excludedSellerIds = await readExcludedSellers(
      ctx.db,
      { sellerId: caller.accountId, own: await readOwnSellers(ctx.db, caller.accountId) },
      terms,
    )
    const counts = { moved: 0, unchanged: 0, held: 0, atFloor: 0, withoutFloor: 0 }
    const decisions: ListingPriceDecision[] = []
    const shown: OwnPricing[] = []
    const names = new Map<number, string>()
    for (const [eventId, rows] of Map.groupBy(selected, (row) => row.event_id)) {
      const event = await readPricedEvent(ctx.db, eventId)
      names.set(eventId, event.name)
      const own = await readOwn(
        ctx,
        rows.map(({ id }) => id),
        now,
      )
      const market = await readMarket(ctx.db, eventId, now)
      const batches = decideEvent({
        excludedSellerIds,
        terms,
        // A preview shows what the rule does, not that the listing was priced by hand today.
        listings: own.map(({ listing }) => ({ ...listing, sleepsUntil: null })),
        market,
        groups: await readGroupsOf(
          ctx.db,
          rows.map(({ id }) => id),
        ),
        moment: { ...event, now: now.getTime(), readAt: now.getTime(), isPaused: false },
      })
      for (const batch of batches) {
        for (const decision of batch) {
          counts[decision.outcome] += 1
          if (decision.boundedBy === 'floor') counts.atFloor += 1
          if (decision.reason === 'noFloor') counts.withoutFloor += 1
        }
        decisions.push(...batch.slice(0, MAX_DECISIONS - decisions.length))
        await nextTurn()
      }
      const ids = new Set(decisions.map(({ listingId }) => listingId))
      shown.push(...own.filter(({ listing }) => ids.has(listing.id)))
    }
    const byId = new Map(shown.map((item) => [item.listing.id, item]))
    return {
      data: {
        listings: selected.length,
        ...counts,
        decisions: decisions.flatMap((decision) => {
          const own = byId.get(decision.listingId)
          return own ? [decisionOf(decision, own, names.get(own.eventId) ?? '')] : []
        }),
        ...(input.back !== undefined && {
          past: await replay(ctx, {
            excludedSellerIds,
            own: shown.slice(0, MAX_PAST_LISTINGS),
            terms,
            back: input.back,
            now,
          }),
        }),
      },
    }
  })
}

const readOwn = (ctx: Context, ids: readonly number[], now: Date): Promise<OwnPricing[]> =>
  readInChunks(ids, LISTINGS_AT_ONCE, (listingIds) =>
    readOwnPricing(ctx.db, {
      listingIds: [...listingIds],
      now,
      feePercent: ctx.settings.feePercent,
    }),
  )

const decisionOf = (
  decision: ListingPriceDecision,
  { listing }: OwnPricing,
  eventName: string,
) => ({
  listingId: listing.id,
  eventName,
  section: listing.section,
  seatRow: listing.seatRow,
  quantity: listing.available,
  price: cents(decision.from),
  to: cents(decision.to),
  outcome: decision.outcome,
  reason: decision.reason,
  boundedBy: decision.boundedBy,
  sentence: decision.sentence,
  floorPrice: listing.floor === null ? null : cents(listing.floor),
  ceilingPrice: listing.ceiling === null ? null : cents(listing.ceiling),
  comparables: shownComparables(decision),
})

interface Replay {
  excludedSellerIds: ReadonlySet<number>
  own: readonly OwnPricing[]
  terms: PricingTerms
  back: number
  now: Date
}

interface Past {
  listing: PricedListing
  moves: FormerMove[]
  heldHours: number
  lowest: number
  first: number
  steps: { at: string; from: number; to: number; sentence: string }[]
}

/** Runs a rule hour by hour over the market of the last days, each listing with its price of then. */
const replay = async (ctx: Context, { excludedSellerIds, own, terms, back, now }: Replay) => {
  const since = now.getTime() - back * DAY_MS
  const pasts: Past[] = []
  for (const [eventId, ofEvent] of Map.groupBy(own, (item) => item.eventId)) {
    const event = await readPricedEvent(ctx.db, eventId)
    const market = await readPastMarket(ctx.db, eventId, new Date(since))
    const groups = await readGroupsOf(
      ctx.db,
      ofEvent.map(({ listing }) => listing.id),
    )
    const before = new Map(market.at(since).map((listing) => [listing.id, listing.price]))
    const past = ofEvent.map(({ listing }): Past => {
      const price = before.get(listing.id) ?? listing.price
      return {
        listing: { ...listing, price, sleepsUntil: null, duelWith: null, isHeldForBuyer: false },
        moves: [],
        heldHours: 0,
        lowest: price,
        first: price,
        steps: [],
      }
    })
    for (let at = since; at <= now.getTime(); at += HOUR_MS) {
      const then = market.at(at)
      const stock = new Map(then.map((listing) => [listing.id, listing.available]))
      const decided = decidePrices({
        terms,
        listings: past.map(({ listing, moves }) => ({
          ...listing,
          available: stock.get(listing.id) ?? 0,
          moves: moves.filter((move) => move.at > at - DAY_MS),
        })),
        market: indexMarket(then, {
          ownSellerIds: excludedSellerIds,
          comparison: terms.comparison,
        }),
        groups,
        moment: { ...event, now: at, readAt: at, isPaused: false },
      })
      for (const decision of decided) record(past, decision, at)
    }
    pasts.push(...past)
    await nextTurn()
  }
  return pasts.map(({ listing, first, lowest, heldHours, steps }) => ({
    listingId: listing.id,
    firstPrice: cents(first),
    lastPrice: cents(listing.price),
    lowestPrice: cents(lowest),
    heldHours,
    moves: steps.map((step) => ({ ...step, from: cents(step.from), to: cents(step.to) })),
  }))
}

const record = (pasts: readonly Past[], decision: ListingPriceDecision, at: number): void => {
  const past = pasts.find(({ listing }) => listing.id === decision.listingId)
  if (!past) return
  const { from, to, sentence, target } = decision
  if (decision.reason === 'duel')
    past.listing = { ...past.listing, duelWith: target?.listing.id ?? null }
  if (decision.outcome === 'held') past.heldHours += 1
  if (decision.outcome !== 'moved') return
  past.moves.push({
    at,
    from,
    to,
    targetId: target?.listing.id ?? null,
    targetPrice: target?.countedPrice ?? null,
  })
  past.steps.push({ at: new Date(at).toISOString(), from, to, sentence })
  past.listing = { ...past.listing, price: to }
  past.lowest = Math.min(past.lowest, to)
}
