import type { Contract, PublishedName } from '@seatdesk/domain/contract'

import type { Tx } from '../../platform/database/transaction.ts'

/** A call of the contract by the name it is published under, such as `accounts.approve`. */
type ActionName = {
  [Noun in keyof Contract]: PublishedName<Noun, keyof Contract[Noun] & string>
}[keyof Contract]

interface AuditAction {
  /** The administrator who calls. */
  actorId: number
  act: ActionName
  /** What it is done to: a noun of the business such as `account`, and which one. */
  subject: { kind: string; id: number }
  /** What else is to be known of it, as JSON has it: never a secret, of a change `changesBetween`. */
  details?: Record<string, unknown>
  now: Date
}

/**
 * Writes down what an administrator does, in the transaction that does it: neither is without the
 * other. A call that finds nothing left to do writes nothing.
 */
export const recordAction = async (
  tx: Tx,
  { actorId, act, subject, details = {}, now }: AuditAction,
): Promise<void> => {
  await tx
    .insertInto('audit_entries')
    .values({
      actor_id: actorId,
      act,
      subject_kind: subject.kind,
      subject_id: subject.id,
      details: JSON.stringify(details),
      created_at: now,
    })
    .execute()
}
