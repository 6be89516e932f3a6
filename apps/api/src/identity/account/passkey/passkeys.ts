import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../../platform/api-error.ts'
import { transaction, type Tx } from '../../../platform/database/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { mapRows } from '../../../platform/unreadable.ts'
import { type Account, lockAccount } from '../account-store.ts'
import { notifyOfAction } from '../notify-of-action.ts'
import { deleteRecoveryCodes } from '../recovery-codes.ts'
import { hasPasskey, toPasskey, readPasskeys } from './passkey-store.ts'

/** Lists the passkeys of the caller's account. */
export const listPasskeys: Handler<Contract['passkeys']['list']> = async ({
  ctx,
  caller: { accountId },
}) => ({ data: mapRows(await readPasskeys(ctx.db, accountId), toPasskey) })

/** Renames a passkey. */
export const renamePasskey: Handler<Contract['passkeys']['rename']> = async ({
  ctx,
  caller: { accountId },
  input: { id, name },
}) => {
  const row = await ctx.db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  return { data: toPasskey(row) }
}

/** Removes a passkey and notifies the owner. */
export const removePasskey: Handler<Contract['passkeys']['remove']> = async ({
  ctx,
  caller: { accountId },
  input: { id },
}) => {
  await transaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw new ApiError('notFound')
    await deleteUnneededRecoveryCodes(tx, account)
    await notifyOfAction(ctx, tx, account, { name: 'passkey-removed', passkeyName: removed.name })
  })
  return {}
}

/** Removes the passkeys that were added since a time, when an intruder may have added them. */
export const removePasskeysSince = async (tx: Tx, account: Account, since: Date): Promise<void> => {
  await tx
    .deleteFrom('passkeys')
    .where('account_id', '=', account.id)
    .where('created_at', '>=', since)
    .execute()
  await deleteUnneededRecoveryCodes(tx, account)
}

/** Deletes the recovery codes of an account without an authenticator app and passkeys. */
const deleteUnneededRecoveryCodes = async (
  tx: Tx,
  { id, totp_confirmed_at: confirmedAt }: Pick<Account, 'id' | 'totp_confirmed_at'>,
): Promise<void> => {
  if (confirmedAt === null && !(await hasPasskey(tx, id))) await deleteRecoveryCodes(tx, id)
}
