import { newBrokerKey } from '../../identity/index.ts'
import { type Db, transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Settings } from '../../platform/settings.ts'
import { rewriteEmailLinks } from '../../search/index.ts'

/** Gives a copied database its own keys, links and signatures. */
export const localizeSnapshot = (db: Db, settings: Settings): Promise<void> =>
  transaction(db, async (tx) => {
    await giveKeys(tx)
    await signEmails(tx, settings)
  })

const giveKeys = async (tx: Tx): Promise<void> => {
  const accounts = await tx.selectFrom('accounts').select('id').execute()
  for (const { id } of accounts)
    await tx
      .updateTable('accounts')
      .set({ broker_key: newBrokerKey() })
      .where('id', '=', id)
      .execute()
}

const signEmails = async (tx: Tx, settings: Settings): Promise<void> => {
  const emails = await tx
    .selectFrom('messages')
    .select(['id', 'text', 'unsubscribe_url'])
    .where('unsubscribe_url', 'is not', null)
    .execute()
  for (const { id, text, unsubscribe_url: stopUrl } of emails) {
    const own = rewriteEmailLinks(settings, { text, stopUrl: stopUrl ?? '' })
    await tx
      .updateTable('messages')
      .set({ text: own.text, unsubscribe_url: own.stopUrl })
      .where('id', '=', id)
      .execute()
  }
}
