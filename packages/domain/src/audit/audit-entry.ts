import * as v from 'valibot'

import { id } from '../id/id.ts'
import { instantSchema } from '../time/wall-time.ts'

export const auditEntrySchema = v.object({
  id: id('AuditEntryId'),
  actor: v.object({ id: id('AccountId'), name: v.string(), email: v.string() }),
  act: v.string(),
  subject: v.object({ kind: v.string(), id: v.number() }),
  details: v.record(v.string(), v.unknown()),
  createdAt: instantSchema,
})
