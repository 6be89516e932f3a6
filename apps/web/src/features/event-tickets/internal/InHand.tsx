import { formatCardDate, type WallTime, wallTimeIn } from '@seatdesk/domain'

import { t } from '../../../lib/messages/events.ts'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** When the tickets can be delivered. */
export function InHand({ deliveryDate }: { deliveryDate: WallTime }) {
  return (
    <span>{hasCome(deliveryDate) ? t('EVENT_TICKETS.NOW') : formatCardDate(deliveryDate)}</span>
  )
}

const hasCome = (time: WallTime) => time <= wallTimeIn(zone, new Date())
