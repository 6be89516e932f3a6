import * as v from 'valibot'

import { partySchema } from '../account/party.ts'
import { companyIdSchema } from '../company/company.ts'
import { ROLES } from '../company/role.ts'
import { ACCOUNT_STATES } from './admin-account.ts'

export const adminCompanySchema = v.object({
  id: companyIdSchema,
  brokerId: v.string(),
  name: v.string(),
  members: v.array(
    v.object({
      ...partySchema.entries,
      role: v.picklist(ROLES),
      state: v.picklist(ACCOUNT_STATES),
    }),
  ),
})

/** A company with its people and the states of their accounts, for administrators. */
export type AdminCompany = v.InferOutput<typeof adminCompanySchema>
