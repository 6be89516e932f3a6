import type { Contract } from '@seatdesk/domain/contract'

import { type Account, reactivationLetter } from '../../identity/index.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { decide } from './decide.ts'

/** Lets an account in again that was deactivated, with new sessions, keys and links of its own. */
export const reactivateAccount: Handler<Contract['officeAccounts']['reactivate']> = async ({
  ctx,
  caller,
  input,
}) => {
  await decide(ctx, {
    act: 'accounts.reactivate',
    actorId: caller.accountId,
    accountId: input.id,
    state: 'approved',
    objection,
    letter: (account) => reactivationLetter(ctx.settings, account),
  })
  return {}
}

const objection = ({ state, deleted_at: deletedAt }: Account): string | null => {
  if (deletedAt) return 'this account was deleted'
  return state === 'deactivated' ? null : 'this account has not been deactivated'
}
