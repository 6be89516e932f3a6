import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

/** What is given to whatever changes who is told what happens. */
export interface WebhookContext extends Context {
  /** Tells an account's owner that an address hears of its business; who owners are stands above. */
  tellOfWebhook: (tx: Tx, accountId: number, url: string) => Promise<void>
}
