import type { Context } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database/transaction.ts'
import { revokeSessions } from '../../session/session-store.ts'
import { type Account, updateAccount } from '../account-store.ts'
import { passwordChangedLetter } from '../letters.ts'
import { spendLinks } from '../links.ts'
import { sendLetter } from '../send-letter.ts'

interface Replacement {
  passwordHash: string
  /** The session that stays; every one ends without it. */
  exceptSessionId?: string
}

/** Gives an account another password: sessions and reset links made under the old one end. */
export const replacePassword = async (
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  tx: Tx,
  account: Account,
  { passwordHash, ...sessions }: Replacement,
): Promise<void> => {
  const now = clock.now()
  await updateAccount(tx, account.id, { password_hash: passwordHash })
  await revokeSessions(tx, now, { accountId: account.id, ...sessions })
  await spendLinks(tx, account.id, 'reset-password', now)
  await sendLetter(tx, account, passwordChangedLetter(settings, account), now)
}
