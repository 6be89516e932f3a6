import type { Contract } from '@seatdesk/domain/contract'

import { type Account, deactivationLetter } from '../../identity/index.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { decide } from './decide.ts'
import { shutOut } from './shut-out.ts'

/** Shuts an account out that was let in; never one's own, so that an administrator is always left. */
export const deactivateAccount: Handler<Contract['officeAccounts']['deactivate']> = async ({
  ctx,
  caller,
  input: { id, reason },
}) => {
  await decide(ctx, {
    act: 'accounts.deactivate',
    actorId: caller.accountId,
    accountId: id,
    state: 'deactivated',
    first: (tx) => remainAdministrator(tx, caller.accountId),
    objection: (account) => objection(account, caller.accountId),
    letter: (account) => deactivationLetter(ctx.settings, account, reason),
    alsoDo: async (tx, account) => ({
      reason,
      ...(await shutOut(tx, account.id, ctx.clock.now())),
    }),
  })
  return {}
}

/**
 * Has administrators deactivate one after another, in one order, so that of two who deactivate each
 * other the second is none any more.
 */
const remainAdministrator = async (tx: Tx, callerId: number): Promise<void> => {
  const administrators = await tx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'administrator')
    .where('state', '=', 'approved')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!administrators.some(({ id }) => id === callerId)) throw new Refusal('notSignedIn')
}

const objection = ({ id, state, deleted_at: deletedAt }: Account, callerId: number) => {
  if (id === callerId) return 'you cannot deactivate your own account'
  if (deletedAt) return 'this account was deleted'
  return state === 'approved' ? null : 'this account has not been let in'
}
