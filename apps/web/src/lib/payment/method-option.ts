import {
  type BankAccount,
  bankAccountBrand,
  type Card,
  isUsableForPayment,
  isBankAccountRemovable,
  type PaymentMethods,
} from '@seatdesk/domain'

import { t } from '../i18n/payments.ts'

/** A saved payment method as an option. */
export interface MethodOption {
  id: string
  kind: 'card' | 'bank-account'
  label: string
  /** Secondary line: its type, a card's expiry, or that an account is not verified. */
  detail: string
  isPrimary: boolean
  /** Whether it can be used now. */
  isUsable: boolean
  /** Whether it can be removed; a method awaiting verification cannot. */
  isRemovable: boolean
}

/** Returns every saved method, the primary one first. */
export const methodOptions = (methods: PaymentMethods): MethodOption[] =>
  [
    ...methods.cards.map((card) => cardOption(card, methods.default)),
    ...methods.bankAccounts.map((account) => bankOption(account, methods.default)),
  ].toSorted((left, right) => Number(right.isPrimary) - Number(left.isPrimary))

/**
 * Returns the default method: the primary one, else the first usable one; null if none is usable.
 */
export const preferredMethod = (options: readonly MethodOption[]): MethodOption | null =>
  options.find(({ isPrimary, isUsable }) => isPrimary && isUsable) ??
  options.find(({ isUsable }) => isUsable) ??
  null

const cardOption = (card: Card, primaryId: string | null): MethodOption => ({
  id: card.id,
  kind: 'card',
  label: t('CHECKOUT.CARD_ENDING', { brand: card.brand, last4: card.last4 }),
  detail: t('CHECKOUT.CARD_EXPIRES', {
    month: String(card.expMonth).padStart(2, '0'),
    year: card.expYear,
  }),
  isPrimary: card.id === primaryId,
  isUsable: true,
  isRemovable: true,
})

const bankDetail = (account: BankAccount) => {
  if (isUsableForPayment(account)) return t('CHECKOUT.ACH')
  return isBankAccountRemovable(account) ? t('CHECKOUT.ACH_FAILED') : t('CHECKOUT.ACH_UNVERIFIED')
}

const bankOption = (account: BankAccount, primaryId: string | null): MethodOption => ({
  id: account.id,
  kind: 'bank-account',
  label: t('CHECKOUT.BANK_ENDING', { brand: bankAccountBrand(account), last4: account.last4 }),
  detail: bankDetail(account),
  isPrimary: account.id === primaryId,
  isUsable: isUsableForPayment(account),
  isRemovable: isBankAccountRemovable(account),
})
