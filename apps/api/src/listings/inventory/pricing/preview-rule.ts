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
import { duelAfter, listingMarks, type MarkListing, shownComparables } from './compared-listing.ts'
import { decideEvent } from './decide-event.ts'
import { goneListingsOfRule, readPastMarket } from './past-market.ts'
import { readGroupsOf, readPricingRule } from './pricing-rule-store.ts'
import {
  listingsOfRule,
  ORDER_OF_LISTINGS,
  readExcludedSellers,
  readMarket,
  readOwnPricing,
  readOwnSellers,
  readPricedEvent,
  type OwnPricing,
} from './read-pricing.ts'

/** Listings whose past is rebuilt, and how many of them a page has. */
const MAX_PAST_LISTINGS = 500
const PAST_PER_PAGE = 50

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
    const markOf = listingMarks(ctx.settings.sessionSecret)
    const selected = await listingsOfRule(ctx.db, caller.accountId, appliesTo, now)
      .select(['l.id', 'l.event_id'])
      .orderBy(ORDER_OF_LISTINGS)
      .execute()
    const excludedSellerIds = await readExcludedSellers(
      ctx.db,
      { sellerId: caller.accountId, own: await readOwnSellers(ctx.db, caller.accountId) },
      terms,
    )
    const counts = { moved: 0, unchanged: 0, held: 0, atFloor: 0, withoutFloor: 0 }
    const first = (input.page - 1) * input.perPage
    let matching = 0
    const shown: ReturnType<typeof decisionOf>[] = []
    const replayed: OwnPricing[] = []
    const names = new Map<number, string>()
    for (const [eventId, rows] of Map.groupBy(selected, (row) => row.event_id)) {
      const event = await readPricedEvent(ctx.db, eventId)
      names.set(eventId, event.name)
      const own = await readOwn(
        ctx,
        rows.map(({ id }) => id),
        now,
      )
      const byId = new Map(own.map((item) => [item.listing.id, item]))
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
        moment: () => ({ ...event, now: now.getTime(), readAt: now.getTime(), isPaused: false }),
      })
      for (const batch of batches) {
        for (const decision of batch) {
          counts[decision.outcome] += 1
          if (decision.boundedBy === 'floor') counts.atFloor += 1
          if (decision.reason === 'noFloor') counts.withoutFloor += 1
          if (input.outcome !== undefined && decision.outcome !== input.outcome) continue
          matching += 1
          const item = byId.get(decision.listingId)
          if (item && matching > first && shown.length < input.perPage)
            shown.push(decisionOf(decision, item, { eventName: event.name, markOf }))
        }
        await nextTurn()
      }
      replayed.push(...own.slice(0, MAX_PAST_LISTINGS - replayed.length))
    }
    const gone =
      input.back === undefined
        ? []
        : await goneListingsOfRule(ctx.db, caller.accountId, appliesTo, {
            since: new Date(now.getTime() - input.back * DAY_MS),
            now,
            knownIds: new Set(selected.map(({ id }) => id)),
          })
    for (const { event_id: eventId } of gone)
      if (!names.has(eventId)) names.set(eventId, (await readPricedEvent(ctx.db, eventId)).name)
    const goneIds = gone.map(({ id }) => id)
    replayed.push(
      ...(await readOwn(ctx, goneIds.slice(0, MAX_PAST_LISTINGS - replayed.length), now)),
    )
    return {
      data: {
        listings: selected.length,
        ...counts,
        decisions: shown,
        paginator: { totalEntriesSize: matching, perPage: input.perPage },
        ...(input.back !== undefined &&
          pastOf(
            await replay(ctx, {
              excludedSellerIds,
              own: replayed,
              terms,
              back: input.back,
              now,
            }),
            { names, matching: selected.length + gone.length, page: input.pastPage },
          )),
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
  { eventName, markOf }: { eventName: string; markOf: MarkListing },
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
  comparables: shownComparables(decision, markOf),
})

interface Replay {
  excludedSellerIds: ReadonlySet<number>
  own: readonly OwnPricing[]
  terms: PricingTerms
  back: number
  now: Date
}

