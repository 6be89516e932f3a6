import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { hasUsableMethod } from '../../money/index.ts'
import { updateAccount } from './account-store.ts'

/** Allows or forbids buying with one click; it is allowed once there is something to pay with. */
export const setQuickBuy: Handler<Contract['account']['setQuickBuy']> = async ({
  ctx: { db },
  caller: { accountId },
  input: { isEnabled },
}) => {
  if (isEnabled && !(await hasUsableMethod(db, accountId))) throw new Refusal('nothingToPayWith')
  await updateAccount(db, accountId, { is_quick_buy_enabled: isEnabled })
  return {}
}
