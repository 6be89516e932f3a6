import type { NounHandlers } from '../http/handler.ts'
import { approveAccount } from './approve-account.ts'
import { listAccounts } from './list-accounts.ts'
import { rejectAccount } from './reject-account.ts'

export const accountsHandlers = {
  list: listAccounts,
  approve: approveAccount,
  reject: rejectAccount,
} satisfies NounHandlers<'accounts'>
