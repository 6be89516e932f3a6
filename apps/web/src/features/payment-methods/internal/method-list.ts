import { type BankAccount, type Card, isRemovable, type PaymentMethods } from '@seatdesk/domain'

/** A payment method that was just saved. */
export type NewMethod =
  | { kind: 'card'; method: Card; isPrimary: boolean }
  | { kind: 'bank-account'; method: BankAccount; isPrimary: false }

/** The list with a new method in it; as on the server, the first that can be used is the primary one. */
export const withMethod = (methods: PaymentMethods, added: NewMethod): PaymentMethods => {
  const { cards, bankAccounts, default: primary } = withoutMethod(methods, added.method.id)
  const isUsable = added.kind === 'card' || isRemovable(added.method)
  return {
    cards: added.kind === 'card' ? [...cards, added.method] : cards,
    bankAccounts: added.kind === 'card' ? bankAccounts : [...bankAccounts, added.method],
    default: added.isPrimary || (primary === null && isUsable) ? added.method.id : primary,
  }
}

/** The list without a method; which one is the primary one then, the server says. */
export const withoutMethod = (methods: PaymentMethods, id: string): PaymentMethods => ({
  cards: methods.cards.filter((card) => card.id !== id),
  bankAccounts: methods.bankAccounts.filter((account) => account.id !== id),
  default: methods.default === id ? null : methods.default,
})
