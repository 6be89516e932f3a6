import { isApiFailure, randomIdempotencyKey } from '@seatdesk/api-client'
import { useState } from 'react'
import { useStore } from 'zustand'

import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/messages/words.ts'
import { createCheckout } from './checkout.ts'
import { readReceipt } from './read-receipt.ts'

/** The checkout of a screen: its state, and the way to tell it what the buyer did. */
export const useCheckout = () => {
  const [checkout] = useState(() =>
    createCheckout({
      purchase: (order, idempotencyKey) => api.purchases.create(order, { idempotencyKey }),
      standings: async (ids) => (await api.listings.standing({ ids })).results,
      receipt: (id) => readReceipt(async () => (await api.purchases.receipt({ id })).data),
      authenticate: async (clientSecret) =>
        (await import('../../lib/payment/confirm-card.ts')).confirmCard(clientSecret),
      isOutdated: (error) =>
        isApiFailure(error) && error.kind === 'refused' && error.reason === 'splitRefused',
      complaintOf: messageOf,
      tooLate: async () => (await import('../../lib/messages/paying.ts')).t('CHECKOUT.TOO_LATE'),
      newKey: randomIdempotencyKey,
    }),
  )
  return { state: useStore(checkout), tell: checkout.tell }
}
