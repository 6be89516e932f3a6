import {
  type Account,
  lockAccount,
  updateAccount,
  type Email,
  queueAccountEmail,
} from '../../identity/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { changesBetween } from '../../platform/changes-between.ts'
import type { Context } from '../../platform/context.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import { recordAction } from '../audit/record-action.ts'

interface Decision {
  action: `accounts.${'approve' | 'approveMany' | 'reject' | 'deactivate' | 'reactivate'}`
  /** The administrator who decides. `accountId` is the account in question. */
  actorId: number
  accountId: number
  state: 'approved' | 'rejected' | 'deactivated'
  /** Reason why the account cannot change to this state; `null` if it can. */
  objection: (account: Account) => string | null
  email: (account: Account) => Email
  /** Precondition, checked before the account is read. */
  first?: (tx: Tx) => Promise<void>
  /** Further changes in the same transaction; returns additional details for the audit log. */
  alsoDo?: (tx: Tx, account: Account) => Promise<Record<string, unknown>>
}

/**
 * Changes the state of an account and notifies its broker. Idempotent: a repeat succeeds without a
 * second notification.
 * @throws 404 if the account does not exist, 409 with the objection.
 */
export const decideAccount = async (
  { db, clock }: Context,
  { action, actorId, accountId, state, objection, email, first, alsoDo }: Decision,
): Promise<void> => {
  const now = clock.now()
  await transaction(db, async (tx) => {
    await first?.(tx)
    const account = await findAccount(tx, accountId)
    if (account.state === state && !account.deleted_at) return
    const message = objection(account)
    if (message !== null) throw new ApiError('conflict', { message })
    await updateAccount(tx, accountId, { state })
    const others = await alsoDo?.(tx, account)
    await queueAccountEmail(tx, account, email(account), now)
    const details = { ...changesBetween(account, { state }), ...others }
    await recordAction(tx, {
      actorId,
      action,
      subject: { kind: 'account', id: accountId },
      details,
      now,
    })
  })
}

const findAccount = async (tx: Tx, id: number): Promise<Account> => {
  const found = await tx.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new ApiError('notFound')
  return lockAccount(tx, id)
}
