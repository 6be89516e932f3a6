import { type DeliveryKind, deliveryTypes } from '@seatdesk/domain'
import {
  IconBarcode,
  IconBolt,
  IconFileTypePdf,
  IconTicket,
  IconTransfer,
} from '@seatdesk/ui/icons'

import classes from './DeliveryIcons.module.css'

/** The delivery methods of a listing as icons with accessible names. */
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

/** Icon of each delivery method. */
export const DELIVERY_ICONS = {
  pdf: IconFileTypePdf,
  flash: IconBolt,
  tmx: IconTransfer,
  barcode: IconBarcode,
  other: IconTicket,
} as const satisfies Record<DeliveryKind, typeof IconTicket>
