import { type LiveEvent, useRefetchOn } from '@seatdesk/app-kit/live'
import type { NotificationSubject } from '@seatdesk/domain'

/** Message that the broker's trades have changed: from another tab, or from a drawer of this one. */
export const ORDERS_CHANGED = 'trades changed'

/** API resources whose calls change the ledgers. */
const ORDER_NOUNS: ReadonlySet<string> = new Set([
  'purchases',
  'sales',
  'problems',
  'handovers',
  'inventory',
  'inventoryChanges',
  'broadcast',
  'imports',
  'outsideSales',
  'ownHolds',
  'feeds',
  'payoutMethods',
  'takeDownTimes',
])

/** Their calls that only prepare a change. */
const PREPARING_CALLS: ReadonlySet<string> = new Set([
  'inventoryChanges.plan',
  'imports.begin',
  'imports.putChunk',
  'imports.try',
  'imports.discard',
])

/** Returns whether a call, such as `sales.confirm`, changed the ledgers. */
export const changesOrders = (call: string): boolean =>
  ORDER_NOUNS.has(call.slice(0, call.indexOf('.'))) && !PREPARING_CALLS.has(call)

type OrderNotificationKind = NotificationSubject['kind']

/** Reloads the visible data when a live update reports trades of these kinds. */
export const useRefetchOnOrderEvents = (
  kinds: readonly OrderNotificationKind[],
  ...refreshes: readonly (() => Promise<void>)[]
): void =>
  useRefetchOn(
    (event) => isOrderEvent(event, kinds),
    async () => {
      await Promise.all(refreshes.map((refresh) => refresh()))
    },
  )

const isOrderEvent = (event: LiveEvent, kinds: readonly OrderNotificationKind[]): boolean => {
  if (event.type === 'gap') return event.of === 'everything'
  if (event.type === 'tabMessage') return event.message === ORDERS_CHANGED
  const about = event.data.type === 'notification' ? event.data.notification.about : null
  return about !== null && kinds.includes(about.kind)
}
