import { walletCalls } from '@seatdesk/domain/contract'

import { apiWith } from './api.ts'

/** The calls about what one pays with and is paid to, which settings and checkout make: nothing else carries them. */
export const { paymentMethods, payoutMethods } = apiWith(walletCalls)