interface Past {
  eventId: number
  listing: PricedListing
  moves: FormerMove[]
  hoursOnSale: number
  heldHours: number
  /** Whether it was for sale at the last hour. */
  isOnSale: boolean
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
    const market = await readPastMarket(ctx.db, eventId, { since: new Date(since), now })
    const groups = await readGroupsOf(
      ctx.db,
      ofEvent.map(({ listing }) => listing.id),
    )
    const past = ofEvent.map(({ listing }): Past => {
      const price = market.firstPrices.get(listing.id) ?? listing.price
      return {
        eventId,
        listing: { ...listing, price, sleepsUntil: null, duelWith: null, isHeldForBuyer: false },
        moves: [],
        hoursOnSale: 0,
        heldHours: 0,
        isOnSale: false,
        lowest: price,
        first: price,
        steps: [],
      }
    })
    const byId = new Map(past.map((item) => [item.listing.id, item]))
    for (let at = since; at <= now.getTime(); at += HOUR_MS) {
      const then = market.at(at)
      const stock = new Map(then.map((listing) => [listing.id, listing.available]))
      const decided = decidePrices({
        terms,
        listings: past.map(({ listing, moves }) => ({
          ...listing,
          available: stock.get(listing.id) ?? 0,
          isForSale: stock.has(listing.id),
          moves: moves.filter((move) => move.at > at - DAY_MS),
        })),
        market: indexMarket(then, {
          ownSellerIds: excludedSellerIds,
          comparison: terms.comparison,
        }),
        groups,
        moment: { ...event, now: at, readAt: at, isPaused: false },
      })
      for (const item of past) {
        item.isOnSale = stock.has(item.listing.id)
        if (item.isOnSale) item.hoursOnSale += 1
      }
      for (const decision of decided) record(byId.get(decision.listingId), decision, at)
      // An hour of an event with thousands of listings takes milliseconds, and a week has 168.
      await nextTurn()
    }
    pasts.push(...past)
  }
  return pasts
}

const countOf = <Item>(items: readonly Item[], isCounted: (item: Item) => boolean): number =>
  items.reduce((sum, item) => sum + (isCounted(item) ? 1 : 0), 0)

interface PastPage {
  names: ReadonlyMap<number, string>
  /** Listings that the rule applied to in these days, replayed or not. */
  matching: number
  page: number
}

/** One page of replayed listings, those that moved first, and the totals of all. */
const pastOf = (pasts: readonly Past[], { names, matching, page }: PastPage) => {
  const steps = pasts.flatMap((past) => past.steps)
  const moved = pasts.filter((past) => past.steps.length > 0)
  const ordered = [...moved, ...pasts.filter((past) => past.steps.length === 0)]
  return {
    past: ordered
      .slice((page - 1) * PAST_PER_PAGE, page * PAST_PER_PAGE)
      .map(({ eventId, listing, first, lowest, hoursOnSale, heldHours, steps: ofListing }) => ({
        listingId: listing.id,
        eventName: names.get(eventId) ?? '',
        section: listing.section,
        seatRow: listing.seatRow,
        firstPrice: cents(first),
        lastPrice: cents(listing.price),
        lowestPrice: cents(lowest),
        hoursOnSale,
        heldHours,
        moves: ofListing.map((step) => ({ ...step, from: cents(step.from), to: cents(step.to) })),
      })),
    pastPaginator: { totalEntriesSize: pasts.length, perPage: PAST_PER_PAGE },
    pastTotals: {
      matching,
      listings: pasts.length,
      gone: countOf(pasts, ({ hoursOnSale, isOnSale }) => hoursOnSale > 0 && !isOnSale),
      moved: moved.length,
      moves: steps.length,
      up: countOf(steps, ({ from, to }) => to > from),
      down: countOf(steps, ({ from, to }) => to < from),
      heldHours: pasts.reduce((sum, past) => sum + past.heldHours, 0),
      change: pasts.reduce((sum, past) => sum + past.listing.price - past.first, 0),
    },
  }
}

const record = (past: Past | undefined, decision: ListingPriceDecision, at: number): void => {
  if (!past?.isOnSale) return
  const { from, to, sentence, target } = decision
  past.listing = { ...past.listing, duelWith: duelAfter(decision, past.listing.duelWith) }
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
