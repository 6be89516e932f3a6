import { walletCalls } from '@seatdesk/domain/contract'

import { apiWith } from '../api.ts'

/**
 * The API calls about payment methods and payout methods, for settings and checkout; a separate
 * module keeps them out of other chunks.
 */
export const { paymentMethods, payoutMethods } = apiWith(walletCalls)
