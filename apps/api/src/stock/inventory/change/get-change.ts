import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../../kernel/http/handler.ts'
import { readChange } from './change-store.ts'

/** Says how far a change of one's own has come. */
export const getChange: Handler<Contract['inventoryChanges']['get']> = async ({
  ctx,
  caller,
  input: { id },
}) => ({ data: await readChange(ctx.db, { id, sellerId: caller.accountId }) })
