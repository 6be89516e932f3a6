import type Stripe from 'stripe'
import * as v from 'valibot'

import { invalidRequest } from '../http/api-error.ts'
import { currency, clearableText, nonEmptyText } from '../http/params.ts'
import { newId } from '../ids.ts'
import { cardFingerprint } from './card.ts'
import { TEST_ROUTING_NUMBER, testBank, type TestBankName, testBankName } from './test-banks.ts'

/** Parameters of a bank account with its numbers. */
export const bankAccountParams = v.strictObject({
  object: v.optional(v.literal('bank_account')),
  country: v.pipe(v.string(), v.picklist(['US'])),
  currency,
  account_number: nonEmptyText,
  routing_number: v.optional(v.string(), ''),
  account_holder_name: v.optional(clearableText),
  account_holder_type: v.optional(v.picklist(['individual', 'company'])),
  account_type: v.optional(v.picklist(['checking', 'savings'])),
})

export type EnteredBankAccount = v.InferOutput<typeof bankAccountParams>

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1]

/** Returns whether nine digits are a routing number, by the ABA checksum. */
export const isValidRoutingNumber = (routing: string): boolean =>
  /^\d{9}$/.test(routing) &&
  WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(routing[index]), 0) % 10 === 0

/**
 * Returns the test account's key for the typed numbers, so that they need not be stored. Throws
 * Stripe's error for an invalid routing number and for accounts that are not test accounts.
 */
export const identifyBank = (values: EnteredBankAccount): TestBankName => {
  const param = 'bank_account[routing_number]'
  if (!/^\d{9}$/.test(values.routing_number))
    throw invalidRequest('routing_number_invalid', 'Routing number must have 9 digits', param)
  if (!isValidRoutingNumber(values.routing_number))
    throw invalidRequest(
      'routing_number_invalid',
      'The routing number is invalid. Check that it is a valid routing number for the country of the bank account.',
      param,
    )
  const word = testBankName(values.account_number)
  if (!word)
    throw invalidRequest(
      'account_number_invalid',
      'You must use a test bank account number in test mode. Try 000123456789 or see more options at https://stripe.com/docs/connect/testing#account-numbers.',
      'bank_account[account_number]',
    )
  return word
}

/** Creates a `bank_account` object with only the last four digits of its number. */
export const toBankAccount = (
  word: TestBankName,
  {
    routing_number: routing = TEST_ROUTING_NUMBER,
    ...values
  }: Partial<Omit<EnteredBankAccount, 'account_number' | 'object'>>,
): Stripe.BankAccount => ({
  id: newId('ba'),
  object: 'bank_account',
  account_holder_name: values.account_holder_name ?? null,
  account_holder_type: values.account_holder_type ?? null,
  account_type: values.account_type ?? null,
  bank_name: routing === TEST_ROUTING_NUMBER ? 'STRIPE TEST BANK' : null,
  country: 'US',
  currency: 'usd',
  fingerprint: cardFingerprint(routing === TEST_ROUTING_NUMBER ? word : `${word} at ${routing}`),
  last4: testBank(word).number.slice(-4),
  routing_number: routing,
  status: 'new',
})
