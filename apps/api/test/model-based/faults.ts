import { type Payments, ProviderUnavailableError } from '../../src/payments/payment/payments.ts'
import type { Trouble } from './shopping.ts'
import type { Stage } from './stage.ts'

/** Does something while some calls to the provider go otherwise. */
export const withPayments = async <Result>(
  { market }: Stage,
  change: (real: Payments) => Partial<Payments>,
  work: () => Promise<Result>,
): Promise<Result> => {
  const real = market.ctx.payments
  market.ctx.payments = { ...real, ...change(real) }
  try {
    return await work()
  } finally {
    market.ctx.payments = real
  }
}

const nobodyThere = () => Promise.reject(new ProviderUnavailableError('nobody there'))

/** The provider does what it is asked for, and nobody hears of it. */
const lost =
  <Args extends unknown[]>(call: (...args: Args) => Promise<unknown>) =>
  async (...args: Args): Promise<never> => {
    await call(...args)
    throw new ProviderUnavailableError('the answer was lost')
  }

/** What goes wrong between the market and the provider during one payment. */
export const troubled =
  (trouble: Trouble) =>
  (real: Payments): Partial<Payments> => {
    switch (trouble) {
      case 'nobody there':
        return { createPayment: nobodyThere }
      case 'answer lost':
        return { confirmPayment: lost(real.confirmPayment) }
      case 'answer lost and then nobody there':
        return { confirmPayment: lost(real.confirmPayment), cancelPayment: nobodyThere }
      case 'none':
      case '500':
      case 'reset':
        return {}
    }
  }

/** The provider neither cancels, gives back nor pays out. */
export const away = (): Partial<Payments> => ({
  cancelPayment: nobodyThere,
  refund: nobodyThere,
  payOut: nobodyThere,
})

export const MOMENTS = ['before paying', 'payment made', 'payment confirmed'] as const

export type Moment = (typeof MOMENTS)[number]

/** A request that never gets past this moment; `reached` tells when it is there. */
export const stuckAt = (moment: Moment, reached: () => void) => (real: Payments) => {
  const stop = (): Promise<never> => {
    reached()
    return new Promise<never>(() => {})
  }
  const stuck: Partial<Payments> =
    moment === 'payment confirmed'
      ? { confirmPayment: (id) => real.confirmPayment(id).then(stop) }
      : {
          createPayment: (payment) =>
            moment === 'before paying' ? stop() : real.createPayment(payment).then(stop),
        }
  return stuck
}
