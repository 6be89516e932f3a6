import type { Contract, PublishedName } from '@seatdesk/domain/contract'

import type { Tx } from '../../platform/database/transaction.ts'

/** An endpoint by its published name, such as `accounts.approve`. */
type ActionName = {
  [Noun in keyof Contract]: PublishedName<Noun, keyof Contract[Noun] & string>
}[keyof Contract]

interface AuditAction {
  /** The administrator who calls. */
  actorId: number
  action: ActionName
  /** The subject of the action: a noun such as `account`, and its id. */
  subject: { kind: string; id: number }
  /** Further details as JSON, never secrets; for a change the result of `changesBetween`. */
  details?: Record<string, unknown>
  now: Date
}

/**
 * Records an administrator's action in the transaction of the action itself, so that neither exists
 * without the other. A call that changes nothing is not recorded.
 */
export const recordAction = async (
  tx: Tx,
  { actorId, action, subject, details = {}, now }: AuditAction,
): Promise<void> => {
  await tx
    .insertInto('audit_entries')
    .values({
      actor_id: actorId,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      details: JSON.stringify(details),
      created_at: now,
    })
    .execute()
}
