import type { PayingContext } from '../payment/paying-context.ts'
import type { PaymentMethodRow } from './payment-method-store.ts'

/** A method as much as the provider must be told to forget it. */
export type ForgettableMethod = Pick<PaymentMethodRow, 'id' | 'kind' | 'setup_id'>

/** Has the provider forget a method; whose holder still has to authenticate can do so no more. */
export const forgetAtProvider = async (
  { payments }: Pick<PayingContext, 'payments'>,
  customerId: string,
  { id, kind, setup_id: setupId }: ForgettableMethod,
): Promise<void> => {
  if (setupId !== null) await payments.cancelSetup(setupId)
  await payments.removeMethod(customerId, { id, kind })
}
