import { Refused } from '@seatdesk/api-client'

import { untilAnswered } from '../../crash/mortal-market.ts'
import type { Act, World } from '../world.ts'

/** What has happened to a payment cannot always happen again. */
const CANNOT = 409

interface Befall {
  name: string
  weight: number
  act: 'dispute' | 'inquire' | 'win' | 'lose' | 'refund'
  /** The payments to which it may happen. */
  of: (world: World) => readonly string[]
}

/** Has something happen to a payment at its buyer's bank, or in the provider's dashboard. */
const befall = ({ name, weight, act, of }: Befall): Act => ({
  name,
  weight,
  play: async (world) => {
    const payments = of(world)
    if (payments.length === 0) return
    const paymentId = world.random.pick(payments)
    const { sandbox } = world.stranger
    try {
      await untilAnswered(() => sandbox.payment({ paymentId, act }))
    } catch (error) {
      if (error instanceof Refused && error.status === CANNOT) return
      throw error
    }
    if (act === 'dispute' || act === 'inquire') world.journal.disputed.add(paymentId)
  },
})

const newest = ({ journal }: World) => journal.payments.slice(-200)

const disputed = ({ journal }: World) => [...journal.disputed]

export const bankActs = [
  befall({ name: 'dispute', weight: 0.6, act: 'dispute', of: newest }),
  befall({ name: 'inquire', weight: 0.2, act: 'inquire', of: newest }),
  befall({ name: 'win a dispute', weight: 0.3, act: 'win', of: disputed }),
  befall({ name: 'lose a dispute', weight: 0.3, act: 'lose', of: disputed }),
  befall({ name: 'refund in the dashboard', weight: 0.3, act: 'refund', of: newest }),
]
