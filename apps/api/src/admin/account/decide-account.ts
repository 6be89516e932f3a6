import {
  type Account,
  lockAccount,
  updateAccount,
  type Email,
  queueAccountEmail,
} from '../../identity/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import { changesBetween } from '../audit/changes-between.ts'
import { recordAction } from '../audit/record-action.ts'

interface Decision {
  act: `accounts.${'approve' | 'approveMany' | 'reject' | 'deactivate' | 'reactivate'}`
  /** The administrator who decides, and about whom. */
  actorId: number
  accountId: number
  state: 'approved' | 'rejected' | 'deactivated'
  /** Why it cannot be made for this account; `null` when it can. */
  objection: (account: Account) => string | null
  letter: (account: Account) => Email
  /** What must hold before the account is looked at. */
  first?: (tx: Tx) => Promise<void>
  /** What goes with it; gives what the audit log is to know besides. */
  alsoDo?: (tx: Tx, account: Account) => Promise<Record<string, unknown>>
}

/**
 * Makes an administrator's decision about an account and tells its broker. Made again it succeeds,
 * and nobody is told twice.
 * @throws 404 for an account that does not exist, 409 with the objection.
 */
export const decideAccount = async (
  { db, clock }: Context,
  { act, actorId, accountId, state, objection, letter, first, alsoDo }: Decision,
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
    await queueAccountEmail(tx, account, letter(account), now)
    const details = { ...changesBetween(account, { state }), ...others }
    await recordAction(tx, {
      actorId,
      act,
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
