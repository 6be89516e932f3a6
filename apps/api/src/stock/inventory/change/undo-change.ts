import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../../kernel/database/transaction.ts'
import type { Handler } from '../../../kernel/http/handler.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { lockChange, readChange, undoUntil } from './change-store.ts'
import { moveRows } from './move-rows.ts'

/** Gives listings back the terms that a change took from them; what was changed since stays. */
export const undoChange: Handler<Contract['inventoryChanges']['undo']> = async ({
  ctx,
  caller,
  input: { id },
}) => {
  const which = { id, sellerId: caller.accountId }
  const now = ctx.clock.now()
  await transaction(ctx.db, async (tx) => {
    const change = await lockChange(tx, which)
    const until = undoUntil(change)
    if (until === null) throw new Refusal('conflict', { message: 'this change was not applied' })
    if (change.undone_at !== null) return
    if (now > until) throw new Refusal('conflict', { message: 'it is too late to take this back' })
    await tx.updateTable('listing_changes').set({ undone_at: now }).where('id', '=', id).execute()
  })
  while (await transaction(ctx.db, (tx) => moveRows(tx, { ...which, now }, 'undo')));
  return { data: await readChange(ctx.db, which) }
}
