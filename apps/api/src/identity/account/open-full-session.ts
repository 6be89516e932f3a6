import type { Tokens } from '@seatdesk/domain'

import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Device } from '../../kernel/http/handler.ts'
import { isNewDevice } from '../session/known-device.ts'
import { openSession } from '../session/session-store.ts'
import type { Account } from './account-store.ts'
import { tellOfAct } from './sensitive-act/tell-of-act.ts'

/** Lets an approved account in, as an administrator if it is one; its owner hears of a new device. */
export const openFullSession = async (
  ctx: Pick<Context, 'settings' | 'clock'>,
  tx: Tx,
  account: Account,
  device: Device,
): Promise<Tokens> => {
  const { id, role } = account
  if (await isNewDevice(tx, id, device))
    await tellOfAct(ctx, tx, account, { name: 'sign-in', device })
  const scope = role === 'administrator' ? 'Authorized Admin User' : 'Authorized User'
  const { tokens } = await openSession(ctx, tx, { accountId: id, scope, device })
  return tokens
}
