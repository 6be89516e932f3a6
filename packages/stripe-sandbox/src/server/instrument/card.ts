import { createHash } from 'node:crypto'

import type Stripe from 'stripe'

import { type Brand, passesLuhn } from '../../dialect/dialect.ts'
import { ApiError } from '../http/api-error.ts'
import { newId } from '../ids.ts'
import { cardError, getDecline } from './declines.ts'
import { testCard, type TestCard, type TestCardName, testCardName } from './test-cards.ts'

/** Brand names on tokens and cards; payment methods use lower case. */
const cardBrands = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
} satisfies Record<Brand, string>

/** Returns a fingerprint of 16 letters that is the same for the same test card or account. */
export const cardFingerprint = (word: string): string =>
  createHash('sha256').update(`fingerprint:${word}`).digest('base64url').slice(0, 16)

/** Details sent with a card. */
export interface CardDetails {
  exp_month: number
  exp_year: number
  cvcGiven: boolean
  name?: string | null | undefined
  address_line1?: string | null | undefined
  address_line2?: string | null | undefined
  address_city?: string | null | undefined
  address_state?: string | null | undefined
  address_zip?: string | null | undefined
  address_country?: string | null | undefined
}

/** Creates a `card` object of a token with only the last four digits of its number. */
export const toCard = (word: TestCardName, details: CardDetails): Stripe.Card => {
  const { number, brand, funding = 'credit', failedCheck } = testCard(word)
  const check = (name: TestCard['failedCheck'], isGiven: boolean) =>
    isGiven ? (failedCheck === name ? 'fail' : 'unchecked') : null
  return {
    id: newId('card'),
    object: 'card',
    address_city: details.address_city ?? null,
    address_country: details.address_country ?? null,
    address_line1: details.address_line1 ?? null,
    address_line1_check: details.address_line1 ? 'unchecked' : null,
    address_line2: details.address_line2 ?? null,
    address_state: details.address_state ?? null,
    address_zip: details.address_zip ?? null,
    address_zip_check: check('address_zip_check', Boolean(details.address_zip)),
    brand: cardBrands[brand],
    country: 'US',
    cvc_check: check('cvc_check', details.cvcGiven),
    dynamic_last4: null,
    exp_month: details.exp_month,
    exp_year: details.exp_year,
    fingerprint: cardFingerprint(word),
    funding,
    last4: number.slice(-4),
    metadata: {},
    name: details.name ?? null,
    regulated_status: 'unregulated',
    tokenization_method: null,
  }
}

/** The card of a predefined token: a test card that is valid until the end of next year. */
export const createMagicTokenCard = (name: TestCardName, now: Date): Stripe.Card =>
  toCard(name, { exp_month: 12, exp_year: now.getUTCFullYear() + 1, cvcGiven: false })

const rejectCard = (code: string, message: string, param: string): ApiError =>
  new ApiError(402, { type: 'card_error', code, message, param })

/** The typed numbers of a card. */
export interface EnteredCard {
  number: string
  exp_month: number
  exp_year: number
  cvc?: string | undefined
}

/**
 * Returns the test card's key for the typed numbers, so that they need not be stored. Throws
 * Stripe's error for an invalid number, date or security code, and for cards that are not test
 * cards.
 */
export const identifyCard = (
  card: EnteredCard,
  now: Date,
): { word: TestCardName; exp_year: number } => {
  const digits = card.number.replaceAll(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits))
    throw rejectCard('invalid_number', 'Your card number is invalid.', 'number')
  if (!passesLuhn(digits))
    throw rejectCard('incorrect_number', 'Your card number is incorrect.', 'number')

  const year = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year
  const thisYear = now.getUTCFullYear()
  if (year < thisYear || year > thisYear + 50)
    throw rejectCard('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  const isPast = year === thisYear && card.exp_month < now.getUTCMonth() + 1
  if (card.exp_month < 1 || card.exp_month > 12 || isPast)
    throw rejectCard(
      'invalid_expiry_month',
      "Your card's expiration month is invalid.",
      'exp_month',
    )

  const word = testCardName(digits)
  if (!word) throw cardError(getDecline('test_mode_live_card'))
  const cvcLength = testCard(word).brand === 'amex' ? 4 : 3
  if (card.cvc !== undefined && !new RegExp(`^\\d{${cvcLength}}$`).test(card.cvc))
    throw rejectCard('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  return { word, exp_year: year }
}
