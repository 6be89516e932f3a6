import { type InventoryChange, isRealWallTime, parseDollars, SPLIT_RULES } from '@seatdesk/domain'

import type { inventoryChanges } from '../../../lib/api/stock.ts'
import { t } from '../../../lib/i18n/listing-dialogs.ts'
import { parseNumbers } from './parse-values.ts'

type ChangeParams = Omit<NonNullable<Parameters<typeof inventoryChanges.plan>[0]>, 'ids' | 'filter'>

/** Form values of a bulk change. */
export interface ChangeFormValues {
  kind: ChangeKind
  /** An amount, a percentage, a day, a rule or a number, depending on the kind. */
  value: string
  /** The allowed quantities, if the rule is custom. */
  numbers: string
  /** The minimum margin over the ticket cost, in percent; empty for none. */
  margin: string
}

/** Parses signed dollars to cents; `null` if invalid. */
const parseSignedDollars = (text: string): number | null => {
  const [, sign = '', amount = ''] = /^\s*([-+−]?)\s*(.*)$/.exec(text) ?? []
  const cents = parseDollars(amount)
  if (cents === null) return null
  return sign === '-' || sign === '−' ? 0 - cents : cents
}

const parsePercent = (text: string): number | null => {
  const stripped = text.replace('%', '').replace('−', '-').trim()
  return /^[-+]?\d+(\.\d+)?$/.test(stripped) ? Number(stripped) : null
}

/** Parses tags that are separated by commas; `null` if there are none. */
const parseTags = (text: string): string[] | null => {
  const tags = text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
  return tags.length === 0 ? null : tags
}

const optional = <Name extends string, Value>(
  name: Name,
  value: Value | null,
): Record<Name, Value> | null =>
  value === null ? null : ({ [name]: value } as Record<Name, Value>)

/** Parses a local time of the browser to an instant; empty text removes the time. */
const optionalTime = (name: 'onSaleFrom' | 'onSaleUntil', text: string): ChangeParams | null => {
  if (text === '') return { [name]: null }
  return isRealWallTime(`${text}:00`) ? { [name]: new Date(text).toISOString() } : null
}

/** Parses a limit; empty text removes it. */
const optionalLimit = (name: 'floor' | 'ceiling', text: string): ChangeParams | null => {
  if (text.trim() === '') return { [name]: null }
  const limit = parseDollars(text)
  return limit === 0 ? null : optional(name, limit)
}

/**
 * The kinds of bulk changes, each with its parser; a parser returns `null` if the value is invalid.
 */
export const CHANGE_KINDS = {
  pricePercent: (text) => optional('pricePercent', parsePercent(text)),
  priceBy: (text) => optional('priceBy', parseSignedDollars(text)),
  priceTo: (text) => optional('priceTo', parseDollars(text)),
  undercutBy: (text) => optional('undercutBy', text.trim() === '' ? 0 : parseDollars(text)),
  splitRule: (text, values) => {
    const splitRule = SPLIT_RULES.find((rule) => rule === text) ?? null
    if (splitRule !== 'custom') return optional('splitRule', splitRule)
    const customSplits = parseNumbers(values)
    return customSplits && { splitRule, customSplits }
  },
  deliveryDate: (text) =>
    isRealWallTime(`${text}T12:00:00`) ? { deliveryDate: `${text}T12:00:00` } : null,
  deliveryTypeId: (text) => optional('deliveryTypeId', Number(text) || null),
  addTags: (text) => optional('addTags', parseTags(text)),
  removeTags: (text) => optional('removeTags', parseTags(text)),
  internalNote: (text) => ({ internalNote: text.trim() }),
  onSaleFrom: (text) => optionalTime('onSaleFrom', text),
  onSaleUntil: (text) => optionalTime('onSaleUntil', text),
  floor: (text) => optionalLimit('floor', text),
  floorMarginPercent: (text) => optional('floorMarginPercent', parsePercent(text)),
  ceiling: (text) => optionalLimit('ceiling', text),
  isActive: (text) => ({ isActive: text === 'true' }),
  isWithdrawn: () => ({ isWithdrawn: true }),
} as const satisfies Record<string, (text: string, numbers: string) => ChangeParams | null>

export type ChangeKind = keyof typeof CHANGE_KINDS

/** Returns whether a kind changes prices, so that a minimum margin applies. */
export const changesPrice = (kind: ChangeKind): boolean =>
  kind.startsWith('price') || kind === 'undercutBy'

/** Converts form values to the API input; `null` if they are invalid. */
export const parseChange = ({
  kind,
  value,
  numbers,
  margin,
}: ChangeFormValues): ChangeParams | null => {
  const change: ChangeParams | null = CHANGE_KINDS[kind](value, numbers)
  if (change === null || margin.trim() === '' || !changesPrice(kind)) return change
  const marginPercent = parsePercent(margin)
  return marginPercent === null ? null : { ...change, marginPercent }
}

type Outcome = InventoryChange['outcomes'][number]['outcome']

/** Returns the number of rows with an outcome. */
export const countRows = ({ outcomes }: InventoryChange, outcome: Outcome): number =>
  outcomes.find((item) => item.outcome === outcome)?.rows ?? 0

/** Returns the outcome of a change as text. */
export const changeText = ({ outcomes }: InventoryChange): string =>
  outcomes
    .map(({ outcome, rows }) => `${rows.toLocaleString('en-US')} ${t(`CHANGE_OUTCOME.${outcome}`)}`)
    .join(', ')
