import type { Contract } from '@seatdesk/domain/contract'

import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { exportLedger } from './export-ledger.ts'
import { listPostings } from './list-postings.ts'
import { readTrialBalance } from './trial-balance.ts'

/** Returns the trial balance of a month, in the caller's time zone, or of all time. */
const getBalance: Handler<Contract['adminLedger']['balance']> = async ({
  ctx: { db },
  input: { month },
  request: { timeZone },
}) => ({ data: { accounts: await readTrialBalance(db, { month, timeZone }) } })

/** Handlers of the ledger, for administrators. */
export const adminLedgerHandlers = {
  balance: getBalance,
  list: listPostings,
  export: exportLedger,
} satisfies ResourceHandlers<'adminLedger'>
