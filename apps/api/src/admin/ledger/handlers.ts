import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { exportLedger } from './export-ledger.ts'
import { getBalance } from './get-balance.ts'
import { listPostings } from './list-postings.ts'

/** Handlers of the ledger, for administrators. */
export const adminLedgerHandlers = {
  balance: getBalance,
  list: listPostings,
  export: exportLedger,
} satisfies ResourceHandlers<'adminLedger'>
