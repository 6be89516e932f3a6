import type Stripe from 'stripe'

import type { TestBankWord } from '../instrument/test-banks.ts'
import type { TestCardWord } from '../instrument/test-cards.ts'

/** A provider's object that names its relations by id alone, as it is kept. */
export type Unexpanded<T> = {
  [K in keyof T]: string extends T[K] ? Exclude<T[K], { id: string }> : T[K]
}

type Nothing = Record<string, never>

/** What is kept of each kind of object: what the provider shows of it, and what it does not. */
export interface ObjectKinds {
  account: { body: Unexpanded<Stripe.Account>; hidden: { balance: number } }
  bank_account: {
    body: Unexpanded<Stripe.BankAccount>
    hidden: { behaviour: TestBankWord; failedAttempts: number }
  }
  charge: { body: Unexpanded<Stripe.Charge>; hidden: Nothing }
  customer: { body: Unexpanded<Stripe.Customer>; hidden: Nothing }
  dispute: { body: Unexpanded<Stripe.Dispute>; hidden: Nothing }
  payment_intent: {
    body: Unexpanded<Stripe.PaymentIntent>
    /** `debited` is the account that a debit under way was sent to: it may be removed meanwhile. */
    hidden: { authenticated: boolean; debited?: TestBankWord }
  }
  payment_method: {
    body: Unexpanded<Stripe.PaymentMethod>
    hidden: { behaviour: TestCardWord; setUp: boolean; spent: boolean }
  }
  payout: { body: Unexpanded<Stripe.Payout>; hidden: { behaviour: TestBankWord } }
  refund: { body: Unexpanded<Stripe.Refund>; hidden: Nothing }
  setup_intent: { body: Unexpanded<Stripe.SetupIntent>; hidden: Nothing }
  token: {
    body: Unexpanded<Stripe.Token>
    hidden: { card: TestCardWord } | { bank: TestBankWord; verified: boolean }
  }
  transfer: { body: Unexpanded<Stripe.Transfer>; hidden: Nothing }
  transfer_reversal: { body: Unexpanded<Stripe.TransferReversal>; hidden: Nothing }
}

export type ObjectKind = keyof ObjectKinds

/** An object as it is kept; change it and hand it to `save`. */
export interface Stored<K extends ObjectKind> {
  readonly id: string
  readonly kind: K
  readonly account: string | null
  readonly createdAt: Date
  parent: string | null
  dueAt: Date | null
  body: ObjectKinds[K]['body']
  hidden: ObjectKinds[K]['hidden']
}
