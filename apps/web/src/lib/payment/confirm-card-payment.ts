import { t } from '../messages/t.ts'
import { loadPaymentProvider } from './payment-provider.ts'

/** Lets the buyer confirm a payment at the provider; rejects in words when that was not done. */
export const confirmCardPayment = async (clientSecret: string): Promise<void> => {
  const provider = await loadPaymentProvider()
  const { error } = await provider.confirmCardPayment(clientSecret)
  if (error) throw new Error(error.message ?? t('CHECKOUT.AUTHENTICATION_FAILED'))
}
