import { type BankAccount, type Card, isPayable, type PaymentMethods } from '@seatdesk/domain'

/** A payment method that was just saved. */
export type NewMethod =
  | { kind: 'card'; method: Card; isPrimary: boolean }
  | { kind: 'bank-account'; method: BankAccount; isPrimary: false }

/** The list with a new method in it; as on the server, the first that can be used is the primary one. */
export const withMethod = (methods: PaymentMethods, added: NewMethod): PaymentMethods => {
  const { cards, bankAccounts, default: primary } = withoutMethod(methods, added.method.id)
  const isUsable = added.kind === 'card' || isPayable(added.method)
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

/** The list with an account that was verified; as on the server, it is the primary one where there is none. */
export const withVerified = (methods: PaymentMethods, account: BankAccount): PaymentMethods => ({
  ...methods,
  bankAccounts: methods.bankAccounts.map((one) => (one.id === account.id ? account : one)),
  default: methods.default ?? account.id,
})
