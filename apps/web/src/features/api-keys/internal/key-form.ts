import { DEFAULT_KEY_SCOPES, KEY_SCOPES, type KeyScope } from '@seatdesk/domain'
import * as v from 'valibot'

import { t } from '../../../lib/i18n/settings.ts'

/** The lifetimes of a key, in days; `0` means that it never expires. */
const DAYS = ['30', '90', '365', '0'] as const

/** The lifetimes of a key as select options. */
export const LIFETIME_OPTIONS = DAYS.map((value) => ({
  value,
  label: value === '0' ? t('API_KEYS.NO_END') : t('API_KEYS.DAYS', { count: value }),
}))

const isDefault = (scope: KeyScope) => DEFAULT_KEY_SCOPES.some((item) => item === scope)

/** Initial values of the form: the default scopes, no expiry. */
export const DEFAULT_KEY_FORM = {
  name: '',
  market: isDefault('market'),
  mine: isDefault('mine'),
  sell: isDefault('sell'),
  price: isDefault('price'),
  buy: isDefault('buy'),
  reports: isDefault('reports'),
  webhooks: isDefault('webhooks'),
  days: '0',
  addresses: '',
}

/** Schema of the new-key form. Its output is the input of the call, except for the expiry time. */
export const keyForm = v.pipe(
  v.object({
    name: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('API_KEYS.NAME_REQUIRED'),
      v.maxLength(60, 'API_KEYS.NAME_TOO_LONG'),
    ),
    market: v.boolean(),
    mine: v.boolean(),
    sell: v.boolean(),
    price: v.boolean(),
    buy: v.boolean(),
    reports: v.boolean(),
    webhooks: v.boolean(),
    days: v.picklist(DAYS),
    addresses: v.string(),
  }),
  v.forward(
    v.check((input) => KEY_SCOPES.some((scope) => input[scope]), 'API_KEYS.SCOPE_REQUIRED'),
    ['reports'],
  ),
  v.transform(({ name, days, addresses, ...args }) => ({
    name,
    scopes: KEY_SCOPES.filter((scope) => args[scope]),
    days: Number(days),
    addresses: addresses.split(/[\s,]+/).filter((address) => address !== ''),
  })),
)

const DAY_MS = 86_400_000

/** Returns the time a number of days from now, in wire format. */
export const daysFromNow = (days: number, now = Date.now()): string =>
  new Date(now + days * DAY_MS).toISOString()

/** Label of each scope. */
export const SCOPE_LABELS: Record<KeyScope, string> = {
  market: t('API_KEYS.MARKET'),
  mine: t('API_KEYS.MINE'),
  sell: t('API_KEYS.SELL'),
  price: t('API_KEYS.PRICE'),
  buy: t('API_KEYS.BUY'),
  reports: t('API_KEYS.REPORTS'),
  webhooks: t('API_KEYS.WEBHOOKS'),
}
