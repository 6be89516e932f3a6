import type { Contract } from '@seatdesk/domain/contract'

import { type Account, rejectionLetter, revokeSessions } from '../../identity/index.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { decide } from './decide.ts'

/** Turns an account away that is not in yet. */
export const rejectAccount: Handler<Contract['officeAccounts']['reject']> = async ({
  ctx,
  caller,
  input: { id: accountId, reason },
}) => {
  await decide(ctx, {
    act: 'accounts.reject',
    actorId: caller.accountId,
    accountId,
    state: 'rejected',
    objection,
    letter: (account) => rejectionLetter(ctx.settings, account, reason),
    alsoDo: async (tx, { id }) => {
      await revokeSessions(tx, ctx.clock.now(), { accountId: id })
      return reason === undefined ? {} : { reason }
    },
  })
  return {}
}

const objection = ({ state }: Account): string | null => {
  if (state === 'approved') return 'this account is approved already'
  return state === 'deactivated' ? 'this account is deactivated' : null
}
