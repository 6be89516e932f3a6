import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { updateAccount } from './account-store.ts'

/** Shows or hides the quick-search event tags. */
export const setEventTags: Handler<Contract['account']['setEventTags']> = async ({
  ctx,
  caller,
  input: { isEnabled },
}) => {
  await updateAccount(ctx.db, caller.accountId, { is_event_tag_enabled: isEnabled })
  return {}
}
