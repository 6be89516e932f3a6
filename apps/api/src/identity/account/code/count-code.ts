import { LIMITS } from '@seatdesk/domain'

import type { Tx } from '../../../kernel/database/transaction.ts'
import { untold } from '../../../kernel/limit/tally.ts'
import { refuseToWait, takeTry } from '../../../kernel/limit/tries.ts'
import { isSessionAtHome } from '../../session/known-device.ts'
import type { Account } from '../account-store.ts'

type Receiver = Pick<Account, 'id' | 'phone_number' | 'phone_confirmed_at'>

/**
 * Counts a code that is about to be sent. A number that nobody has confirmed may be a stranger's,
 * and what is sent to such numbers takes nothing from accounts that are in use; who has spent what
 * an account may be sent takes nothing from its owner at home.
 * @throws 429 when there is no room for it.
 */
export const countCode = async (
  tx: Tx,
  account: Receiver,
  sessionId: string,
  now: Date,
): Promise<void> => {
  const by = String(account.id)
  const wait = await takeTry(tx, { limit: LIMITS.codesOfAccount, by }, now)
  const isSpentByOthers = wait > 0 && (await isSessionAtHome(tx, account.id, sessionId))
  if (isSpentByOthers)
    refuseToWait(await takeTry(tx, { limit: LIMITS.codesOfAccountAtHome, by }, now))
  else {
    refuseToWait(wait)
    await untold(() => countForMarket(tx, account, now))
  }
}

const countForMarket = async (tx: Tx, { phone_number, ...account }: Receiver, now: Date) => {
  if (account.phone_confirmed_at) {
    refuseToWait(await takeTry(tx, { limit: LIMITS.codesOfMarket, by: '' }, now))
    return
  }
  refuseToWait(await takeTry(tx, { limit: LIMITS.codesOfNewNumber, by: phone_number }, now))
  refuseToWait(await takeTry(tx, { limit: LIMITS.codesOfMarketToNewNumbers, by: '' }, now))
}
