import type { NounHandlers } from '../../kernel/http/handler.ts'
import type { PayingContext } from '../payment/paying-context.ts'
import { addBankAccount } from './add-bank-account.ts'
import { addCard } from './add-card.ts'
import { listBankProofs } from './list-bank-proofs.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { proveBankAccount } from './prove-bank-account.ts'
import { removeBankAccount, removeCard } from './remove-payment-method.ts'
import { setDefault } from './set-default.ts'

export const paymentMethodHandlers = {
  list: listPaymentMethods,
  addCard,
  removeCard,
  setDefault,
  addBankAccount,
  listBankProofs,
  proveBankAccount,
  removeBankAccount,
} satisfies NounHandlers<'paymentMethods', PayingContext>
