import { type Recipient, saleNumber } from '@seatdesk/domain'

import { emailAccount } from '../../notifications/index.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { formatTicketCount } from '../order/order-webhooks.ts'
import type { TransitionedSale } from '../order/transition-sale.ts'
import { viewRecipient } from '../recipient/recipient-store.ts'

/**
 * Emails the seller of a confirmed sale what to deliver, by when and to whom. Counts as an access
 * to the recipient.
 */
export const notifySellerToDeliver = async (
  tx: Tx,
  sale: TransitionedSale,
  now: Date,
): Promise<void> => {
  const { id, seller_id: sellerId } = sale
  const recipient = await viewRecipient(tx, { saleId: id, sellerId, via: 'email', now })
  const details = recipient
    ? [
        ...detailsOf('Recipient', recipient),
        ...recipient.seatRecipients.flatMap((item) =>
          detailsOf(
            item.seat === null ? 'Recipient of one ticket' : `Recipient of seat ${item.seat}`,
            item,
          ),
        ),
      ]
    : []
  await emailAccount(tx, now, {
    accountId: sellerId,
    kind: 'sale-confirmed',
    message: `You confirmed ${saleNumber(id)}. Please deliver ${formatTicketCount(sale.quantity)}.`,
    eventId: sale.event_id,
    about: { kind: 'sale', id },
    subject: `Deliver ${saleNumber(id)}`,
    facts: details,
    action: 'Deliver the tickets',
  })
}

const detailsOf = (label: string, { name, email, phone }: Recipient) => [
  { label, value: name },
  { label: `${label} email`, value: email },
  ...(phone === null ? [] : [{ label: `${label} phone`, value: phone }]),
]
