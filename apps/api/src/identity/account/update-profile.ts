import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { readAccount, updateAccount } from './account-store.ts'
import { toProfile } from './to-profile.ts'

/** Changes name and address; an empty address is none. */
export const updateProfile: Handler<Contract['account']['updateProfile']> = async ({
  ctx: { db },
  caller,
  input: { name, address },
}) => {
  await updateAccount(db, caller.accountId, { name, address: address || null })
  return { data: toProfile(await readAccount(db, caller.accountId)) }
}
