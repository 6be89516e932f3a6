import { BANK_ACCOUNT_FAILED, BANK_ACCOUNT_UNVERIFIED } from '@seatdesk/domain'
import type Stripe from 'stripe'

import { ProviderError, type SavedMethod, type SavedPayoutMethod } from './payments.ts'

/**
 * Maps the provider's card to our saved method.
 * @throws ProviderError if it is not a card.
 */
export const readCard = ({
  id,
  card,
  billing_details: billing,
}: Stripe.PaymentMethod): SavedMethod => {
  if (!card) throw new ProviderError('This is not a card.', { isDecline: false })
  return {
    id,
    kind: 'card',
    brand: cardBrand(card.brand),
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    holderName: billing.name,
    status: 'active',
  }
}

/** Maps the provider's bank account to our saved method. */
export const readBankSource = (source: Stripe.CustomerSource): SavedMethod => {
  if (source.object !== 'bank_account')
    throw new ProviderError('This is not a bank account.', { isDecline: false })
  return {
    id: source.id,
    kind: 'bank',
    brand: null,
    last4: source.last4,
    expMonth: null,
    expYear: null,
    holderName: source.account_holder_name,
    status: BANK_STATUSES[source.status] ?? BANK_ACCOUNT_UNVERIFIED,
  }
}

/** Maps the provider's status of an account whose small deposits are not pending. */
const BANK_STATUSES: Readonly<Record<string, string>> = {
  verified: 'active',
  verification_failed: BANK_ACCOUNT_FAILED,
  errored: BANK_ACCOUNT_FAILED,
}

/** Maps the provider's bank account to a payout method. */
export const readExternalAccount = (account: Stripe.ExternalAccount): SavedPayoutMethod => {
  if (account.object !== 'bank_account')
    throw new ProviderError('This is not a bank account.', { isDecline: false })
  return {
    id: account.id,
    holderName: account.account_holder_name ?? '',
    last4: account.last4,
    status: account.status,
    isBeingChecked: isBeingChecked(account),
    fingerprint: account.fingerprint ?? null,
  }
}

/**
 * Whether the provider still has to verify who owns a bank account; its status is `new` either way.
 */
const isBeingChecked = ({ requirements }: Stripe.BankAccount): boolean =>
  [requirements?.pending_verification, requirements?.currently_due].some(
    (open) => open !== undefined && open !== null && open.length > 0,
  )

/** The provider's brand names that differ from what is printed on a card. */
const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** A card's brand as its holder knows it. */
const cardBrand = (brand: string): string => BRANDS[brand] ?? 'Unknown'
