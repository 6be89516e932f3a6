import {
  type HandoverState,
  type NotificationSwitch,
  PRIMARY_SELLERS,
  type PrimarySeller,
  purchaseNumber,
  saleNumber,
} from '@seatdesk/domain'

import { enqueueWebhooks, notify } from '../../notifications/index.ts'
import type { Tx } from '../../platform/database/transaction.ts'

interface Order {
  id: number
  buyer_id: number
  seller_id: number
  event_id: number
  listing_id: number
}

interface Change {
  order: Order
  state: HandoverState
  primary: PrimarySeller | null
  reference: string | null
}

const EVENT_TYPES = {
  sent: 'handover.sent',
  accepted: 'handover.accepted',
  returned: 'handover.failed',
  canceled: 'handover.failed',
  failed: 'handover.failed',
} as const

/** Enqueues the webhook of a handover's new state, for buyer and seller. */
export const enqueueHandoverWebhooks = async (
  tx: Tx,
  now: Date,
  { order, state, primary, reference }: Change,
): Promise<void> => {
  if (state === 'toSend') return
  const { id, event_id: eventId, listing_id: listingId } = order
  const data = { id, eventId, listingId, state, primary, reference }
  await enqueueWebhooks(tx, now, [
    {
      accountId: order.seller_id,
      type: EVENT_TYPES[state],
      data: { ...data, side: 'seller' as const },
    },
    {
      accountId: order.buyer_id,
      type: EVENT_TYPES[state],
      data: { ...data, side: 'buyer' as const },
    },
  ])
}

interface News {
  to: 'buyer' | 'seller'
  message: string
  /** Subject of the email; only needed if there is one. */
  subject?: string
  hasEmail?: boolean
}

/** Notifies one side of an order about its handover. */
export const notifyOfHandover = (
  tx: Tx,
  now: Date,
  order: Order,
  { to, ...update }: News,
): Promise<void> =>
  notify(tx, now, {
    accountId: to === 'buyer' ? order.buyer_id : order.seller_id,
    kind: (to === 'buyer' ? 'tickets-delivered' : 'sale-confirmed') satisfies NotificationSwitch,
    typeId: 2,
    eventId: order.event_id,
    about: { kind: to === 'buyer' ? 'purchase' : 'sale', id: order.id },
    ...update,
  })

const via = (primary: PrimarySeller | null): string =>
  primary === null || primary === 'other' ? '' : ` through ${PRIMARY_SELLERS[primary]}`

/** The notification of the buyer about a state that the seller reported. */
export const buyerNotification = (
  { id }: Order,
  state: HandoverState,
  primary: PrimarySeller | null,
): News | null => {
  const number = purchaseNumber(id)
  switch (state) {
    case 'sent':
      return {
        to: 'buyer',
        message: `The seller sent the tickets for ${number}${via(primary)} again. Please accept them.`,
        subject: `Tickets sent again for ${number}`,
      }
    case 'returned':
      return {
        to: 'buyer',
        message: `The transfer for ${number} was not accepted and went back to the seller, who will send it again.`,
        subject: `Transfer returned for ${number}`,
      }
    case 'canceled':
      return {
        to: 'buyer',
        message: `The seller canceled the transfer for ${number} and will send it again.`,
        subject: `Transfer canceled for ${number}`,
      }
    case 'failed':
      return {
        to: 'buyer',
        message: `The transfer for ${number} failed. The seller will send it again.`,
        subject: `Transfer failed for ${number}`,
      }
    case 'accepted':
      return {
        to: 'buyer',
        message: `The seller has proof that the tickets for ${number} were accepted. If they were not, please report a problem.`,
        subject: `Tickets accepted for ${number}`,
      }
    default:
      return null
  }
}

/** The notification of the seller when the buyer accepted the tickets. */
export const acceptedNotification = ({ id }: Order): News => ({
  to: 'seller',
  message: `The buyer accepted the tickets for ${saleNumber(id)}.`,
  subject: `Tickets accepted for ${saleNumber(id)}`,
})

/** Notifies both sides in the app that tickets count as accepted, a day after the event. */
export const notifyOfSilentAcceptance = async (tx: Tx, now: Date, order: Order): Promise<void> => {
  const isOver = 'count as accepted: the event was a day ago, and no problem is open.'
  const update = {
    buyer: `The tickets for ${purchaseNumber(order.id)} ${isOver}`,
    seller: `The tickets for ${saleNumber(order.id)} ${isOver}`,
  }
  for (const to of ['buyer', 'seller'] as const)
    await notifyOfHandover(tx, now, order, { to, message: update[to], hasEmail: false })
}
