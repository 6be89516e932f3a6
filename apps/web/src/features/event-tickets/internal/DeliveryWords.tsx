import { deliveryTypes } from '@seatdesk/domain'

import { DELIVERY_ICONS } from '../../../lib/delivery-icons.ts'

import classes from './DeliveryWords.module.css'

/** The ways in which tickets reach their buyer, each a glyph with its word beside it. */
export function DeliveryWords({ deliveryTypeId }: { deliveryTypeId: number }) {
  return (
    <span className={classes['root']}>
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
