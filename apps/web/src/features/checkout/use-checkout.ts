import { isApiError, randomIdempotencyKey } from '@seatdesk/api-client'
import { toast } from '@seatdesk/ui'
import { useState } from 'react'
import { useStore } from 'zustand'

import { api } from '../../lib/api.ts'
import { holds, orderNotes, purchases } from '../../lib/api/order.ts'
import { messageOf } from '../../lib/i18n/i18n.ts'
import { createCheckout } from './checkout.ts'
import { pollReceipt } from './poll-receipt.ts'

/** Creates the checkout of a screen: its state, and a function to send events. */
export const useCheckout = (substituteForSaleId?: number) => {
  const [checkout] = useState(() =>
    createCheckout({
      purchase: (order, idempotencyKey) =>
        purchases.create({ ...order, substituteForSaleId }, { idempotencyKey }),
      availability: async (ids) => (await api.listings.availability({ ids })).results,
      receipt: (id) => pollReceipt(async () => (await purchases.receipt({ id })).data),
      remark: async (id, words) => orderNotes.setForPayment({ id, ...words }),
      notifyPaymentLost: () =>
        void loadMessages().then(({ t }) =>
          toast({ tone: 'warning', message: t('CHECKOUT.REMARK_LOST') }),
        ),
      hold: async (id) => (await holds.get({ id })).data,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      authenticate: async (clientSecret) =>
        (await import('../../lib/payment/confirm-card.ts')).confirmCard(clientSecret),
      isOutdated: (error) =>
        isApiError(error) && error.kind === 'http' && error.reason === 'splitRejected',
      validatePassword: messageOf,
      tooLate: async () => (await loadMessages()).t('CHECKOUT.TOO_LATE'),
      newKey: randomIdempotencyKey,
    }),
  )
  const { dispatch, remark, chosenContacts } = checkout
  return { state: useStore(checkout), dispatch, remark, chosenContacts }
}

// Lazy-loaded, because few visits reach the checkout.
const loadMessages = () => import('../../lib/i18n/payments.ts')
