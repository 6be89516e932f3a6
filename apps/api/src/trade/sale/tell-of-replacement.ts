import { purchaseNumber, saleNumber } from '@seatdesk/domain'

import type { Tx } from '../../kernel/database/transaction.ts'
import { notify } from '../../telling/index.ts'

/** What was replaced: `name` is the file's or the seat's. */
export interface Replaced {
  kind: 'file' | 'barcode' | 'transfer'
  name: string | null
  wasFetched: boolean
}

interface Parties {
  id: number
  buyer_id: number
  seller_id: number
  event_id: number
}

const WORDS = {
  file: 'A ticket file',
  barcode: 'A barcode',
  transfer: 'The transfer reference',
} as const

/** Tells both sides of an order what was replaced; a buyer who had the old one, by e-mail always. */
export const tellOfReplacement = async (
  tx: Tx,
  sale: Parties,
  { kind, name, wasFetched }: Replaced,
  now: Date,
): Promise<void> => {
  const what = name === null ? WORDS[kind] : `${WORDS[kind]} (${name})`
  const told = { kind: 'tickets-delivered', typeId: 2, eventId: sale.event_id } as const
  await notify(tx, now, {
    ...told,
    accountId: sale.buyer_id,
    about: { kind: 'purchase', id: sale.id },
    message: `${what} of ${purchaseNumber(sale.id)} was replaced by its seller. ${wasFetched ? 'Please fetch the new one: the one that you have is void.' : 'The new one is here.'}`,
    ...(wasFetched ? { urgentSubject: 'A ticket of yours was replaced' } : {}),
  })
  await notify(tx, now, {
    ...told,
    accountId: sale.seller_id,
    about: { kind: 'sale', id: sale.id },
    message: `${what} of ${saleNumber(sale.id)} was replaced; its buyer ${wasFetched ? 'had the one before, and is asked to fetch the new one' : 'had not fetched the one before'}.`,
    subject: 'You replaced a ticket',
  })
}
