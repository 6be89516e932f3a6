import { parseDollars, toDollarText, type PricingRule, cents } from '@seatdesk/domain'
import type { CallInput, Contract } from '@seatdesk/domain/contract'
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
    goal: v.picklist(['undercut', 'match', 'above', 'walk']),
    percent: percent(90),
    amount: v.pipe(
      v.string(),
      v.check((text) => parseDollars(text) !== null, 'PRICING.NOT_DOLLARS'),
    ),
    scope: v.picklist(['section', 'rows', 'sections', 'event']),
    rowSpan: wholeNumber(0, 100),
    sections: v.string(),
    minComparables: wholeNumber(1, 100),
    whenNone: v.picklist(['hold', 'ceiling', 'walk']),
    walkFrom: wholeNumber(0, 1000),
    walkUntil: wholeNumber(0, 1000),
    onlyRaise: v.boolean(),
    undercutsTies: v.boolean(),
    maxDrop: percent(90),
    maxDropPerDay: percent(90),
    maxRise: percent(999),
    cooldown: wholeNumber(0, 10_080),
    moves: wholeNumber(1, 288),
  }),
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

const toPercent = (bp: number): string => String(bp / 100)

const toBp = (text: string): number => Math.round(Number(text) * 100)

/** Converts a rule to form values; without one, the defaults. */
export const toFormValues = (rule: PricingRule | null) => {
  const terms = rule?.terms
  return {
    name: rule?.name ?? '',
    priority: String(rule?.priority ?? 100),
    search: rule?.appliesTo.search ?? '',
    tag: rule?.appliesTo.tag ?? '',
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
  }
}

type NewRule = CallInput<Contract['pricingRules']['create']>

/** Converts form values to a rule; terms that the form does not show stay as they are. */
export const fromFormValues = (values: RuleFormValues, rule: PricingRule | null) => {
  const { search: _search, tag: _tag, ...others } = rule?.appliesTo ?? {}
  const appliesTo: NonNullable<NewRule['appliesTo']> = {
    ...others,
    ...(values.search !== '' && { search: values.search }),
    ...(values.tag !== '' && { tag: values.tag }),
  }
  const terms: NewRule['terms'] = {
    ...rule?.terms,
    goal: values.goal,
    percentBp: toBp(values.percent),
    amountCents: parseDollars(values.amount) ?? 0,
    comparison: {
      ...rule?.terms.comparison,
      scope: values.scope,
      rowSpan: Number(values.rowSpan),
      sections: values.sections
        .split(',')
        .map((section) => section.trim())
        .filter((section) => section !== ''),
    },
    minComparables: Number(values.minComparables),
    whenNone: values.whenNone,
    walk: hasWalk(values)
      ? {
          ...rule?.terms.walk,
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
  }
  return { name: values.name, priority: Number(values.priority), appliesTo, terms }
}
