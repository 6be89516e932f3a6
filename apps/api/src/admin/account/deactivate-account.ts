import { INVENTORY_STATUS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import {
  type Account,
  deactivationEmail,
  reactivationEmail,
  requireOtherOwner,
  revokeSessions,
  consumeLinks,
} from '../../identity/index.ts'
import { stopWebhooks } from '../../notifications/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { decideAccount } from './decide-account.ts'

/**
 * Deactivates an active account. Administrators cannot deactivate themselves, so that one always
 * remains.
 */
export const deactivateAccount: Handler<Contract['adminAccounts']['deactivate']> = async ({
  ctx,
  caller,
  input: { id, reason },
}) => {
  await decideAccount(ctx, {
    action: 'accounts.deactivate',
    actorId: caller.accountId,
    accountId: id,
    state: 'deactivated',
    first: (tx) => remainAdministrator(tx, caller.accountId),
    objection: (account) => objectionToDeactivation(account, caller.accountId),
    email: (account) => deactivationEmail(ctx.settings, account, reason),
    alsoDo: async (tx, account) => {
      await requireOtherOwners(tx, account.id)
      return {
        reason,
        ...(await revokeAccess(tx, account.id, ctx.clock.now())),
      }
    },
  })
  return {}
}

/**
 * Serializes deactivations by administrators in a fixed lock order, so that of two who deactivate
 * each other, the second is no longer an administrator.
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
  if (!administrators.some(({ id }) => id === callerId)) throw new ApiError('notSignedIn')
}

const objectionToDeactivation = (
  { id, state, deleted_at: deletedAt }: Account,
  callerId: number,
) => {
  if (id === callerId) return 'you cannot deactivate your own account'
  if (deletedAt) return 'this account was deleted'
  return state === 'approved' ? null : 'this account is not approved'
}

/**
 * Makes sure that each company that the account joined keeps an approved owner. The company that it
 * founded closes with it, and comes back with it.
 * @throws 409 that names the company
 */
const requireOtherOwners = async (tx: Tx, accountId: number): Promise<void> => {
  const owned = await tx
    .selectFrom('memberships as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .innerJoin('accounts as f', 'f.id', 'c.id')
    .select(['c.id', 'f.email'])
    .select((eb) => eb.fn.coalesce('c.name', 'f.name').as('name'))
    .where('m.account_id', '=', accountId)
    .where('m.company_id', '<>', accountId)
    .where('m.role', '=', 'owner')
    .where('f.state', '=', 'approved')
    .orderBy('c.id')
    .execute()
  for (const { id, name, email } of owned)
    await requireOtherOwner(tx, id, accountId, {
      message: `this is the last owner of ${name}: let another owner be named first, or deactivate ${email} to close the company`,
    })
}

/**
 * Revokes all access to an account: sessions, API keys and email links. Its listings become
 * inactive; held tickets can still be bought, and orders continue. Returns what was revoked.
 */
const revokeAccess = async (
  tx: Tx,
  accountId: number,
  now: Date,
): Promise<{ apiKeys: number; listings: number }> => {
  await revokeSessions(tx, now, { accountId })
  for (const purpose of ['reset-password', 'delete-account'] as const)
    await consumeLinks(tx, accountId, purpose, now)
  const keys = await tx
    .deleteFrom('api_keys')
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('made_by', '=', accountId)]))
    .executeTakeFirst()
  await stopWebhooks(tx, accountId)
  const listings = await tx
    .updateTable('listings')
    .set({ status_id: INVENTORY_STATUS.inactive })
    .where('seller_id', '=', accountId)
    .where('status_id', '=', INVENTORY_STATUS.active)
    .executeTakeFirst()
  return { apiKeys: Number(keys.numDeletedRows), listings: Number(listings.numUpdatedRows) }
}

/** Reactivates a deactivated account. It needs new sessions, API keys and links. */
export const reactivateAccount: Handler<Contract['adminAccounts']['reactivate']> = async ({
  ctx,
  caller,
  input,
}) => {
  await decideAccount(ctx, {
    action: 'accounts.reactivate',
    actorId: caller.accountId,
    accountId: input.id,
    state: 'approved',
    objection: objectionToReactivation,
    email: (account) => reactivationEmail(ctx.settings, account),
  })
  return {}
}

const objectionToReactivation = ({ state, deleted_at: deletedAt }: Account): string | null => {
  if (deletedAt) return 'this account was deleted'
  return state === 'deactivated' ? null : 'this account has not been deactivated'
}
