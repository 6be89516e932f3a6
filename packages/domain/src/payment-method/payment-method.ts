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

/** A saved card; its id is the payment provider's. */
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

/** A saved bank account to pay from; its id is the payment provider's. */
export type BankAccount = v.InferOutput<typeof bankAccountSchema>

export const paymentMethodsSchema = v.object({
  cards: v.array(cardSchema),
  bankAccounts: v.array(bankAccountSchema),
  default: v.nullable(v.string()),
})

/** Everything that a broker can pay with; `default` is the id of the primary one. */
export type PaymentMethods = v.InferOutput<typeof paymentMethodsSchema>

/** The status of a bank account that its holder has not proved yet. */
export const UNVERIFIED = 'unverified'

/** The status of a bank account that cannot be proved, or paid to, any more. */
export const FAILED = 'failed'

/** Whether a bank account may be removed: not while its verification is pending. */
export const isRemovable = (account: { status: string }): boolean => account.status !== UNVERIFIED

/** Whether a bank account can be paid with: it was proved, and has not failed. */
export const isPayable = (account: { status: string }): boolean =>
  account.status !== UNVERIFIED && account.status !== FAILED

/** What a bank account is called where cards show their brand. */
export const bankAccountBrand = (account: Pick<BankAccount, 'accountHolderName'>): string =>
  account.accountHolderName ?? 'ACH'

/** How often the amounts of the small deposits may be told wrongly. */
export const MOST_PROOF_TRIES = 3

/** For how many days they may be told at all. */
export const PROOF_DAYS = 10

/** Within how many days of the bank they arrive. */
export const DEPOSIT_DAYS = 2

/** Why a bank account was not proved: too many tries, too late, or the deposits came back. */
export const BANK_PROOF_FAILURES = ['tries', 'expired', 'returned'] as const

export type BankProofFailure = (typeof BANK_PROOF_FAILURES)[number]

/** One of the two small deposits, in cents. */
const depositSchema = v.pipe(
  v.number('must be an amount in cents'),
  v.integer('must be an amount in cents'),
  v.minValue(1, 'must be an amount in cents'),
  v.maxValue(99, 'must be an amount in cents'),
)

/** The amounts of both, in any order. */
export const depositsSchema = v.tuple(
  [depositSchema, depositSchema],
  'must be the amounts of both deposits',
)

export const bankProofSchema = v.object({
  id: v.string(),
  arrivesBy: instantSchema,
  endsAt: instantSchema,
  triesLeft: v.number(),
  failure: v.nullable(v.picklist(BANK_PROOF_FAILURES)),
})

/**
 * How far the proof of a bank account to pay from has come: by when its small deposits arrive, until
 * when and how often their amounts may be told, and why that failed.
 */
export type BankProof = v.InferOutput<typeof bankProofSchema>

export const paymentSchema = v.pipe(
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

/** A payment at the provider; `nextAction` says that the buyer must still do something for it. */
export type Payment = v.InferOutput<typeof paymentSchema>
