import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { approveAccount, approveAccounts, rejectAccount } from './approve-account.ts'
import { deactivateAccount, reactivateAccount } from './deactivate-account.ts'
import { getAccount } from './get-account.ts'
import { listAccounts } from './list-accounts.ts'
import { releasePayouts } from './release-payouts.ts'

/** Handlers of the accounts, for administrators. */
export const adminAccountHandlers = {
  list: listAccounts,
  get: getAccount,
  approve: approveAccount,
  approveMany: approveAccounts,
  reject: rejectAccount,
  deactivate: deactivateAccount,
  reactivate: reactivateAccount,
  releasePayouts,
} satisfies ResourceHandlers<'adminAccounts'>
