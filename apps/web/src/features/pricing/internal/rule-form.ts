import {
  cents,
  parseDollars,
  type PricingRule,
  RESTRICTION_CODES,
  type RestrictionCode,
  toDollarText,
  type WallTime,
  wallTime,
} from '@seatdesk/domain'
import type { CallInput, Contract } from '@seatdesk/domain/contract'

import { listingStatusFilter } from '../../../lib/listing-status-filter.ts'
import {
  ADJUSTABLE_QUANTITIES,
  DELIVERY_FIELDS,
  endOfDay,
  hasWalk,
  parseList,
  restrictionField,
  type RuleFormValues,
} from './rule-schema.ts'

const toText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)

const toDollars = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '' : toDollarText(cents(amount))

const toPercent = (bp: number): string => String(bp / 100)

const toBp = (text: string): number => Math.round(Number(text) * 100)

/** The checkboxes of the restrictions that a rule compares. */
const restrictionValues = (compared: readonly RestrictionCode[]) =>
  Object.fromEntries(
    RESTRICTION_CODES.map((code) => [restrictionField(code), compared.includes(code)]),
  ) as Record<ReturnType<typeof restrictionField>, boolean>

/** Converts a rule to form values; without one, the defaults. */
export const toFormValues = (rule: PricingRule | null) => {
  const terms = rule?.terms
  const { deliveryTypeIds = [], quantityAdjustments = [] } = terms?.comparison ?? {}
  const hasDelivery = (bit: number) => deliveryTypeIds.some((ways) => (ways & bit) !== 0)
  const adjustmentOf = (quantity: number) => {
    const found = quantityAdjustments.find((item) => item.quantity === quantity)
    return found ? toPercent(found.percentBp) : ''
  }
  return {
    name: rule?.name ?? '',
    priority: String(rule?.priority ?? 100),
    search: rule?.appliesTo.search ?? '',
    tag: rule?.appliesTo.tag ?? '',
    event: '',
    eventId: toText(rule?.appliesTo.eventId),
    listingStatus: rule?.appliesTo.offMarket ?? rule?.appliesTo.state ?? '',
    age: rule?.appliesTo.age ?? '',
    inHandFrom: rule?.appliesTo.from?.slice(0, 10) ?? '',
    inHandUntil: rule?.appliesTo.to?.slice(0, 10) ?? '',
    externalId: rule?.appliesTo.externalId ?? '',
    listings: (rule?.appliesTo.ids ?? []).join(', '),
    goal: terms?.goal ?? 'undercut',
    percent: toPercent(terms?.percentBp ?? 0),
    amount: toDollarText(cents(terms?.amountCents ?? 1_00)),
    scope: terms?.comparison.scope ?? 'section',
    rowSpan: String(terms?.comparison.rowSpan ?? 3),
    sections: (terms?.comparison.sections ?? []).join(', '),
    minComparables: String(terms?.minComparables ?? 3),
    whenNone: terms?.whenNone ?? 'hold',
    walkFrom: String(terms?.walk?.startDaysBeforeEvent ?? 30),
    walkUntil: String(terms?.walk?.endDaysBeforeEvent ?? 1),
    onlyRaise: terms?.onlyRaise ?? false,
    undercutsTies: terms?.undercutsTies ?? false,
    maxDrop: toPercent(terms?.maxDropBp ?? 1_000),
    maxDropPerDay: toPercent(terms?.maxDropPerDayBp ?? 2_500),
    maxRise: toPercent(terms?.maxRiseBp ?? 3_000),
    cooldown: String(terms?.cooldownMinutes ?? 15),
    moves: String(terms?.maxMovesPerDay ?? 24),
    rowFrom: terms?.comparison.rowFrom ?? '',
    rowThrough: terms?.comparison.rowThrough ?? '',
    quantity: terms?.comparison.quantity ?? 'any',
    splitsOverlap: terms?.comparison.splitsOverlap ?? false,
    ...restrictionValues(terms?.comparison.sameRestrictions ?? RESTRICTION_CODES),
    withoutBrokers: (terms?.comparison.withoutBrokers ?? []).join(', '),
    withoutListings: (terms?.comparison.withoutListingIds ?? []).join(', '),
    inHandBy: terms?.comparison.inHandBy?.slice(0, 10) ?? '',
    deliveryPdf: hasDelivery(1),
    deliveryFlash: hasDelivery(2),
    deliveryTmx: hasDelivery(4),
    deliveryBarcode: hasDelivery(8),
    adjust1: adjustmentOf(1),
    adjust2: adjustmentOf(2),
    adjust3: adjustmentOf(3),
    adjust4: adjustmentOf(4),
    adjust5: adjustmentOf(5),
    adjust6: adjustmentOf(6),
    outlierMin: String(terms?.outliers.minComparables ?? 5),
    outlierMethod: terms?.outliers.method ?? 'medianOrMad',
    belowMedian: toPercent(terms?.outliers.belowMedianBp ?? 5_000),
    outlierGap: toPercent(terms?.outliers.gapBp ?? 5_000),
    outlierZ: String((terms?.outliers.zTenths ?? 35) / 10),
    outlierK: String(terms?.outliers.k ?? 1),
    walkFromPrice: toDollars(terms?.walk?.fromCents),
    walkToPrice: toDollars(terms?.walk?.toCents),
    maxRisePerDay: toPercent(terms?.maxRisePerDayBp ?? 10_000),
    lateCooldown: String(terms?.lateCooldownMinutes ?? 5),
    lateHours: String(terms?.lateHours ?? 48),
    sleepHours: String(terms?.sleepHours ?? 24),
    deadBand: toDollars(terms?.deadBandCents ?? 1_00),
    deadBandPercent: toPercent(terms?.deadBandBp ?? 100),
    quietFrom: terms?.quietHours?.from ?? '',
    quietThrough: terms?.quietHours?.through ?? '',
    activeFrom: toText(terms?.activeFromDays),
    activeUntil: toText(terms?.activeUntilDays),
  }
}

