import { businessCalls } from '@seatdesk/domain/contract'

import { apiWith } from './api.ts'

/** The calls about what a trade comes to, which the screens of business make: nothing else carries them. */
export const { business, csvBusiness } = apiWith(businessCalls)
