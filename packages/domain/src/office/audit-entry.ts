import * as v from 'valibot'

import { id } from '../id.ts'
import { instantSchema } from '../time/wall-time.ts'
import { partySchema } from './office-account.ts'

export const auditEntrySchema = v.object({
  id: id('AuditEntryId'),
  actor: partySchema,
  act: v.string(),
  subject: v.object({ kind: v.string(), id: v.number() }),
  details: v.record(v.string(), v.unknown()),
  createdAt: instantSchema,
})

/**
 * What an administrator did. `act` is the call as the contract names it, such as
 * `accounts.approve`; `details` holds of a change each member with its `from` and `to`.
 */
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>
