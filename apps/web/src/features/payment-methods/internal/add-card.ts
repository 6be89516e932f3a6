import type { Card } from '@seatdesk/domain'

import { confirmCard } from '../../../lib/payment/confirm-card.ts'
import { paymentMethods } from '../../../lib/wallet.ts'

/** Saves a card by its token, and confirms it where its bank asks for that. */
export const addCard = async (
  cardToken: string,
  { isPrimary }: { isPrimary: boolean },
): Promise<Card> => {
  const { payment, card } = await paymentMethods.addCard({ cardToken })
  if (payment?.nextAction && payment.clientSecret !== null) await confirmCard(payment.clientSecret)
  if (isPrimary) await paymentMethods.setDefault({ id: card.id })
  return card
}
