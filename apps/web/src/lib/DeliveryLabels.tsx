import { type DeliveryKind, deliveryTypes } from '@seatdesk/domain'
import {
  IconBarcode,
  IconBolt,
  IconFileTypePdf,
  IconTicket,
  IconTransfer,
} from '@seatdesk/ui/icons'
import type { ReactNode } from 'react'

import classes from './DeliveryLabels.module.css'

interface DeliveryLabelsProps {
  deliveryTypeId: number
  /** A badge after the labels; none by default. */
  children?: ReactNode
}

/** The delivery methods of a listing, each as an icon with its word. */
export function DeliveryLabels({ deliveryTypeId, children }: DeliveryLabelsProps) {
  return (
    <span className={classes['root']}>
      {deliveryTypes(deliveryTypeId).map(({ kind, label, word }) => {
        const Icon = DELIVERY_ICONS[kind]
        return (
          <span key={kind} className={classes['label']} title={label}>
            <Icon className={classes['icon']} aria-hidden />
            {word}
          </span>
        )
      })}
      {children}
    </span>
  )
}

/** Icon of each delivery method. */
const DELIVERY_ICONS = {
  pdf: IconFileTypePdf,
  flash: IconBolt,
  tmx: IconTransfer,
  barcode: IconBarcode,
  other: IconTicket,
} as const satisfies Record<DeliveryKind, typeof IconTicket>
