import { HttpError } from '@seatdesk/api-client'

import { retryUntilReady } from '../../servers/retry-until-ready.ts'
import type { SoakAction, SoakWorld } from '../world.ts'

/** The status if the event is not possible in the payment's current state. */
const CANNOT = 409

interface BankEvent {
  name: string
  weight: number
  action: 'dispute' | 'inquire' | 'win' | 'lose' | 'refund'
  /** The payments to which it can apply. */
  of: (soak: SoakWorld) => readonly string[]
}

/** Applies an event to a payment, as from the buyer's bank or the provider's dashboard. */
const applyBankEvent = ({ name, weight, action, of }: BankEvent): SoakAction => ({
  name,
  weight,
  play: async (soak) => {
    const payments = of(soak)
    if (payments.length === 0) return
    const paymentId = soak.random.pick(payments)
    const { sandbox } = soak.stranger
    try {
      await retryUntilReady(() => sandbox.payment({ paymentId, action }))
    } catch (error) {
      if (error instanceof HttpError && error.status === CANNOT) return
      throw error
    }
    if (action === 'dispute' || action === 'inquire') soak.journal.disputed.add(paymentId)
  },
})

const newest = ({ journal }: SoakWorld) => journal.payments.slice(-200)

const disputed = ({ journal }: SoakWorld) => [...journal.disputed]

export const bankActions = [
  applyBankEvent({ name: 'dispute', weight: 0.6, action: 'dispute', of: newest }),
  applyBankEvent({ name: 'inquire', weight: 0.2, action: 'inquire', of: newest }),
  applyBankEvent({ name: 'win a dispute', weight: 0.3, action: 'win', of: disputed }),
  applyBankEvent({ name: 'lose a dispute', weight: 0.3, action: 'lose', of: disputed }),
  applyBankEvent({ name: 'refund in the dashboard', weight: 0.3, action: 'refund', of: newest }),
]
