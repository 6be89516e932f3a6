import type { Tokens } from '@seatdesk/domain'

import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { openSession } from '../session/session-store.ts'
import type { Account } from './account-store.ts'

/** Lets an approved account in, as an administrator if it is one. */
export const openFullSession = async (
  ctx: Pick<Context, 'settings' | 'clock'>,
  tx: Tx,
  { id, role }: Account,
): Promise<Tokens> => {
  const scope = role === 'administrator' ? 'Authorized Admin User' : 'Authorized User'
  const { tokens } = await openSession(ctx, tx, { accountId: id, scope })
  return tokens
}
