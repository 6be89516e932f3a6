import * as v from 'valibot'

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
