import * as v from 'valibot'

import { instantSchema } from '../time/wall-time.ts'

export const cardSchema = v.pipe(
  v.object({
    id: v.string(),
    brand: v.string(),
    last4: v.string(),
    exp_month: v.number(),
    exp_year: v.number(),
  }),
  v.transform(({ exp_month, exp_year, ...card }) => ({
    ...card,
    expMonth: exp_month,
    expYear: exp_year,
  })),
)

/** A saved card; `id` is the payment provider's. */
export type Card = v.InferOutput<typeof cardSchema>

export const bankAccountSchema = v.pipe(
  v.object({
    id: v.string(),
    account_holder_name: v.nullable(v.string()),
    last4: v.string(),
    status: v.string(),
  }),
  v.transform(({ account_holder_name, ...account }) => ({
    ...account,
    accountHolderName: account_holder_name,
  })),
)

/** A saved bank account to pay from; `id` is the payment provider's. */
export type BankAccount = v.InferOutput<typeof bankAccountSchema>

export const paymentMethodsSchema = v.object({
  cards: v.array(cardSchema),
  bankAccounts: v.array(bankAccountSchema),
  default: v.nullable(v.string()),
})

/** A broker's payment methods; `default` is the id of the default one. */
export type PaymentMethods = v.InferOutput<typeof paymentMethodsSchema>

/** Status of a bank account that is not verified yet. */
export const BANK_ACCOUNT_UNVERIFIED = 'unverified'

/** Status of a bank account whose verification failed or that can no longer be paid to. */
export const BANK_ACCOUNT_FAILED = 'failed'

/**
 * Returns whether a bank account may be removed, which is not possible while it is being verified.
 */
export const isBankAccountRemovable = (account: { status: string }): boolean =>
  account.status !== BANK_ACCOUNT_UNVERIFIED

/** Returns whether a bank account can be used to pay: it is verified and has not failed. */
export const isUsableForPayment = (account: { status: string }): boolean =>
  account.status !== BANK_ACCOUNT_UNVERIFIED && account.status !== BANK_ACCOUNT_FAILED

/** Returns the name of a bank account, shown where cards have their brand. */
export const bankAccountBrand = (account: Pick<BankAccount, 'accountHolderName'>): string =>
  account.accountHolderName ?? 'ACH'

/** The most wrong attempts at the amounts of the micro-deposits. */
export const MAX_BANK_VERIFICATION_ATTEMPTS = 3

/** Days within which the amounts must be entered. */
export const BANK_VERIFICATION_DAYS = 10

/** Business days until the micro-deposits arrive. */
export const DEPOSIT_DAYS = 2

/** Why a verification failed: too many attempts, too late, or the deposits were returned. */
export const BANK_VERIFICATION_FAILURES = ['tries', 'expired', 'returned'] as const

export type BankVerificationFailure = (typeof BANK_VERIFICATION_FAILURES)[number]

/** Amount of one micro-deposit, in cents. */
const depositSchema = v.pipe(
  v.number('must be an amount in cents'),
  v.integer('must be an amount in cents'),
  v.minValue(1, 'must be an amount in cents'),
  v.maxValue(99, 'must be an amount in cents'),
)

/** Amounts of both micro-deposits, in any order. */
export const microDepositsSchema = v.tuple(
  [depositSchema, depositSchema],
  'must be the amounts of both deposits',
)

export const bankVerificationSchema = v.object({
  id: v.string(),
  arrivesBy: instantSchema,
  endsAt: instantSchema,
  attemptsLeft: v.number(),
  failure: v.nullable(v.picklist(BANK_VERIFICATION_FAILURES)),
})

/**
 * State of a bank account's micro-deposit verification: when the deposits arrive, the deadline and
 * attempts left, and why it failed.
 */
export type BankVerification = v.InferOutput<typeof bankVerificationSchema>

export const paymentIntentSchema = v.pipe(
  v.object({
    id: v.string(),
    status: v.string(),
    next_action: v.nullable(v.object({ type: v.string() })),
    client_secret: v.nullable(v.string()),
  }),
  v.transform(({ next_action, client_secret, ...payment }) => ({
    ...payment,
    nextAction: next_action,
    clientSecret: client_secret,
  })),
)

/**
 * A payment at the provider; `nextAction` means that the buyer must still act, such as
 * authenticate.
 */
export type Payment = v.InferOutput<typeof paymentIntentSchema>
