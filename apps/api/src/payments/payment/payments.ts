import { ApiError } from '../../platform/api-error.ts'

/** Where a payment stands at the provider. */
export type PaymentStatus =
  | 'created'
  | 'waiting'
  | 'settling'
  | 'succeeded'
  | 'declined'
  | 'cancelled'

/** A payment as the provider knows it right now. */
export interface ProviderPayment {
  id: string
  status: PaymentStatus
  amountCents: number
  /** The provider's own word for its state, which the browser's payment code understands. */
  providerStatus: string
  /** What the buyer must do, such as `use_stripe_sdk`; `null` when nothing. */
  nextActionType: string | null
  clientSecret: string | null
  /** Why it was declined, in the provider's words. */
  declineMessage: string | null
  /** How much of it was given back. */
  refundedCents: number
}

export interface NewPayment {
  checkoutId: number
  customerId: string
  paymentMethodId: string
  amountCents: number
}

/** A card or a bank account that a broker pays with, as the provider describes it. */
export interface SavedMethod {
  id: string
  kind: 'card' | 'bank'
  brand: string | null
  last4: string
  expMonth: number | null
  expYear: number | null
  holderName: string | null
  /** `active`; `unverified` while its holder has not proved it, `failed` when that is too late. */
  status: string
}

/** The extra authentication of a card that is saved, as the provider knows it right now. */
export interface ProviderSetup {
  /** `failed` also when it was cancelled. */
  status: 'waiting' | 'succeeded' | 'failed'
  /** The card that it is about; `null` once that was turned down. */
  methodId: string | null
}

/** The outcome of saving a card: it may ask for extra authentication first. */
export interface SavedCard {
  method: SavedMethod
  /** The setup that waits for the buyer; `null` when nothing is to be done. */
  setup: {
    id: string
    status: string
    nextActionType: string | null
    clientSecret: string | null
  } | null
}

export interface NewPayoutMethod {
  holderName: string
  accountNumber: string
  routingNumber: string
}

/** A bank account that payouts go to, as the provider describes it. */
export interface SavedPayoutMethod {
  id: string
  holderName: string
  last4: string
  status: string
  /** Whether its owner is yet to be verified. */
  isBeingChecked: boolean
  /** The same for the same number at the same bank, and telling nothing of either. */
  fingerprint: string | null
}

export interface NewPayout {
  /** The sale that is paid for. */
  purchaseId: number
  /** Counts the tries, so that a failed payout can be sent again. */
  attempt: number
  providerAccountId: string
  payoutMethodId: string
  amountCents: number
}

export interface ProviderPayout {
  id: string
  status: 'pending' | 'processed' | 'failed' | 'cancelled'
  /** Why it failed: a sentence of the provider's, and its word for that. */
  failure: string | null
  failureCode: string | null
}

/** A payment that its payer contests at the bank, as the provider knows it right now. */
export interface ProviderDispute {
  id: string
  /** `null` for one of a payment that was not made by us. */
  paymentId: string | null
  amountCents: number
  /** The provider's words for why, and for how it stands. */
  reason: string
  status: string
  /** `open` while it is not decided; `closed` took nothing in the end. */
  outcome: 'open' | 'won' | 'lost' | 'closed'
  evidenceDueAt: Date | null
  /** What is taken from us for it at present, and what we paid for its being dealt with. */
  withdrawnCents: number
  feeCents: number
  createdAt: Date
}

/** A refund as the provider knows it right now. */
export interface ProviderRefund {
  id: string
  paymentId: string | null
  /** What we call it; `null` for one that was made in the provider's dashboard. */
  name: string | null
  amountCents: number
  /** Whether it went out and did not come back. */
  hasGoneOut: boolean
  createdAt: Date
}

/** What the provider's books say of some time: every movement of money there, and all about each. */
export interface ProviderBooks {
  payments: { id: string; receivedCents: number }[]
  refunds: Pick<ProviderRefund, 'id' | 'paymentId' | 'name' | 'amountCents' | 'hasGoneOut'>[]
  disputes: Pick<ProviderDispute, 'id' | 'paymentId' | 'withdrawnCents' | 'feeCents'>[]
  payouts: (Pick<ProviderPayout, 'id' | 'status'> & {
    amountCents: number
    /** The sale that it pays for; `null` for one that was not made by us. */
    purchaseId: number | null
  })[]
}

