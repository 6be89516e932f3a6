import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../../kernel/database/transaction.ts'
import type { Handler } from '../../../kernel/http/handler.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { lockChange, readChange } from './change-store.ts'
import { moveRows } from './move-rows.ts'

/**
 * Carries out what was planned, some rows at a time, so that others get their turn and a reader sees
 * how far it has come. Whoever asks again goes on where it ended, and changes nothing twice.
 */
export const applyChange: Handler<Contract['inventoryChanges']['apply']> = async ({
  ctx,
  caller,
  input: { id, confirmUnusualPrice: isConfirmed = false },
}) => {
  const which = { id, sellerId: caller.accountId }
  const now = ctx.clock.now()
  await transaction(ctx.db, async (tx) => {
    const change = await lockChange(tx, which)
    if (change.undone_at !== null)
      throw new Refusal('conflict', { message: 'this change was taken back' })
    if (change.applied_at === null)
      await tx
        .updateTable('listing_changes')
        .set({ applied_at: now })
        .where('id', '=', id)
        .execute()
  })
  while (await transaction(ctx.db, (tx) => moveRows(tx, { ...which, now, isConfirmed }, 'apply')));
  return { data: await readChange(ctx.db, which) }
}
