import type { ResourceHandlers } from '../../platform/http/handler.ts'
import type { PaymentContext } from '../payment/payment-context.ts'
import { addBankAccount, addCard } from './add-payment-method.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { removeBankAccount, removeCard } from './remove-payment-method.ts'
import { setDefault } from './set-default.ts'
import { listBankVerifications, verifyBankAccount } from './verify-bank-account.ts'

export const paymentMethodHandlers = {
  list: listPaymentMethods,
  addCard,
  removeCard,
  setDefault,
  addBankAccount,
  listBankVerifications,
  verifyBankAccount,
  removeBankAccount,
} satisfies ResourceHandlers<'paymentMethods', PaymentContext>
