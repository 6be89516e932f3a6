import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { countUnseen, seeUpTo } from './seen-store.ts'

/** Takes down how far the broker has seen its notifications, and counts the rest. */
export const seeNotifications: Handler<Contract['notifications']['see']> = async ({
  ctx,
  caller: { accountId },
  input,
}) => {
  await seeUpTo(ctx.db, accountId, input.upTo)
  return { data: { count: await countUnseen(ctx.db, accountId) } }
}
