import { INVENTORY_STATUS } from '@seatdesk/domain'

import { spendLinks, revokeSessions } from '../../identity/index.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { stopWebhooks } from '../../telling/index.ts'

/**
 * Ends whatever leads into an account: sessions, API keys, and the links of e-mails. What it sells
 * becomes inactive; held tickets may still be bought, and orders go on. Gives what it ended.
 */
export const shutOut = async (
  tx: Tx,
  accountId: number,
  now: Date,
): Promise<{ apiKeys: number; listings: number }> => {
  await revokeSessions(tx, now, { accountId })
  for (const purpose of ['reset-password', 'delete-account'] as const)
    await spendLinks(tx, accountId, purpose, now)
  const keys = await tx
    .deleteFrom('api_keys')
    .where('account_id', '=', accountId)
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
