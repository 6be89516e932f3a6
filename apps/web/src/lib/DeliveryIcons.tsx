import { deliveryTypes } from '@seatdesk/domain'

import { DELIVERY_ICONS } from './delivery-icons.ts'

import classes from './DeliveryIcons.module.css'

/** The ways in which tickets reach their buyer, each an icon with a name. */
export function DeliveryIcons({ deliveryTypeId }: { deliveryTypeId: number }) {
  return (
    <span className={classes['root']}>
      {deliveryTypes(deliveryTypeId).map(({ kind, label }) => {
        const Icon = DELIVERY_ICONS[kind]
        return (
          <span key={kind} role="img" aria-label={label} title={label}>
            <Icon className={classes['icon']} aria-hidden />
          </span>
        )
      })}
    </span>
  )
}
