import * as v from 'valibot'

import { required, TOO_LONG_MESSAGE } from '../form/required.ts'
import { ACCOUNT_TYPES, routingNumber } from './payout-method.ts'

const accountNumber = (message: string) =>
  v.pipe(v.string(), v.trim(), v.regex(/^\d{4,17}$/, message))

/** Form for a bank account to pay from. */
export const bankAccountForm = v.object({
  account_holder_name: required('PAYMENT_SETTINGS.ACCOUNT_HOLDER_NAME_REQUIRED'),
  account_holder_type: v.picklist(['individual', 'company']),
  routing_number: routingNumber('PAYMENT_SETTINGS.ROUTING_NUMBER_VALID'),
  account_number: accountNumber('PAYMENT_SETTINGS.ACCOUNT_NUMBER_VALID'),
})

/** Form for a bank account to be paid out to. */
export const payoutMethodForm = v.object({
  account_holder_name: required('PAYMENT_SETTINGS.ACCOUNT_HOLDER_NAME_REQUIRED'),
  account_type: v.picklist(ACCOUNT_TYPES),
  routing_number: routingNumber('PAYMENT_SETTINGS.ROUTING_NUMBER_VALID'),
  account_number: accountNumber('PAYMENT_SETTINGS.ACCOUNT_NUMBER_VALID'),
})

/** The fields of a card beside the payment provider's own. */
export const cardForm = v.object({
  card_holder_name: required('PAYMENT_SETTINGS.CARD_HOLDER_NAME_REQUIRED'),
  billing_address: v.pipe(v.string(), v.trim(), v.maxLength(200, TOO_LONG_MESSAGE)),
  zip_code: required('PAYMENT_SETTINGS.ZIP_CODE_REQUIRED'),
  isPrimary: v.boolean(),
})

/** Schema of an amount typed or copied from a bank, in cents: `32`, `.32` or `$0.32`. */
const deposit = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(\$?0?\.(0[1-9]|[1-9]\d)|0?[1-9]|[1-9]\d)$/, 'PAYMENT_SETTINGS.DEPOSIT_VALID'),
  v.transform((text) => Number(text.replace(/^\$?0?\./, ''))),
)

/** Form for the amounts of the two micro-deposits that verify a bank account. */
export const microDepositsForm = v.object({ first_deposit: deposit, second_deposit: deposit })
