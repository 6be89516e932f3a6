import type { Contract } from '@seatdesk/domain/contract'

import {
  type Account,
  approvalEmail,
  rejectionEmail,
  revokeSessions,
} from '../../identity/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { bulkAction } from '../bulk-action.ts'
import { decideAccount } from './decide-account.ts'

/** Approves an account whose phone number and email address are both confirmed. */
export const approveAccount: Handler<Contract['adminAccounts']['approve']> = async ({
  ctx,
  caller,
  input,
}) => {
  await approve(ctx, { action: 'accounts.approve', actorId: caller.accountId, accountId: input.id })
  return {}
}

/** Approves several accounts; those that cannot be approved are reported. */
export const approveAccounts: Handler<Contract['adminAccounts']['approveMany']> = ({
  ctx,
  caller,
  input,
}) =>
  bulkAction(input.ids, (accountId) =>
    approve(ctx, { action: 'accounts.approveMany', actorId: caller.accountId, accountId }),
  )

interface Approval {
  action: 'accounts.approve' | 'accounts.approveMany'
  actorId: number
  accountId: number
}

const approve = (ctx: Context, approval: Approval): Promise<void> =>
  decideAccount(ctx, {
    ...approval,
    state: 'approved',
    objection: objectionToApproval,
    email: (account) => approvalEmail(ctx.settings, account),
  })

const objectionToApproval = (account: Account): string | null => {
  if (account.state === 'deactivated') return 'this account is deactivated'
  if (!account.email_confirmed_at) return 'the email address of this account is not confirmed yet'
  if (!account.phone_confirmed_at) return 'the phone number of this account is not confirmed yet'
  return null
}

/** Rejects an account that is not approved yet. */
export const rejectAccount: Handler<Contract['adminAccounts']['reject']> = async ({
  ctx,
  caller,
  input: { id: accountId, reason },
}) => {
  await decideAccount(ctx, {
    action: 'accounts.reject',
    actorId: caller.accountId,
    accountId,
    state: 'rejected',
    objection: objectionToRejection,
    email: (account) => rejectionEmail(ctx.settings, account, reason),
    alsoDo: async (tx, { id }) => {
      await revokeSessions(tx, ctx.clock.now(), { accountId: id })
      return reason === undefined ? {} : { reason }
    },
  })
  return {}
}

const objectionToRejection = ({ state }: Account): string | null => {
  if (state === 'approved') return 'this account is already approved'
  return state === 'deactivated' ? 'this account is deactivated' : null
}
