import { randomIdempotencyKey } from '@seatdesk/api-client'
import { useState } from 'react'
import { useStore } from 'zustand'

import { api } from '../../lib/api.ts'
import { messageOf } from '../../lib/messages/words.ts'
import { confirmCard } from '../../lib/payment/confirm-card.ts'
import { createCheckout } from './checkout.ts'

/** The checkout of a screen: its state, and the way to tell it what the buyer did. */
export const useCheckout = () => {
  const [checkout] = useState(() =>
    createCheckout({
      purchase: (order, idempotencyKey) => api.purchases.create(order, { idempotencyKey }),
      authenticate: confirmCard,
      complaintOf: messageOf,
      newKey: randomIdempotencyKey,
    }),
  )
  return { state: useStore(checkout), tell: checkout.tell }
}
