import type { Context } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database/transaction.ts'
import type { Account } from '../account-store.ts'
import { actLetter } from '../letters.ts'
import { issueLink } from '../links.ts'
import { sendLetter } from '../send-letter.ts'
import { inWords, type SensitiveAct } from './acts.ts'

/** Tells an account's owner what was done in it, with a link to say that it was somebody else. */
export const tellOfAct = async (
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  tx: Tx,
  account: Pick<Account, 'id' | 'name' | 'email'>,
  act: SensitiveAct,
): Promise<void> => {
  const now = clock.now()
  const token = await issueLink(tx, account.id, 'not-me', now)
  const letter = actLetter(
    settings,
    { name: account.name, token },
    inWords(act, settings.payoutAccountWaitHours),
  )
  await sendLetter(tx, account, letter, now)
}
