import type { Context } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database/transaction.ts'
import { revokeSessions } from '../../session/session-store.ts'
import { type Account, updateAccount } from '../account-store.ts'
import { spendLinks } from '../links.ts'
import { tellOfAct } from '../sensitive-act/tell-of-act.ts'

interface Replacement {
  passwordHash: string
  /** The session that stays; every one ends without it. */
  exceptSessionId?: string
}

/** Gives an account another password: sessions and reset links made under the old one end. */
export const replacePassword = async (
  ctx: Pick<Context, 'settings' | 'clock'>,
  tx: Tx,
  account: Account,
  { passwordHash, ...sessions }: Replacement,
): Promise<void> => {
  const now = ctx.clock.now()
  await updateAccount(tx, account.id, { password_hash: passwordHash })
  await revokeSessions(tx, now, { accountId: account.id, ...sessions })
  await spendLinks(tx, account.id, 'reset-password', now)
  await tellOfAct(ctx, tx, account, { name: 'password' })
}
