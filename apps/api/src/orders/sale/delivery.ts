import { DELIVERY_TYPES, normalizeBarcode, type PrimarySeller } from '@seatdesk/domain'

import { missingPages, type TicketFile } from '../../listings/index.ts'
import { validationError } from '../../platform/api-error.ts'

/** Tickets that a seller delivers. */
export type Delivery =
  | { kind: 'files'; files: readonly Omit<TicketFile, 'type'>[]; coversAllTickets: boolean }
  | { kind: 'barcodes'; barcodes: readonly string[] }
  | { kind: 'transfer'; reference: string | null; primary?: PrimarySeller | null }

/** The listing delivery type bits that each delivery method satisfies, and its request field. */
const WAYS = {
  files: { bits: 1, field: 'files' },
  barcodes: { bits: 8, field: 'barcodes' },
  transfer: { bits: 2 | 4, field: 'transferReference' },
} as const satisfies Record<Delivery['kind'], { bits: number; field: string }>

const ALL_BITS = Object.keys(DELIVERY_TYPES).reduce((bits, bit) => bits | Number(bit), 0)

/** A listing without a delivery type is delivered by other means, with a transfer reference. */
const promised = (deliveryTypeId: number): number => deliveryTypeId & ALL_BITS || WAYS.transfer.bits

/**
 * Checks that a delivery matches the listing's delivery type.
 * @throws 422 if the method differs, if there is not one distinct barcode per ticket, or if there
 *   are fewer pages than tickets without the seller's word that they cover all.
 */
export const checkDelivery = (
  delivery: Delivery,
  { deliveryTypeId, quantity }: { deliveryTypeId: number; quantity: number },
): void => {
  const { bits, field } = WAYS[delivery.kind]
  if ((promised(deliveryTypeId) & bits) === 0)
    throw validationError({ [field]: 'does not match the delivery type of the listing' })
  if (delivery.kind === 'files' && !delivery.coversAllTickets) {
    const missing = missingPages(delivery.files, quantity)
    if (missing !== null) throw validationError({ files: missing })
  }
  if (delivery.kind !== 'barcodes') return
  if (delivery.barcodes.length !== quantity)
    throw validationError({ barcodes: `provide one for each of the ${quantity} tickets` })
  const folded = delivery.barcodes.map(normalizeBarcode)
  if (folded.includes('')) throw validationError({ barcodes: 'must have letters or digits' })
  if (new Set(folded).size !== quantity)
    throw validationError({ barcodes: 'must differ from each other' })
}
