import * as v from 'valibot'

import { idSchema } from '../id.ts'
import { paginatorSchema } from '../list/list-result.ts'
import { listingIdSchema } from '../listing/listing.ts'
import { centsSchema } from '../money/money.ts'
import { LIMIT_BASES, MAX_PRICE_CENTS, priceSchema } from '../money/price.ts'
import { instantSchema } from '../time/wall-time.ts'
import { pricingLimitsSchema } from './pricing-limits.ts'
import { pricingRuleIdSchema } from './pricing-rule.ts'

/** Why a price is what it is, or why it was left. */
export const PRICE_REASONS = [
  'comparable',
  'walk',
  'group',
  'noComparables',
  'byHand',
  'undo',
  'atTarget',
  'tie',
  'onlyRaise',
  'tooFewComparables',
  'cooldown',
  'quietHours',
  'outsideDays',
  'asleep',
  'paused',
  'noFloor',
  'noCeiling',
  'noRule',
  'staleComparables',
  'eventOff',
  'dateUnknown',
  'notForSale',
  'heldForBuyer',
  'groupPrice',
  'dropPerDay',
  'risePerDay',
  'movesPerDay',
  'belowFloor',
  'aboveCeiling',
  'floorAboveCeiling',
  'duel',
] as const

export type PriceReason = (typeof PRICE_REASONS)[number]

/** What kept a price from its target. */
export const PRICE_BOUNDS = [
  'floor',
  'ceiling',
  'dropPerMove',
  'risePerMove',
  'dropPerDay',
  'risePerDay',
] as const

export type PriceBound = (typeof PRICE_BOUNDS)[number]

/** `moved`: has a new price · `unchanged` · `held`: a guardrail stopped it, look at it. */
export const PRICE_OUTCOMES = ['moved', 'unchanged', 'held'] as const

/** Who changed a price. */
export const PRICE_ACTORS = ['person', 'key', 'rule'] as const

export const comparedListingSchema = v.object({
  /** The same for the same listing, but not its id. */
  mark: v.string(),
  price: centsSchema,
  /** The price after the adjustment for its quantity. */
  countedPrice: centsSchema,
  section: v.string(),
  seatRow: v.string(),
  quantity: v.number(),
  /** Left out as an outlier. */
  isOutlier: v.boolean(),
})

export type ComparedListing = v.InferOutput<typeof comparedListingSchema>

/** Where a listing is, to name it in lists of pricing. */
const listingNameMembers = {
  listingId: listingIdSchema,
  eventName: v.string(),
  section: v.string(),
  seatRow: v.string(),
}

export const priceMoveSchema = v.object({
  id: idSchema('PriceMoveId'),
  ...listingNameMembers,
  from: centsSchema,
  to: centsSchema,
  at: instantSchema,
  actor: v.picklist(PRICE_ACTORS),
  /** The name of the person, key or rule. */
  actorName: v.nullable(v.string()),
  ruleId: v.nullable(pricingRuleIdSchema),
  ruleVersion: v.nullable(v.number()),
  runId: v.nullable(idSchema('PricingRunId')),
  reason: v.picklist(PRICE_REASONS),
  boundedBy: v.nullable(v.picklist(PRICE_BOUNDS)),
  sentence: v.string(),
  comparables: v.array(comparedListingSchema),
})

/** A change of a listing's price, with its reason in words. */
export type PriceMove = v.InferOutput<typeof priceMoveSchema>

export const priceDecisionSchema = v.object({
  ...listingNameMembers,
  quantity: v.number(),
  price: centsSchema,
  /** What it would be; equals the price if it stays. */
  to: centsSchema,
  outcome: v.picklist(PRICE_OUTCOMES),
  reason: v.picklist(PRICE_REASONS),
  boundedBy: v.nullable(v.picklist(PRICE_BOUNDS)),
  sentence: v.string(),
  floorPrice: v.nullable(centsSchema),
  ceilingPrice: v.nullable(centsSchema),
  comparables: v.array(comparedListingSchema),
})

/** What a rule does to one listing now. */
export type PriceDecision = v.InferOutput<typeof priceDecisionSchema>

/** What a rule would have done to one listing, oldest move first. */
export const pastPriceMovesSchema = v.object({
  ...listingNameMembers,
  firstPrice: centsSchema,
  lastPrice: centsSchema,
  lowestPrice: centsSchema,
  /** Hours in which it was for sale; the rule changes no price in the others. */
  hoursOnSale: v.number(),
  /** Hours in which a guardrail held it. */
  heldHours: v.number(),
  moves: v.array(
    v.object({ at: instantSchema, from: centsSchema, to: centsSchema, sentence: v.string() }),
  ),
})

/** What a rule would have done to all replayed listings. */
const pastTotalsSchema = v.object({
  /** Listings that the rule applies to, or would have applied to in these days. */
  matching: v.number(),
  /** Replayed listings: the first of these. */
  listings: v.number(),
  /** Those of them that were for sale in these days and are not any more. */
  gone: v.number(),
  /** Those of them that would have been moved. */
  moved: v.number(),
  moves: v.number(),
  up: v.number(),
  down: v.number(),
  heldHours: v.number(),
  /** The sum of the last prices less the first ones, one ticket per listing. */
  change: v.pipe(v.number(), v.safeInteger()),
})

