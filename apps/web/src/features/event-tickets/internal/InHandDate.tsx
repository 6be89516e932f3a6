import { getBrowserTimeZone } from '@seatdesk/app-kit/dates'
import { deliveryTypes, formatCardDate, type WallTime, wallTimeIn } from '@seatdesk/domain'

import { DELIVERY_ICONS } from '../../../lib/DeliveryIcons.tsx'
import { t } from '../../../lib/i18n/events.ts'

import classes from './InHandDate.module.css'

/** The date when the tickets can be delivered. */
export function InHandDate({ deliveryDate }: { deliveryDate: WallTime }) {
  return <span>{isPast(deliveryDate) ? t('EVENT_TICKETS.NOW') : formatCardDate(deliveryDate)}</span>
}

/** The same as a short note, only while the date is in the future. */
export function LaterInHandDate({ deliveryDate }: { deliveryDate: WallTime }) {
  const date = isPast(deliveryDate) ? null : formatCardDate(deliveryDate)
  return (
    date !== null && (
      <span className={classes['later']} title={t('EVENT_TICKETS.IN_HAND_FROM', { date })}>
        {date}
      </span>
    )
  )
}

const isPast = (time: WallTime) => time <= wallTimeIn(getBrowserTimeZone(), new Date())

/** The delivery methods of a listing, each with an icon and a label. */
export function DeliveryLabels({ deliveryTypeId }: { deliveryTypeId: number }) {
  return (
    <span className={classes['deliveryWords']}>
      {deliveryTypes(deliveryTypeId).map(({ kind, label, word }) => {
        const Icon = DELIVERY_ICONS[kind]
        return (
          <span key={kind} className={classes['way']} title={label}>
            <Icon className={classes['icon']} aria-hidden />
            {word}
          </span>
        )
      })}
    </span>
  )
}
