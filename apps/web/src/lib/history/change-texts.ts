import { detailText, toWords } from '@seatdesk/app-kit/audit'
import { type Changes, deliveryTypes, formatBalance, formatDay } from '@seatdesk/domain'

import { t } from '../i18n/history.ts'

/** Labels of members whose name is not the field's word. */
const LABELS: Readonly<Record<string, string>> = {
  customSplits: t('FIELD.CUSTOM_SPLITS'),
  deliveryDate: t('FIELD.IN_HAND'),
  deliveryTypeId: t('FIELD.DELIVERY'),
  faceCents: t('FIELD.FACE'),
  hidesSeats: t('FIELD.HIDES_SEATS'),
  isActive: t('FIELD.ON_SALE'),
  isLocked: t('FIELD.LOCKED'),
  isOn: t('FIELD.ON'),
  isPaused: t('FIELD.PAUSED'),
  moneyEmail: t('FIELD.MONEY_EMAIL'),
  requireTwoFactor: t('FIELD.TWO_FACTOR'),
  seatRow: t('FIELD.ROW'),
  spendPerDay: t('FIELD.PER_DAY'),
  spendPerOrder: t('FIELD.PER_ORDER'),
  splitRule: t('FIELD.SPLITS'),
}

/** Members that are amounts in cents. */
const AMOUNTS = new Set([
  'price',
  'cost',
  'faceCents',
  'floor',
  'ceiling',
  'spendPerDay',
  'spendPerOrder',
])

/** Members whose values are names of the API. */
const NAMED = new Set(['role', 'splitRule', 'seatType', 'basis', 'kind', 'decision', 'state'])

const valueText = (name: string, value: unknown): string => {
  if (typeof value === 'number' && AMOUNTS.has(name)) return formatBalance(value)
  if (typeof value === 'number' && name === 'deliveryTypeId')
    return deliveryTypes(value)
      .map(({ word }) => word)
      .join(', ')
  if (typeof value === 'string' && NAMED.has(name)) return toWords(value)
  if (typeof value === 'string' && name === 'deliveryDate') return formatDay(value) ?? value
  return detailText(value)
}

const labelOf = (name: string): string => LABELS[name] ?? toWords(name)

/** The text of a member that was sent: `Price: $95.00`. */
export const fieldText = (name: string, value: unknown): string =>
  `${labelOf(name)}: ${valueText(name, value)}`

/** What changed, in one text for each member: `Price $90.00 → $95.00`. */
export const changeTexts = (changes: Changes): string[] =>
  Object.entries(changes).map(([name, { from, to }]) =>
    t('FIELD.CHANGE', {
      field: labelOf(name),
      from: valueText(name, from),
      to: valueText(name, to),
    }),
  )
