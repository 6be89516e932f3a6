import type { DeliveryKind } from '@seatdesk/domain'
import {
  IconBarcode,
  IconBolt,
  IconFileTypePdf,
  IconTicket,
  IconTransfer,
} from '@seatdesk/ui/icons'

/** The glyph of each way in which tickets reach their buyer. */
export const DELIVERY_ICONS = {
  pdf: IconFileTypePdf,
  flash: IconBolt,
  tmx: IconTransfer,
  barcode: IconBarcode,
  other: IconTicket,
} as const satisfies Record<DeliveryKind, typeof IconTicket>
