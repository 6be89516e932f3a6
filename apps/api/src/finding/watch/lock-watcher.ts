import { BOUNDS } from '@seatdesk/domain'

import type { Tx } from '../../kernel/database/transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * Has whoever keeps another question for this account wait, so that the count holds.
 * @throws 409 where it keeps as many as it may.
 */
export const lockWatcher = async (tx: Tx, accountId: number): Promise<void> => {
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { open } = await tx
    .selectFrom('watches')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('account_id', '=', accountId)
    .where('ended_as', 'is', null)
    .executeTakeFirstOrThrow()
  if (open >= BOUNDS.watches)
    throw new Refusal('conflict', {
      message: `there may be ${BOUNDS.watches} saved searches and wants at most: remove one that has done its work`,
    })
}
