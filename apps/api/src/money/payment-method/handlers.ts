import type { NounHandlers } from '../../kernel/http/handler.ts'
import type { PayingContext } from '../payment/paying-context.ts'
import { addBankAccount } from './add-bank-account.ts'
import { addCard } from './add-card.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { removeBankAccount, removeCard } from './remove-payment-method.ts'
import { setDefault } from './set-default.ts'

export const paymentMethodHandlers = {
  list: listPaymentMethods,
  addCard,
  removeCard,
  setDefault,
  addBankAccount,
  removeBankAccount,
} satisfies NounHandlers<'paymentMethods', PayingContext>
