import {
  AGE_BUCKETS,
  isRealWallTime,
  LISTING_STATES,
  OFF_MARKET_FILTERS,
  parseDollars,
  RESTRICTION_CODES,
  type RestrictionCode,
} from '@seatdesk/domain'
import * as v from 'valibot'

const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => /^\d{1,5}$/.test(text) && Number(text) >= min && Number(text) <= max,
      'PRICING.NOT_A_NUMBER',
    ),
  )

const percent = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => /^\d{1,3}(?:\.\d{1,2})?$/.test(text) && Number(text) <= max,
      'PRICING.NOT_A_PERCENT',
    ),
  )

const optional = <Output>(schema: v.GenericSchema<string, Output>) =>
  v.union([v.pipe(v.string(), v.trim(), v.literal('')), schema], (issue) => {
    const [, inner] = issue.issues ?? []
    return inner?.message ?? 'PRICING.NOT_A_NUMBER'
  })

/** A percentage with its sign, negative for cheaper. */
const signedPercent = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) =>
      /^[-+]?\d{1,3}(?:\.\d{1,2})?$/.test(text) && Number(text) >= -90 && Number(text) <= 100,
    'PRICING.NOT_AN_ADJUSTMENT',
  ),
)

const day = v.pipe(
  v.string(),
  v.check((text) => isRealWallTime(endOfDay(text)), 'PRICING.NOT_A_DAY'),
)

/** The last second of a day. */
export const endOfDay = (text: string): string => `${text}T23:59:59`

const listingNumbers = (max: number, message: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) =>
        parseList(text).every((item) => /^[1-9]\d{0,14}$/.test(item)) &&
        parseList(text).length <= max,
      message,
    ),
  )

/** The ways of delivery, with their fields. */
export const DELIVERY_FIELDS = [
  ['deliveryPdf', 1],
  ['deliveryFlash', 2],
  ['deliveryTmx', 4],
  ['deliveryBarcode', 8],
] as const

/** The quantities whose comparables can be adjusted in the form. */
export const ADJUSTABLE_QUANTITIES = [1, 2, 3, 4, 5, 6] as const

const clock = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'PRICING.NOT_A_TIME'),
)

/** Days before the event, with a fraction for hours. */
const daysBefore = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => /^\d{1,4}(?:\.\d{1,3})?$/.test(text) && Number(text) <= 1000,
    'PRICING.NOT_DAYS',
  ),
)

const dollars = v.pipe(
  v.string(),
  v.check((text) => parseDollars(text) !== null, 'PRICING.NOT_DOLLARS'),
)

/** The items of a list that is separated by commas. */
export const parseList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** The name of the checkbox of a restriction. */
export const restrictionField = (code: RestrictionCode) => `same-${code}` as const

const RESTRICTION_FIELDS = Object.fromEntries(
  RESTRICTION_CODES.map((code) => [restrictionField(code), v.boolean()]),
) as Record<ReturnType<typeof restrictionField>, v.BooleanSchema<undefined>>

