import { type Account, lockAccount, updateAccount } from '../account/account-store.ts'
import type { Letter } from '../account/letters.ts'
import { sendLetter } from '../account/send-letter.ts'
import type { Context } from '../context.ts'
import { transaction, type Tx } from '../database/transaction.ts'
import { Refusal } from '../refusal.ts'

interface Decision {
  state: 'approved' | 'rejected'
  /** Why it cannot be made for this account; `null` when it can. */
  objection: (account: Account) => string | null
  letter: (account: Account) => Letter
  alsoDo?: (tx: Tx, account: Account) => Promise<void>
}

/**
 * Makes an administrator's decision about an account and tells its broker. Made again it succeeds,
 * and nobody is told twice.
 * @throws 404 for an account that does not exist, 409 with the objection.
 */
export const decide = async (
  { db, clock }: Context,
  accountId: number,
  { state, objection, letter, alsoDo }: Decision,
): Promise<void> => {
  await transaction(db, async (tx) => {
    const account = await findAccount(tx, accountId)
    if (account.state === state) return
    const message = objection(account)
    if (message !== null) throw new Refusal('conflict', { message })
    await updateAccount(tx, accountId, { state })
    await alsoDo?.(tx, account)
    await sendLetter(tx, account, letter(account), clock.now())
  })
}

const findAccount = async (tx: Tx, id: number): Promise<Account> => {
  const found = await tx.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  return lockAccount(tx, id)
}
