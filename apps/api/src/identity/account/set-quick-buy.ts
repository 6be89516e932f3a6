import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { updateAccount } from './account-store.ts'

/** Allows or forbids buying with one click. */
export const setQuickBuy: Handler<Contract['account']['setQuickBuy']> = async ({
  ctx,
  caller,
  input: { isEnabled },
}) => {
  await updateAccount(ctx.db, caller.accountId, { is_quick_buy_enabled: isEnabled })
  return {}
}
