import { businessCalls } from '@seatdesk/domain/contract'

import { apiWith } from '../api.ts'

/** The API calls of the business reports; a separate module keeps them out of other chunks. */
export const { business, csvBusiness } = apiWith(businessCalls)
