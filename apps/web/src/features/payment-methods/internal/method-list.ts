import {
  type BankAccount,
  type Card,
  isUsableForPayment,
  type PaymentMethods,
} from '@seatdesk/domain'

/** A newly saved payment method. */
export type NewMethod =
  | { kind: 'card'; method: Card; isPrimary: boolean }
  | { kind: 'bank-account'; method: BankAccount; isPrimary: false }

/**
 * Returns the list with a new method; as on the server, the first usable method becomes the primary
 * one.
 */
export const addPaymentMethod = (methods: PaymentMethods, added: NewMethod): PaymentMethods => {
  const { cards, bankAccounts, default: primary } = removePaymentMethod(methods, added.method.id)
  const isUsable = added.kind === 'card' || isUsableForPayment(added.method)
  return {
    cards: added.kind === 'card' ? [...cards, added.method] : cards,
    bankAccounts: added.kind === 'card' ? bankAccounts : [...bankAccounts, added.method],
    default: added.isPrimary || (primary === null && isUsable) ? added.method.id : primary,
  }
}

/** Returns the list without a method; the server decides which method is primary then. */
export const removePaymentMethod = (methods: PaymentMethods, id: string): PaymentMethods => ({
  cards: methods.cards.filter((card) => card.id !== id),
  bankAccounts: methods.bankAccounts.filter((account) => account.id !== id),
  default: methods.default === id ? null : methods.default,
})

/**
 * Returns the list with a verified account; as on the server, it becomes the primary method if
 * there is none.
 */
export const withVerified = (methods: PaymentMethods, account: BankAccount): PaymentMethods => ({
  ...methods,
  bankAccounts: methods.bankAccounts.map((item) => (item.id === account.id ? account : item)),
  default: methods.default ?? account.id,
})
