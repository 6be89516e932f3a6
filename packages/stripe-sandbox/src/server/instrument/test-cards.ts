import type { Brand } from '../../dialect/dialect.ts'

/** When a card requires authentication. */
export type Authentication = 'always' | 'unless set up' | 'on session'

/** One of Stripe's test cards. A missing member means that it works normally. */
export interface TestCard {
  number: string
  brand: Brand
  funding?: 'debit' | 'prepaid'
  /** Decline code of every attempt. */
  decline?: string
  /** The card can be saved although every charge fails. */
  savable?: true
  authentication?: Authentication
  failedCheck?: 'cvc_check' | 'address_zip_check'
  risk?: 'elevated' | 'highest'
  dispute?: 'fraudulent' | 'product_not_received' | 'inquiry'
  refund?: 'pending' | 'fails'
}

/** Stripe's test cards, by the key that is stored instead of their number. */
export const TEST_CARDS = {
  visa: { number: '4242424242424242', brand: 'visa' },
  visa_debit: { number: '4000056655665556', brand: 'visa', funding: 'debit' },
  mastercard: { number: '5555555555554444', brand: 'mastercard' },
  mastercard_2_series: { number: '2223003122003222', brand: 'mastercard' },
  mastercard_debit: { number: '5200828282828210', brand: 'mastercard', funding: 'debit' },
  mastercard_prepaid: { number: '5105105105105100', brand: 'mastercard', funding: 'prepaid' },
  amex: { number: '378282246310005', brand: 'amex' },
  amex_second: { number: '371449635398431', brand: 'amex' },
  discover: { number: '6011111111111117', brand: 'discover' },
  diners: { number: '3056930009020004', brand: 'diners' },
  jcb: { number: '3566002020360505', brand: 'jcb' },
  unionpay: { number: '6200000000000005', brand: 'unionpay' },
  declined: { number: '4000000000000002', brand: 'visa', decline: 'generic_decline' },
  no_funds: { number: '4000000000009995', brand: 'visa', decline: 'insufficient_funds' },
  lost: { number: '4000000000009987', brand: 'visa', decline: 'lost_card' },
  stolen: { number: '4000000000009979', brand: 'visa', decline: 'stolen_card' },
  expired: { number: '4000000000000069', brand: 'visa', decline: 'expired_card' },
  wrong_cvc: { number: '4000000000000127', brand: 'visa', decline: 'incorrect_cvc' },
  unprocessable: { number: '4000000000000119', brand: 'visa', decline: 'processing_error' },
  too_often: { number: '4000000000006975', brand: 'visa', decline: 'card_velocity_exceeded' },
  fails_later: {
    number: '4000000000000341',
    brand: 'visa',
    decline: 'generic_decline',
    savable: true,
  },
  authenticated_unless_set_up: {
    number: '4000002500003155',
    brand: 'visa',
    authentication: 'unless set up',
  },
  authenticated_always: {
    number: '4000002760003184',
    brand: 'visa',
    authentication: 'always',
  },
  authenticated_on_session: {
    number: '4000003800000446',
    brand: 'visa',
    authentication: 'on session',
  },
  three_d_secure_required: {
    number: '4000000000003220',
    brand: 'visa',
    authentication: 'always',
  },
  three_d_secure_mastercard: {
    number: '5200000000001096',
    brand: 'mastercard',
    authentication: 'always',
  },
  three_d_secure_optional: { number: '4000000000003055', brand: 'visa' },
  declined_after_three_d_secure: {
    number: '4000008400001629',
    brand: 'visa',
    authentication: 'always',
    decline: 'generic_decline',
  },
  no_funds_after_three_d_secure: {
    number: '4000008260003178',
    brand: 'visa',
    authentication: 'always',
    decline: 'insufficient_funds',
    savable: true,
  },
  cvc_check_fails: { number: '4000000000000101', brand: 'visa', failedCheck: 'cvc_check' },
  zip_check_fails: { number: '4000000000000036', brand: 'visa', failedCheck: 'address_zip_check' },
  always_blocked: {
    number: '4100000000000019',
    brand: 'visa',
    decline: 'fraudulent',
    risk: 'highest',
  },
  highest_risk: {
    number: '4000000000004954',
    brand: 'visa',
    decline: 'fraudulent',
    risk: 'highest',
  },
  elevated_risk: { number: '4000000000009235', brand: 'visa', risk: 'elevated' },
  disputed: { number: '4000000000000259', brand: 'visa', dispute: 'fraudulent' },
  not_received: { number: '4000000000002685', brand: 'visa', dispute: 'product_not_received' },
  inquired: { number: '4000000000001976', brand: 'visa', dispute: 'inquiry' },
  refunds_later: { number: '4000000000007726', brand: 'visa', refund: 'pending' },
  refund_fails: { number: '4000000000005126', brand: 'visa', refund: 'fails' },
} satisfies Record<string, TestCard>

export type TestCardName = keyof typeof TEST_CARDS

/** Returns the test card of a key. */
export const testCard = (word: TestCardName): TestCard => TEST_CARDS[word]

const isWord = (word: string): word is TestCardName => Object.hasOwn(TEST_CARDS, word)

/** Returns the key of a test card's number, or `undefined` for any other number. */
export const testCardName = (number: string): TestCardName | undefined =>
  Object.keys(TEST_CARDS)
    .filter(isWord)
    .find((word) => TEST_CARDS[word].number === number)
