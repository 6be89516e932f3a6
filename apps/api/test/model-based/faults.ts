import { type Payments, ProviderUnavailableError } from '../../src/payments/payment/payments.ts'
import type { ModelFixture } from './model-fixture.ts'
import type { PaymentFault } from './shopping.ts'

/** Runs a function while some calls to the provider are replaced. */
export const withPayments = async <Result>(
  { market }: ModelFixture,
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

const rejectUnavailable = () => Promise.reject(new ProviderUnavailableError('nobody there'))

/** The provider handles the request, but the response is lost. */
const missing =
  <Args extends unknown[]>(call: (...args: Args) => Promise<unknown>) =>
  async (...args: Args): Promise<never> => {
    await call(...args)
    throw new ProviderUnavailableError('the answer was lost')
  }

/** Faults between the market and the provider during one payment. */
export const withPaymentFault =
  (fault: PaymentFault) =>
  (real: Payments): Partial<Payments> => {
    switch (fault) {
      case 'nobody there':
        return { createPayment: rejectUnavailable }
      case 'answer lost':
        return { confirmPayment: missing(real.confirmPayment) }
      case 'answer lost and then nobody there':
        return { confirmPayment: missing(real.confirmPayment), cancelPayment: rejectUnavailable }
      case 'none':
      case '500':
      case 'reset':
        return {}
    }
  }

/** Cancellations, refunds and payouts fail at the provider. */
export const unavailableProvider = (): Partial<Payments> => ({
  cancelPayment: rejectUnavailable,
  refund: rejectUnavailable,
  payOut: rejectUnavailable,
})

export const MOMENTS = ['before paying', 'payment made', 'payment confirmed'] as const

export type Moment = (typeof MOMENTS)[number]

/** A request that hangs at this moment; `reached` is called when it gets there. */
export const hangAt = (moment: Moment, reached: () => void) => (real: Payments) => {
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