type NewRule = CallInput<Contract['pricingRules']['create']>

/** The end of the day, or the stored time if it is of that day. */
const untilEndOf = (text: string, known: WallTime | null | undefined): WallTime | null => {
  if (text === '') return null
  return known?.startsWith(text) ? known : wallTime(endOfDay(text))
}

/** Which listings the rule applies to; filters that the form does not show stay as they are. */
const appliesToOf = (
  values: RuleFormValues,
  known: PricingRule['appliesTo'] = {},
): NonNullable<NewRule['appliesTo']> => {
  const { ids, status } = known
  const { state, offMarket } = listingStatusFilter(values.listingStatus || undefined)
  const from = values.inHandFrom
  const to = untilEndOf(values.inHandUntil, known.to)
  const named = parseList(values.listings).map(Number)
  return {
    ...(status !== undefined && { status }),
    // A rule without any listing stays one.
    ...((named.length > 0 || ids?.length === 0) && { ids: named }),
    ...(values.search !== '' && { search: values.search }),
    ...(values.tag !== '' && { tag: values.tag }),
    ...(values.eventId !== '' && { eventId: Number(values.eventId) }),
    ...(state && { state }),
    ...(offMarket && { offMarket }),
    ...(values.age !== '' && { age: values.age }),
    ...(from !== '' && {
      from: known.from?.startsWith(from) ? known.from : wallTime(`${from}T00:00:00`),
    }),
    ...(to !== null && { to }),
    ...(values.externalId !== '' && { externalId: values.externalId }),
  }
}

/** The chosen ways of delivery as one bit set; empty for all. */
const deliveriesOf = (values: RuleFormValues): number[] => {
  const ways = DELIVERY_FIELDS.reduce((sum, [name, bit]) => sum | (values[name] ? bit : 0), 0)
  return ways === 0 ? [] : [ways]
}

/** Converts form values to a rule with quiet hours in a time zone; terms that the form does not show stay as they are. */
export const fromFormValues = (
  values: RuleFormValues,
  { rule, timeZone }: { rule: PricingRule | null; timeZone: string },
) => {
  const terms: NewRule['terms'] = {
    ...rule?.terms,
    goal: values.goal,
    percentBp: toBp(values.percent),
    amountCents: parseDollars(values.amount) ?? 0,
    comparison: {
      ...rule?.terms.comparison,
      scope: values.scope,
      rowSpan: Number(values.rowSpan),
      sections: parseList(values.sections),
      rowFrom: values.rowFrom.trim() || null,
      rowThrough: values.rowThrough.trim() || null,
      quantity: values.quantity,
      splitsOverlap: values.splitsOverlap,
      sameRestrictions: RESTRICTION_CODES.filter((code) => values[restrictionField(code)]),
      withoutBrokers: parseList(values.withoutBrokers),
      withoutListingIds: parseList(values.withoutListings).map(Number),
      inHandBy: untilEndOf(values.inHandBy, rule?.terms.comparison.inHandBy),
      deliveryTypeIds: deliveriesOf(values),
      quantityAdjustments: [
        ...ADJUSTABLE_QUANTITIES.flatMap((quantity) => {
          const percentBp = toBp(values[`adjust${quantity}`])
          return percentBp === 0 ? [] : [{ quantity, percentBp }]
        }),
        ...(rule?.terms.comparison.quantityAdjustments ?? []).filter(
          ({ quantity }) => quantity > ADJUSTABLE_QUANTITIES.length,
        ),
      ],
    },
    outliers: {
      ...rule?.terms.outliers,
      method: values.outlierMethod,
      minComparables: Number(values.outlierMin),
      belowMedianBp: toBp(values.belowMedian),
      gapBp: toBp(values.outlierGap),
      zTenths: Math.round(Number(values.outlierZ) * 10),
      k: Number(values.outlierK),
    },
    minComparables: Number(values.minComparables),
    whenNone: values.whenNone,
    walk: hasWalk(values)
      ? {
          fromCents: values.walkFromPrice === '' ? null : parseDollars(values.walkFromPrice),
          toCents: values.walkToPrice === '' ? null : parseDollars(values.walkToPrice),
          startDaysBeforeEvent: Number(values.walkFrom),
          endDaysBeforeEvent: Number(values.walkUntil),
        }
      : null,
    onlyRaise: values.onlyRaise,
    undercutsTies: values.undercutsTies,
    maxDropBp: toBp(values.maxDrop),
    maxDropPerDayBp: toBp(values.maxDropPerDay),
    maxRiseBp: toBp(values.maxRise),
    cooldownMinutes: Number(values.cooldown),
    maxMovesPerDay: Number(values.moves),
    maxRisePerDayBp: toBp(values.maxRisePerDay),
    lateCooldownMinutes: Number(values.lateCooldown),
    lateHours: Number(values.lateHours),
    sleepHours: Number(values.sleepHours),
    deadBandCents: parseDollars(values.deadBand) ?? 0,
    deadBandBp: toBp(values.deadBandPercent),
    quietHours:
      values.quietFrom === ''
        ? null
        : {
            from: values.quietFrom,
            through: values.quietThrough,
            timeZone,
          },
    activeFromDays: values.activeFrom === '' ? null : Number(values.activeFrom),
    activeUntilDays: values.activeUntil === '' ? null : Number(values.activeUntil),
  }
  return {
    name: values.name,
    priority: Number(values.priority),
    appliesTo: appliesToOf(values, rule?.appliesTo),
    terms,
  }
}
