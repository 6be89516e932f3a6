import { t } from '../i18n/payments.ts'
import { loadPaymentProvider } from './payment-provider.ts'

/**
 * Lets the cardholder confirm a payment or a new card with the provider (3-D Secure). Rejects with
 * a message if they do not.
 */
export const confirmCard = async (clientSecret: string): Promise<void> => {
  const provider = await loadPaymentProvider()
  const { error } = clientSecret.startsWith('seti_')
    ? await provider.confirmCardSetup(clientSecret)
    : await provider.confirmCardPayment(clientSecret)
  if (error) throw new Error(error.message ?? t('CHECKOUT.AUTHENTICATION_FAILED'))
}
