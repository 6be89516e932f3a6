import type { WallTime } from '@seatdesk/domain'
import { StatusBadge } from '@seatdesk/ui'

import { DeliveryLabels } from '../../../lib/DeliveryLabels.tsx'
import { t } from '../../../lib/i18n/event-tickets.ts'
import { inHandNote, inHandText, isInHand } from '../../../lib/in-hand.ts'

import classes from './InHandDate.module.css'

/** The date when the tickets can be delivered. */
export function InHandDate({ deliveryDate }: { deliveryDate: WallTime }) {
  return <span>{inHandText(deliveryDate)}</span>
}

/** The same as a note below another value, only while the date is in the future. */
export function LaterInHandDate({ deliveryDate }: { deliveryDate: WallTime }) {
  return (
    !isInHand(deliveryDate) && <span className={classes['later']}>{inHandNote(deliveryDate)}</span>
  )
}

interface OfferedDeliveryProps {
  deliveryTypeId: number
  /** Whether the tickets are delivered with the payment. */
  isInstant: boolean
}

/** The delivery methods of a listing for sale, with a badge if it is instant. */
export function ListingDeliveryMethods({ deliveryTypeId, isInstant }: OfferedDeliveryProps) {
  return (
    <DeliveryLabels deliveryTypeId={deliveryTypeId}>
      {isInstant && <StatusBadge tone="good">{t('EVENT_TICKETS.INSTANT')}</StatusBadge>}
    </DeliveryLabels>
  )
}
