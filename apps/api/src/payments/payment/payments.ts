import { ApiError } from '../../platform/api-error.ts'

/** Status of a payment at the provider. */
export type PaymentStatus =
  | 'created'
  | 'waiting'
  | 'settling'
  | 'succeeded'
  | 'declined'
  | 'cancelled'

/** A payment as read from the provider. */
export interface ProviderPayment {
  id: string
  status: PaymentStatus
  amountCents: number
  /** The provider's own status, which the browser's payment code understands. */
  providerStatus: string
  /** What the buyer must do, such as `use_stripe_sdk`; `null` if nothing. */
  nextActionType: string | null
  clientSecret: string | null
  /** Why it was declined, in the provider's words. */
  declineMessage: string | null
  /** Refunded amount. */
  refundedCents: number
}

export interface NewPayment {
  checkoutId: number
  customerId: string
  paymentMethodId: string
  amountCents: number
}

/** A broker's card or bank account for payments, as the provider describes it. */
export interface SavedMethod {
  id: string
  kind: 'card' | 'bank'
  brand: string | null
  last4: string
  expMonth: number | null
  expYear: number | null
  holderName: string | null
  /** `active`; `unverified` until its holder verifies it, `failed` when it is too late for that. */
  status: string
}

/** The extra authentication of a card that is being saved, as read from the provider. */
export interface ProviderSetup {
  /** `failed` also when it was canceled. */
  status: 'waiting' | 'succeeded' | 'failed'
  /** The card that it is for; `null` once that was declined. */
  methodId: string | null
}

/** The result of saving a card, which may require extra authentication first. */
export interface SavedCard {
  method: SavedMethod
  /** The setup that awaits the buyer; `null` if none does. */
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

/** A bank account for payouts, as the provider describes it. */
export interface SavedPayoutMethod {
  id: string
  holderName: string
  last4: string
  status: string
  /** Whether its owner is not verified yet. */
  isBeingChecked: boolean
  /** Identical for the same number at the same bank; reveals neither. */
  fingerprint: string | null
}

export interface NewPayout {
  /** The sale that is paid out. */
  purchaseId: number
  /** Number of the attempt, so that a failed payout can be sent again. */
  attempt: number
  providerAccountId: string
  payoutMethodId: string
  amountCents: number
}

export interface ProviderPayout {
  id: string
  status: 'pending' | 'processed' | 'failed' | 'cancelled'
  /** Why it failed: a sentence of the provider, and its error code. */
  failure: string | null
  failureCode: string | null
}

/** A payment that is disputed at the payer's bank, as read from the provider. */
export interface ProviderDispute {
  id: string
  /** `null` if the payment was not made by us. */
  paymentId: string | null
  amountCents: number
  /** The provider's reason and status. */
  reason: string
  status: string
  /** `open` until it is decided; `closed` withdrew nothing in the end. */
  outcome: 'open' | 'won' | 'lost' | 'closed'
  evidenceDueAt: Date | null
  /** Amount currently withdrawn from us, and the fees that we paid. */
  withdrawnCents: number
  feeCents: number
  createdAt: Date
}

/** A refund as read from the provider. */
export interface ProviderRefund {
  id: string
  paymentId: string | null
  /** The name that we gave it; `null` if it was made in the provider's dashboard. */
  name: string | null
  amountCents: number
  /** Whether it was sent and not returned. */
  hasGoneOut: boolean
  createdAt: Date
}

/** The provider's records of a period: all movements of money, and all records of each. */
export interface ProviderBooks {
  payments: { id: string; receivedCents: number; createdAt: Date }[]
  refunds: Pick<
    ProviderRefund,
    'id' | 'paymentId' | 'name' | 'amountCents' | 'hasGoneOut' | 'createdAt'
  >[]
  disputes: Pick<
    ProviderDispute,
    'id' | 'paymentId' | 'withdrawnCents' | 'feeCents' | 'createdAt'
  >[]
  payouts: (Pick<ProviderPayout, 'id' | 'status'> & {
    amountCents: number
    createdAt: Date
    /** The sale that it pays out; `null` if it was not made by us. */
    purchaseId: number | null
  })[]
}

/** What a verified webhook says has changed; the object is then re-fetched. */
export type ProviderEvent = { id: string; type: string } & (
  | { about: 'payment'; paymentId: string }
  /** `reason` names a refund of ours that failed; `null` for any other refund event. */
  | { about: 'refund'; paymentId: string; reason: string | null }
  | { about: 'dispute'; disputeId: string }
  | { about: 'payout'; payoutId: string; providerAccountId: string | null }
  | { about: 'bank-account'; methodId: string }
  | { about: 'setup'; setupId: string; methodId: string | null }
  | { about: 'other' }
)

/** The provider rejects a request; the message is the provider's and can be shown to people. */
export class ProviderError extends Error {
  readonly isDecline: boolean

