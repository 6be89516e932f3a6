import {
  type Notification,
  NOTIFICATION_ACTIONS,
  type NotificationAction,
  type NotificationSubject,
  linkedListingPath,
} from '@seatdesk/domain'

import { hrefs } from './addresses.ts'
import { eventHref, PATHS } from './routes.ts'

const SUBJECT_HREFS = {
  purchase: (id) => `${PATHS.purchases}?open=${id}`,
  sale: (id) => `${PATHS.sales}?open=${id}`,
  payout: (id) => `${PATHS.payouts}?open=${id}`,
  'payout-method': () => `${PATHS.paymentSettings}?tab=payout`,
  watch: (id, event) =>
    `${PATHS.watch.replace(':id', String(id))}${event ? `?event=${event.id}` : ''}`,
} as const satisfies Record<
  NotificationSubject['kind'],
  (id: number, event: Notification['event']) => string
>

/**
 * Returns the link to what a notification is about; undefined if nothing in particular. A listing
 * with its event is on the market, one without is an own one.
 */
export const notificationHref = ({
  about,
  event,
  listingId,
}: Pick<Notification, 'about' | 'event' | 'listingId'>): string | undefined => {
  if (listingId !== null)
    return event ? linkedListingPath(event.id, listingId) : `${PATHS.listings}?open=${listingId}`
  if (about) return SUBJECT_HREFS[about.kind](about.id, event)
  return event ? eventHref(event) : undefined
}

/** Returns what its reader can do next; null if nothing, or something that this version lacks. */
export const notificationAction = ({
  nextAction,
}: Pick<Notification, 'nextAction'>): NotificationAction | null =>
  NOTIFICATION_ACTIONS.find((action) => action === nextAction) ?? null

/** Returns the link to where the next action of a notification is done. */
export const notificationActionHref = (
  action: NotificationAction,
  notification: Pick<Notification, 'about' | 'event' | 'listingId' | 'order'>,
): string | undefined => {
  const { event, listingId, order } = notification
  switch (action) {
    case 'findTickets':
      return event ? hrefs.eventTickets(event.id, { quantity: order?.quantity }) : PATHS.events
    case 'fixPrice':
    case 'reviewHold':
      return listingId === null ? PATHS.listingsPricing : `${PATHS.listings}?open=${listingId}`
    case 'fixRules':
      return PATHS.listingsPricing
    case 'fixFeed':
    case 'fixWebhook':
      return PATHS.brokerSettings
    default:
      return notificationHref(notification)
  }
}
