import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { countUnseen } from './seen-store.ts'

/** Counts what the broker has not seen. */
export const countUnseenNotifications: Handler<Contract['notifications']['unseen']> = async ({
  ctx,
  caller,
}) => ({ data: { count: await countUnseen(ctx.db, caller.accountId) } })
