import type { Tx } from '../../kernel/database/transaction.ts'
import { notify } from '../notification/notify.ts'
import type { WebhookRow } from './webhook-store.ts'

/** Tells the owner of a webhook that it was switched off, always by e-mail too. */
export const tellOfSwitchOff = (
  tx: Tx,
  { account_id: accountId, url }: Pick<WebhookRow, 'account_id' | 'url'>,
  now: Date,
): Promise<void> =>
  notify(tx, now, {
    accountId,
    kind: 'sale-confirmed',
    typeId: 3,
    message: `Your webhook at ${new URL(url).host} took nothing for three days and was switched off. Switch it on again in your broker settings; what it missed can be replayed there.`,
    eventId: null,
    about: null,
    urgentSubject: 'A webhook was switched off',
  })
