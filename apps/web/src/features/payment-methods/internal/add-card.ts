import type { Card } from '@seatdesk/domain'

import { api } from '../../../lib/api.ts'
import { confirmCard } from '../../../lib/payment/confirm-card.ts'

/** Saves a card by its token, and confirms it where its bank asks for that. */
export const addCard = async (
  cardToken: string,
  { isPrimary }: { isPrimary: boolean },
): Promise<Card> => {
  const { payment, card } = await api.paymentMethods.addCard({ cardToken })
  if (payment?.nextAction && payment.clientSecret !== null) await confirmCard(payment.clientSecret)
  if (isPrimary) await api.paymentMethods.setDefault({ id: card.id })
  return card
}
