import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { updateAccount } from './account-store.ts'

/** Shows or hides the interactive seat map. */
export const setSeatMap: Handler<Contract['account']['setSeatMap']> = async ({
  ctx,
  caller,
  input: { isEnabled },
}) => {
  await updateAccount(ctx.db, caller.accountId, { is_seat_map_enabled: isEnabled })
  return {}
}
