import { paymentMethods } from './payment-methods.ts'
import { payoutMethods } from './payout-methods.ts'

/** The calls about what a broker pays with and is paid to, apart from the market's: a checkout makes them, or settings. */
export const walletCalls = { paymentMethods, payoutMethods }
