import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { readAccount } from './account-store.ts'
import { toProfile } from './to-profile.ts'

/** The caller's own account. */
export const getProfile: Handler<Contract['account']['getProfile']> = async ({ ctx, caller }) => ({
  data: toProfile(await readAccount(ctx.db, caller.accountId)),
})
