import { companyCalls } from '@seatdesk/domain/contract'

import { apiWith } from '../api.ts'

/**
 * The API calls about a company, for few screens; a separate module keeps them out of other chunks.
 */
export const { companies, members, invitations, ownCompanies, companyAudit, counterparties } =
  apiWith(companyCalls)
