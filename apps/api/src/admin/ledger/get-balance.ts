import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../platform/http/handler.ts'
import { readTrialBalance } from './trial-balance.ts'

/** Returns the trial balance of a month, in the caller's time zone, or of all time. */
export const getBalance: Handler<Contract['adminLedger']['balance']> = async ({
  ctx: { db },
  input: { month },
  request: { timeZone },
}) => ({ data: { accounts: await readTrialBalance(db, { month, timeZone }) } })
