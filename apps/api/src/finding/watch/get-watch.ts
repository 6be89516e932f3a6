import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { releaseExpiredHolds } from '../../stock/index.ts'
import { readWatch } from './watch-store.ts'

/** Gives one thing that is watched. */
export const getWatch: Handler<Contract['watches']['get']> = async ({ ctx, caller, input }) => {
  await releaseExpiredHolds(ctx)
  const which = { id: input.id, accountId: caller.accountId }
  return { data: await readWatch(ctx.db, which, ctx.clock.now()) }
}
