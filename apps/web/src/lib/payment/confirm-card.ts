import { t } from '../messages/paying.ts'
import { loadPaymentProvider } from './payment-provider.ts'

/**
 * Lets the holder of a card confirm what the provider asks about: a payment, or the saving of the
 * card. Rejects in words when that was not done.
 */
export const confirmCard = async (clientSecret: string): Promise<void> => {
  const provider = await loadPaymentProvider()
  const { error } = clientSecret.startsWith('seti_')
    ? await provider.confirmCardSetup(clientSecret)
    : await provider.confirmCardPayment(clientSecret)
  if (error) throw new Error(error.message ?? t('CHECKOUT.AUTHENTICATION_FAILED'))
}