  constructor(message: string, { isDecline }: { isDecline: boolean }) {
    super(message)
    this.isDecline = isDecline
  }
}

/** The provider did not respond, so the outcome is unknown. */
export class ProviderUnavailableError extends Error {}

/** The call timed out in our queue: it never reached the provider. */
export class ProviderNotCalledError extends ProviderUnavailableError {}

/**
 * Port of the payment provider. Every call that creates or moves something can be repeated safely.
 * Calls throw `ProviderError` when the provider rejects them and `ProviderUnavailableError` when it
 * does not respond; none may be made inside a transaction.
 */
export interface Payments {
  createCustomer(account: { id: number; email: string; name: string }): Promise<string>
  saveCard(customerId: string, cardToken: string, key: string): Promise<SavedCard>
  readSetup(setupId: string): Promise<ProviderSetup>
  /** Cancels a setup, so that its card is never saved; returns it unchanged if it is too late. */
  cancelSetup(setupId: string): Promise<ProviderSetup>
  saveBankAccount(customerId: string, bankToken: string, key: string): Promise<SavedMethod>
  readBankAccount(customerId: string, methodId: string): Promise<SavedMethod>
  /** Verifies a bank account by the amounts of its two small deposits, in cents. */
  verifyBankAccount(
    customerId: string,
    methodId: string,
    amounts: readonly [number, number],
  ): Promise<void>
  removeMethod(customerId: string, method: Pick<SavedMethod, 'id' | 'kind'>): Promise<void>

  /** Creates a payment that charges nothing until it is confirmed. */
  createPayment(payment: NewPayment): Promise<ProviderPayment>
  /** Charges; a decline is a status, not an error. */
  confirmPayment(paymentId: string): Promise<ProviderPayment>
  readPayment(paymentId: string): Promise<ProviderPayment>
  /** Cancels a payment, so that it is never charged; returns it unchanged if it is too late. */
  cancelPayment(paymentId: string): Promise<ProviderPayment>
  /** Refunds an amount; `reason` names the refund, so that it happens once. */
  refund(paymentId: string, amountCents: number, reason: string): Promise<void>
  /** Whether the refund of this name was sent and not returned. */
  hasRefunded(paymentId: string, reason: string): Promise<boolean>

  /** Every refund of a payment, regardless of who made it. */
  refundsOf(paymentId: string): Promise<ProviderRefund[]>
  /** Refunds and disputes that were created since a time. */
  refundsSince(from: Date): Promise<ProviderRefund[]>
  disputesSince(from: Date): Promise<ProviderDispute[]>
  readDispute(disputeId: string): Promise<ProviderDispute>
  /**
   * All movements since a moment, and all other records of the payments they concern. Payouts are
   * limited to the given accounts.
   */
  readBooks(from: Date, providerAccountIds: readonly string[]): Promise<ProviderBooks>

  createPayoutAccount(account: { id: number; email: string; name: string }): Promise<string>
  addPayoutMethod(
    providerAccountId: string,
    method: NewPayoutMethod,
    key: string,
  ): Promise<SavedPayoutMethod>
  readPayoutMethod(providerAccountId: string, methodId: string): Promise<SavedPayoutMethod>
  /** Removes a payout method; `replacement`, if given, becomes the default first. */
  removePayoutMethod(
    providerAccountId: string,
    methodId: string,
    replacement: string | null,
  ): Promise<void>
  payOut(payout: NewPayout): Promise<ProviderPayout>
  readPayout(providerAccountId: string, payoutId: string): Promise<ProviderPayout>

  /** Verifies and parses a webhook; `null` if its signature is invalid. */
  readNews(rawBody: string, signature: string): ProviderEvent | null
}

/** Maps provider errors to API errors: a decline, another rejection, or no response. */
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
  return new ApiError(error.isDecline ? 'declined' : 'methodRejected', { message: error.message })
}
