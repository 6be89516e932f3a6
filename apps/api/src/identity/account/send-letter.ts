import type { Tx } from '../../kernel/database/transaction.ts'
import { queueMessage } from '../../telling/index.ts'
import type { Account } from './account-store.ts'
import type { Letter } from './letters.ts'

/** Has an e-mail sent to the account's own address once `tx` is through. */
export const sendLetter = (
  tx: Tx,
  { id, email }: Pick<Account, 'id' | 'email'>,
  letter: Letter,
  now: Date,
): Promise<void> =>
  queueMessage(tx, { accountId: id, recipient: email, channel: 'email', ...letter }, now)