/** Schema of the form of a rule. */
export const ruleForm = v.pipe(
  v.object({
    name: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('PRICING.NAME_REQUIRED'),
      v.maxLength(80, 'PRICING.NAME_LONG'),
    ),
    priority: wholeNumber(1, 1000),
    search: v.pipe(v.string(), v.trim()),
    tag: v.pipe(v.string(), v.trim()),
    event: v.pipe(v.string(), v.trim()),
    eventId: v.string(),
    listingStatus: v.picklist(['', ...LISTING_STATES, ...OFF_MARKET_FILTERS]),
    age: v.picklist(['', ...AGE_BUCKETS]),
    inHandFrom: optional(day),
    inHandUntil: optional(day),
    externalId: v.pipe(v.string(), v.trim()),
    listings: listingNumbers(10_000, 'PRICING.NOT_NAMED_LISTINGS'),
    goal: v.picklist(['undercut', 'match', 'above', 'walk']),
    percent: percent(90),
    amount: dollars,
    scope: v.picklist(['section', 'rows', 'sections', 'event']),
    rowSpan: wholeNumber(0, 100),
    sections: v.string(),
    minComparables: wholeNumber(1, 100),
    whenNone: v.picklist(['hold', 'ceiling', 'walk']),
    walkFrom: daysBefore,
    walkUntil: daysBefore,
    onlyRaise: v.boolean(),
    undercutsTies: v.boolean(),
    maxDrop: percent(90),
    maxDropPerDay: percent(90),
    maxRise: percent(999),
    cooldown: wholeNumber(0, 10_080),
    moves: wholeNumber(1, 288),
    rowFrom: v.string(),
    rowThrough: v.string(),
    quantity: v.picklist(['any', 'atLeast', 'exact']),
    splitsOverlap: v.boolean(),
    ...RESTRICTION_FIELDS,
    withoutBrokers: v.string(),
    withoutListings: listingNumbers(500, 'PRICING.NOT_LISTING_NUMBERS'),
    inHandBy: optional(day),
    deliveryPdf: v.boolean(),
    deliveryFlash: v.boolean(),
    deliveryTmx: v.boolean(),
    deliveryBarcode: v.boolean(),
    adjust1: optional(signedPercent),
    adjust2: optional(signedPercent),
    adjust3: optional(signedPercent),
    adjust4: optional(signedPercent),
    adjust5: optional(signedPercent),
    adjust6: optional(signedPercent),
    outlierMethod: v.picklist(['medianOrMad', 'mad', 'gap', 'kthLowest', 'none']),
    outlierMin: wholeNumber(3, 100),
    belowMedian: percent(100),
    outlierGap: percent(999),
    outlierZ: v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (text) => /^\d{1,2}(?:\.\d)?$/.test(text) && Number(text) >= 0.5 && Number(text) <= 20,
        'PRICING.NOT_A_DISTANCE',
      ),
    ),
    outlierK: wholeNumber(1, 100),
    walkFromPrice: optional(dollars),
    walkToPrice: optional(dollars),
    maxRisePerDay: percent(999),
    lateCooldown: wholeNumber(0, 10_080),
    lateHours: wholeNumber(0, 720),
    sleepHours: wholeNumber(0, 720),
    deadBand: dollars,
    deadBandPercent: percent(50),
    quietFrom: optional(clock),
    quietThrough: optional(clock),
    activeFrom: optional(daysBefore),
    activeUntil: optional(daysBefore),
  }),
  v.forward(
    v.partialCheck(
      [['event'], ['eventId']],
      ({ event, eventId }) => event === '' || eventId !== '',
      'PRICING.EVENT_UNKNOWN',
    ),
    ['eventId'],
  ),
  v.forward(
    v.partialCheck(
      [['inHandFrom'], ['inHandUntil']],
      ({ inHandFrom, inHandUntil }) =>
        inHandFrom === '' || inHandUntil === '' || inHandFrom <= inHandUntil,
      'PRICING.DAYS_REVERSED',
    ),
    ['inHandUntil'],
  ),
  v.forward(
    v.partialCheck(
      [['quietFrom'], ['quietThrough']],
      ({ quietFrom, quietThrough }) => (quietFrom === '') === (quietThrough === ''),
      'PRICING.QUIET_BOTH',
    ),
    ['quietThrough'],
  ),
  v.forward(
    v.partialCheck(
      [['activeFrom'], ['activeUntil']],
      ({ activeFrom, activeUntil }) =>
        activeFrom === '' || activeUntil === '' || Number(activeFrom) > Number(activeUntil),
      'PRICING.DAYS_ORDER',
    ),
    ['activeUntil'],
  ),
  v.forward(
    v.partialCheck(
      [['goal'], ['whenNone'], ['walkFrom'], ['walkUntil']],
      (values) => !hasWalk(values) || Number(values.walkFrom) > Number(values.walkUntil),
      'PRICING.DAYS_ORDER',
    ),
    ['walkUntil'],
  ),
)

export type RuleFormValues = v.InferOutput<typeof ruleForm>

/** Returns whether the rule needs the dates of a walk. */
export const hasWalk = ({ goal, whenNone }: { goal: string; whenNone: string }): boolean =>
  goal === 'walk' || whenNone === 'walk'
