import { pricingCalls } from '@seatdesk/domain/contract'

import { apiWith } from '../api.ts'

/** The API calls of the pricer; a separate module keeps them out of other chunks. */
export const { pricing, pricingRules, pricingRuns } = apiWith(pricingCalls)