export const pricingPreviewSchema = v.object({
  /** Listings that the rule applies to. */
  listings: v.number(),
  moved: v.number(),
  unchanged: v.number(),
  held: v.number(),
  atFloor: v.number(),
  withoutFloor: v.number(),
  /** One page of decisions, of the requested outcome. */
  decisions: v.array(priceDecisionSchema),
  paginator: paginatorSchema,
  /** With `back`: one page of replayed listings, hour by hour; those that moved come first. */
  past: v.optional(v.array(pastPriceMovesSchema)),
  pastPaginator: v.optional(paginatorSchema),
  pastTotals: v.optional(pastTotalsSchema),
})

export type PricingPreview = v.InferOutput<typeof pricingPreviewSchema>

/** Where a price is between its limits; `noFit` if nothing is comparable or no floor is set. */
export const PRICE_LIMIT_RESULTS = ['atFloor', 'between', 'atCeiling', 'noFit'] as const

/** What the pricer last decided for a listing. */
export const listingPricingSchema = v.object({
  listingId: listingIdSchema,
  price: centsSchema,
  limits: pricingLimitsSchema,
  rule: v.nullable(v.object({ id: pricingRuleIdSchema, name: v.string() })),
  groupId: v.nullable(idSchema('PricingGroupId')),
  fit: v.picklist(PRICE_LIMIT_RESULTS),
  outcome: v.nullable(v.picklist(PRICE_OUTCOMES)),
  reason: v.nullable(v.picklist(PRICE_REASONS)),
  sentence: v.nullable(v.string()),
  evaluatedAt: v.nullable(instantSchema),
  cheapest: v.nullable(comparedListingSchema),
  suggestedFloor: v.nullable(centsSchema),
})

export type ListingPricing = v.InferOutput<typeof listingPricingSchema>

/** Why a listing needs a look: stopped in a duel, held by another guardrail, or at its floor. */
export const ATTENTION_KINDS = ['duel', 'held', 'atFloor'] as const

export const pricingAttentionSchema = v.object({
  ...listingNameMembers,
  price: centsSchema,
  floorPrice: v.nullable(centsSchema),
  kind: v.picklist(ATTENTION_KINDS),
  reason: v.picklist(PRICE_REASONS),
  sentence: v.string(),
  rule: v.object({ id: pricingRuleIdSchema, name: v.string() }),
  /** When the rule came to this decision. */
  since: instantSchema,
})

/** A listing for sale whose price a rule holds, or that is at its floor. */
export type PricingAttention = v.InferOutput<typeof pricingAttentionSchema>

/** Listings that need a look, for each kind that occurs. */
export const attentionTotalsSchema = v.array(
  v.object({ kind: v.picklist(ATTENTION_KINDS), listings: v.number() }),
)

const limit = v.pipe(
  priceSchema,
  v.check((amount) => amount > 0, 'must be at least one cent'),
)

/** Omitted members stay unchanged, so that an edit does not revert those of other users. */
export const newLimitsSchema = v.strictObject({
  floor: v.optional(v.nullable(limit)),
  ceiling: v.optional(v.nullable(limit)),
  basis: v.optional(v.picklist(LIMIT_BASES)),
  isLocked: v.optional(v.boolean()),
  /** Lets rules run again at once after a manual price or a duel. */
  wake: v.optional(v.boolean(), false),
})

export const pricingGroupSchema = v.object({
  id: idSchema('PricingGroupId'),
  name: v.string(),
  /** Listings from the cheapest to the most expensive. */
  listingIds: v.array(listingIdSchema),
  /** Where the first stands against the cheapest comparable, in cents; negative for below. */
  anchorCents: v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(-MAX_PRICE_CENTS),
    v.maxValue(MAX_PRICE_CENTS),
  ),
  staggerCents: v.number(),
  staggerBp: v.number(),
})

/** Listings of one seller in rank, never two at one price. */
export type PricingGroup = v.InferOutput<typeof pricingGroupSchema>

export const pricingRunSchema = v.object({
  id: idSchema('PricingRunId'),
  rule: v.object({ id: pricingRuleIdSchema, name: v.string() }),
  startedAt: instantSchema,
  endedAt: v.nullable(instantSchema),
  undoneAt: v.nullable(instantSchema),
  undoUntil: v.nullable(instantSchema),
  listings: v.number(),
  moved: v.number(),
  held: v.number(),
  atFloor: v.number(),
  duels: v.number(),
  /** After an undo: prices that were changed since, or below the floor, and so kept. */
  kept: v.number(),
})

/** One pass of a rule over its listings. Only runs that moved or held a price are kept. */
export type PricingRun = v.InferOutput<typeof pricingRunSchema>

/** What runs have done together. */
export const pricingRunTotalsSchema = v.object({
  runs: v.number(),
  /** Prices changed by rules, whether their run was undone or not. */
  moves: v.number(),
  up: v.number(),
  down: v.number(),
  /** Listings whose price was changed. */
  listings: v.number(),
  held: v.number(),
  atFloor: v.number(),
  duels: v.number(),
  /** Runs that were undone. */
  undone: v.number(),
})

export type PricingRunTotals = v.InferOutput<typeof pricingRunTotalsSchema>

export const pricingPauseSchema = v.object({
  isPaused: v.boolean(),
  pausedAt: v.nullable(instantSchema),
  pausedBy: v.nullable(v.string()),
  /** Whether the seller has a rule, on or off. */
  hasRules: v.boolean(),
})

/** The switch that pauses all rules of a broker. */
export type PricingPause = v.InferOutput<typeof pricingPauseSchema>
