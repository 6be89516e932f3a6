import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { fallSilent } from './begin-telling.ts'
import { readStopToken } from './stop-token.ts'

/** Switches off what a letter told of, for whoever has its link: nobody else was sent it. */
export const stopWatches: Handler<Contract['watches']['stop']> = async ({ ctx, input }) => {
  const ids = readStopToken(ctx.settings, input.token)
  if (!ids) throw new Refusal('wrongGuardLink')
  await transaction(ctx.db, async (tx) => {
    await tx
      .updateTable('watches')
      .set({ is_on: false, look_at: null })
      .where('id', 'in', ids)
      .execute()
    await fallSilent(tx, ids)
  })
  return {}
}