/** What a verified webhook says has changed; the object is then read afresh. */
export type ProviderEvent = { id: string; type: string } & (
  | { about: 'payment'; paymentId: string }
  /** `reason` names a refund of ours that failed; `null` for any other news of refunds. */
  | { about: 'refund'; paymentId: string; reason: string | null }
  | { about: 'dispute'; disputeId: string }
  | { about: 'payout'; payoutId: string; providerAccountId: string | null }
  | { about: 'bank-account'; methodId: string }
  | { about: 'setup'; setupId: string; methodId: string | null }
  | { about: 'other' }
)

/** The provider refuses what it was asked; the message is its own, fit for a person. */
export class ProviderError extends Error {
  readonly isDecline: boolean

  constructor(message: string, { isDecline }: { isDecline: boolean }) {
    super(message)
    this.isDecline = isDecline
  }
}

/** The provider did not answer, so what it did is not known. */
export class ProviderUnavailableError extends Error {}

/**
 * The payment provider behind its port. Every call that makes or moves something repeats safely.
 * Calls throw `ProviderError` when the provider says no and `ProviderUnavailableError` when it does not
 * answer; none may be made inside a transaction.
 */
export interface Payments {
  createCustomer(account: { id: number; email: string; name: string }): Promise<string>
  saveCard(customerId: string, cardToken: string, key: string): Promise<SavedCard>
  readSetup(setupId: string): Promise<ProviderSetup>
  /** Makes sure that its card is never saved; gives it as it is when that comes too late. */
  cancelSetup(setupId: string): Promise<ProviderSetup>
  saveBankAccount(customerId: string, bankToken: string, key: string): Promise<SavedMethod>
  readBankAccount(customerId: string, methodId: string): Promise<SavedMethod>
  /** Proves a bank account by the amounts of its two small deposits, in cents. */
  proveBankAccount(
    customerId: string,
    methodId: string,
    amounts: readonly [number, number],
  ): Promise<void>
  removeMethod(customerId: string, method: Pick<SavedMethod, 'id' | 'kind'>): Promise<void>

  /** Makes a payment that charges nothing until it is confirmed. */
  createPayment(payment: NewPayment): Promise<ProviderPayment>
  /** Charges; a decline is a status, not an error. */
  confirmPayment(paymentId: string): Promise<ProviderPayment>
  readPayment(paymentId: string): Promise<ProviderPayment>
  /** Makes sure that it is never charged; gives it as it is when that comes too late. */
  cancelPayment(paymentId: string): Promise<ProviderPayment>
  /** Gives money back; `reason` names the refund, so that it happens once. */
  refund(paymentId: string, amountCents: number, reason: string): Promise<void>
  /** Whether the refund of this name went out and did not come back. */
  hasRefunded(paymentId: string, reason: string): Promise<boolean>

  /** Every refund of a payment, regardless of who made it. */
  refundsOf(paymentId: string): Promise<ProviderRefund[]>
  /** The refunds and disputes that were begun since a moment. */
  refundsSince(since: Date): Promise<ProviderRefund[]>
  disputesSince(since: Date): Promise<ProviderDispute[]>
  readDispute(disputeId: string): Promise<ProviderDispute>
  /**
   * All movements since a moment, and all other records of the payments they concern. Payouts are
   * limited to the given accounts.
   */
  readBooks(since: Date, providerAccountIds: readonly string[]): Promise<ProviderBooks>

  createPayoutAccount(account: { id: number; email: string; name: string }): Promise<string>
  addPayoutMethod(
    providerAccountId: string,
    method: NewPayoutMethod,
    key: string,
  ): Promise<SavedPayoutMethod>
  readPayoutMethod(providerAccountId: string, methodId: string): Promise<SavedPayoutMethod>
  /** Removes one; what it was to the provider, another may be `inItsPlace`. */
  removePayoutMethod(
    providerAccountId: string,
    methodId: string,
    inItsPlace: string | null,
  ): Promise<void>
  payOut(payout: NewPayout): Promise<ProviderPayout>
  readPayout(providerAccountId: string, payoutId: string): Promise<ProviderPayout>

  /** Reads a webhook; `null` when its signature is not good. */
  readNews(rawBody: string, signature: string): ProviderEvent | null
}

/** Says to the caller what the provider said to us: a decline, another refusal, or nothing at all. */
export const withApiErrors = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
  try {
    return await call
  } catch (error) {
    throw toApiError(error)
  }
}

export const toApiError = (error: unknown): unknown => {
  if (error instanceof ProviderUnavailableError)
    return new ApiError('providerUnavailable', { retryAfterSeconds: 5 })
  if (!(error instanceof ProviderError)) return error
  return new ApiError(error.isDecline ? 'declined' : 'methodRefused', { message: error.message })
}
