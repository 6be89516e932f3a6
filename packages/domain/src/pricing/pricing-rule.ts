import * as v from 'valibot'

import { RESTRICTION_CODES } from '../disclosure/trait-catalog.ts'
import { requiredSingleLine } from '../form/required.ts'
import { singleLine } from '../form/single-line.ts'
import { idSchema } from '../id.ts'
import { unbrandedIdSchema, wholeNumber } from '../integer.ts'
import { ruleFilterMembers } from '../listing-filter.ts'
import { deliveryTypeIdSchema } from '../listing/delivery-type.ts'
import { MAX_LISTING_TICKETS } from '../listing/split-values.ts'
import { MAX_PRICE_CENTS } from '../money/price.ts'
import { instantSchema, wallTimeSchema } from '../time/wall-time.ts'
import { SLEEP_HOURS } from './pricing-limits.ts'

/** How a rule sets a price: relative to comparable listings, or along a line between two dates. */
export const PRICING_GOALS = ['undercut', 'match', 'above', 'walk'] as const

/** Where comparable listings are: in the section, near the row, in named sections, in the event. */
export const COMPARABLE_SCOPES = ['section', 'rows', 'sections', 'event'] as const

/** How prices that are too low to follow are found. */
export const OUTLIER_METHODS = ['medianOrMad', 'mad', 'gap', 'kthLowest', 'none'] as const

/** What a rule does if too few listings are comparable. */
export const WHEN_NONE = ['hold', 'ceiling', 'walk'] as const

const cents = wholeNumber(0, 'must be a whole number of cents', MAX_PRICE_CENTS)

const basisPoints = (max: number) =>
  wholeNumber(0, 'must be a whole number of hundredths of a percent', max)

/** Days before the event; 0.5 is twelve hours. */
const daysBefore = v.pipe(
  v.number(),
  v.minValue(0, 'must be a number of days from 0 to 1,000'),
  v.maxValue(1_000, 'must be a number of days from 0 to 1,000'),
)

const hours = wholeNumber(0, 'must be a whole number of hours from 0 to 720', 720)

const minutes = (max: number) => wholeNumber(0, 'must be a whole number of minutes', max)

const row = v.optional(v.nullable(v.pipe(v.string(), v.trim(), singleLine, v.maxLength(60))), null)

const hour = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 23:00'))

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Which listings of other sellers a rule compares with. */
export const comparisonSchema = v.strictObject({
  scope: v.optional(v.picklist(COMPARABLE_SCOPES), 'section'),
  /** With the scope `rows`: at most so many of the event's rows in front or behind. */
  rowSpan: v.optional(wholeNumber(0, 'must be a whole number', 100), 3),
  /** With the scope `sections`. */
  sections: v.optional(
    v.pipe(v.array(v.pipe(v.string(), singleLine, v.maxLength(60))), v.maxLength(100)),
    [],
  ),
  /** Rows from and through, in natural order. */
  rowFrom: row,
  rowThrough: row,
  quantity: v.optional(v.picklist(['any', 'atLeast', 'exact']), 'any'),
  /** By how much a comparable of another quantity counts as cheaper (negative) or more expensive. */
  quantityAdjustments: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          quantity: wholeNumber(1, 'must be a number of tickets', MAX_LISTING_TICKETS),
          percentBp: v.pipe(v.number(), v.safeInteger(), v.minValue(-9_000), v.maxValue(10_000)),
        }),
      ),
      v.maxLength(50),
    ),
    [],
  ),
  /** Whether a comparable must sell one of the quantities that the listing sells. */
  splitsOverlap: v.optional(v.boolean(), false),
  /** Only these ways of delivery; empty for all. */
  deliveryTypeIds: v.optional(v.pipe(v.array(deliveryTypeIdSchema), v.maxLength(20)), []),
  /** Only tickets that are in hand by then. */
  inHandBy: v.optional(v.nullable(wallTimeSchema), null),
  /**
   * The restricting disclosures (view, standing, accessible and the like) that a comparable has if
   * and only if the listing has them; if empty, restrictions are ignored.
   */
  sameRestrictions: v.optional(
    v.pipe(v.array(v.picklist(RESTRICTION_CODES)), v.maxLength(RESTRICTION_CODES.length)),
    [...RESTRICTION_CODES],
  ),
  /** Ids of blocked brokers (`brk_…`) whose listings are not compared; own ones never are. */
  withoutBrokers: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.trim(), singleLine, v.maxLength(60))), v.maxLength(100)),
    [],
  ),
  withoutListingIds: v.optional(v.pipe(v.array(unbrandedIdSchema), v.maxLength(500)), []),
})

export type Comparison = v.InferOutput<typeof comparisonSchema>

export const outlierRuleSchema = v.strictObject({
  method: v.optional(v.picklist(OUTLIER_METHODS), 'medianOrMad'),
  /** With fewer comparables there are no outliers, except with `kthLowest`. */
  minComparables: v.optional(wholeNumber(3, 'must be a whole number from 3 to 100', 100), 5),
  /** `medianOrMad`: prices below this part of the median are outliers. */
  belowMedianBp: v.optional(basisPoints(10_000), 5_000),
  /** The largest modified z-score, from the median absolute deviation, in tenths. */
  zTenths: v.optional(wholeNumber(5, 'must be a whole number of tenths from 5 to 200', 200), 35),
  /** `gap`: prices with a gap of this part above them are outliers. */
  gapBp: v.optional(basisPoints(100_000), 5_000),
  /** `kthLowest`: the cheapest price that counts. */
  k: v.optional(wholeNumber(1, 'must be a whole number from 1', 100), 1),
})

