import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { giveTagUp } from './tag-store.ts'

/** Takes a tag from those that the broker chose; the catalogue keeps its own. */
export const deleteTag: Handler<Contract['tags']['delete']> = async ({ ctx, caller, input }) => {
  const wasChosen = await transaction(ctx.db, (tx) => giveTagUp(tx, caller.accountId, input.id))
  if (!wasChosen) throw new Refusal('notFound')
  return {}
}
