import type { NounHandlers } from '../../kernel/http/handler.ts'
import { approveAccount, approveAccounts } from './approve-account.ts'
import { deactivateAccount } from './deactivate-account.ts'
import { getAccount } from './get-account.ts'
import { listAccounts } from './list-accounts.ts'
import { reactivateAccount } from './reactivate-account.ts'
import { rejectAccount } from './reject-account.ts'
import { releasePayouts } from './release-payouts.ts'

/** The calls by which administrators look after accounts. */
export const officeAccountHandlers = {
  list: listAccounts,
  get: getAccount,
  approve: approveAccount,
  approveMany: approveAccounts,
  reject: rejectAccount,
  deactivate: deactivateAccount,
  reactivate: reactivateAccount,
  releasePayouts,
} satisfies NounHandlers<'officeAccounts'>