const walkSchema = v.strictObject({
  /** Prices at the start and end; `null` for the ceiling and the floor. */
  fromCents: v.optional(v.nullable(cents), null),
  toCents: v.optional(v.nullable(cents), null),
  startDaysBeforeEvent: daysBefore,
  endDaysBeforeEvent: daysBefore,
})

export type PriceWalk = v.InferOutput<typeof walkSchema>

/** How a rule sets prices, with its guardrails. */
export const pricingTermsSchema = v.pipe(
  v.strictObject({
    goal: v.picklist(PRICING_GOALS),
    /** The step below or above the cheapest comparable: first the percentage, then the amount. */
    percentBp: v.optional(basisPoints(9_000), 0),
    amountCents: v.optional(cents, 0),
    /** Whether a price that equals the cheapest comparable is lowered as well. */
    undercutsTies: v.optional(v.boolean(), false),
    comparison: v.optional(comparisonSchema, {}),
    outliers: v.optional(outlierRuleSchema, {}),
    minComparables: v.optional(wholeNumber(1, 'must be a whole number from 1', 100), 3),
    whenNone: v.optional(v.picklist(WHEN_NONE), 'hold'),
    walk: v.optional(v.nullable(walkSchema), null),
    maxDropBp: v.optional(basisPoints(9_000), 1_000),
    maxDropPerDayBp: v.optional(basisPoints(9_000), 2_500),
    maxRiseBp: v.optional(basisPoints(100_000), 3_000),
    maxRisePerDayBp: v.optional(basisPoints(1_000_000), 10_000),
    cooldownMinutes: v.optional(minutes(10_080), 15),
    /** The cooldown in the last `lateHours` before the event. */
    lateCooldownMinutes: v.optional(minutes(10_080), 5),
    lateHours: v.optional(hours, 48),
    /** How long the rule leaves a listing alone after a manual price. */
    sleepHours: v.optional(hours, SLEEP_HOURS),
    maxMovesPerDay: v.optional(wholeNumber(1, 'must be a whole number from 1', 288), 24),
    /** Changes that are smaller than both are not made. */
    deadBandCents: v.optional(cents, 1_00),
    deadBandBp: v.optional(basisPoints(5_000), 100),
    onlyRaise: v.optional(v.boolean(), false),
    /** Hours without moves, in the time zone. */
    quietHours: v.optional(
      v.nullable(
        v.strictObject({
          from: hour,
          through: hour,
          timeZone: v.pipe(v.string(), v.maxLength(60), v.check(isTimeZone, 'must be a time zone')),
        }),
      ),
      null,
    ),
    /** The rule runs between these two times before the event; at any time without them. */
    activeFromDays: v.optional(v.nullable(daysBefore), null),
    activeUntilDays: v.optional(v.nullable(daysBefore), null),
  }),
  v.forward(
    v.partialCheck(
      [['goal'], ['whenNone'], ['walk']],
      ({ goal, whenNone, walk }) => walk !== null || (goal !== 'walk' && whenNone !== 'walk'),
      'give the dates of the walk',
    ),
    ['walk'],
  ),
  v.forward(
    v.partialCheck(
      [['walk']],
      ({ walk }) => walk === null || walk.startDaysBeforeEvent > walk.endDaysBeforeEvent,
      'must start before it ends',
    ),
    ['walk'],
  ),
)

/**
 * Terms in a request. Stored terms may have days that end before they start: such a rule is read, and
 * never runs.
 */
export const pricingTermsInputSchema = v.pipe(
  pricingTermsSchema,
  v.forward(
    v.partialCheck(
      [['activeFromDays'], ['activeUntilDays']],
      ({ activeFromDays, activeUntilDays }) =>
        activeFromDays === null || activeUntilDays === null || activeFromDays > activeUntilDays,
      'must start before it ends',
    ),
    ['activeFromDays'],
  ),
)

export type PricingTerms = v.InferOutput<typeof pricingTermsSchema>

/** The terms of a rule as a request gives them; the rest has its defaults. */
export type PricingTermsInput = v.InferInput<typeof pricingTermsSchema>

export const pricingRuleIdSchema = idSchema('PricingRuleId')

export const ruleNameSchema = requiredSingleLine(80)

const searchedText = v.pipe(
  v.string(),
  v.trim(),
  singleLine,
  v.maxLength(200, 'must be at most 200 characters long'),
)

/**
 * Which listings a rule applies to: those that match all members, as in a bulk change; all listings
 * without any.
 */
export const appliesToSchema = v.pipe(
  v.strictObject({
    ids: v.optional(v.pipe(v.array(unbrandedIdSchema), v.maxLength(10_000))),
    ...ruleFilterMembers,
    search: v.optional(searchedText),
    externalId: v.optional(searchedText),
    tag: v.optional(v.pipe(v.string(), v.trim(), singleLine, v.maxLength(60))),
  }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => from === undefined || to === undefined || from <= to,
      'must not be after to',
    ),
    ['from'],
  ),
)

export type AppliesTo = v.InferOutput<typeof appliesToSchema>

export const pricingRuleSchema = v.object({
  id: pricingRuleIdSchema,
  name: v.string(),
  /** If several rules fit a listing, the one with the lowest number runs. */
  priority: v.number(),
  isOn: v.boolean(),
  appliesTo: appliesToSchema,
  terms: pricingTermsSchema,
  /** Counts the changes of its terms; each move names the version that made it. */
  version: v.number(),
  createdBy: v.string(),
  createdAt: instantSchema,
  changedAt: instantSchema,
  lastRunAt: v.nullable(instantSchema),
  /** Listings that it moves, and those that it leaves alone for want of a floor. */
  listings: v.number(),
  withoutFloor: v.number(),
})

/** A rule by which the server changes prices of a broker's listings. */
export type PricingRule = v.InferOutput<typeof pricingRuleSchema>
