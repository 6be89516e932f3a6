import { DELIVERY_TYPES } from '@seatdesk/domain'

import { invalid } from '../../kernel/refusal.ts'

/** What a seller hands over. */
export type Delivery =
  | { kind: 'files'; files: { name: string; content: Uint8Array }[] }
  | { kind: 'barcodes'; barcodes: readonly string[] }
  | { kind: 'transfer'; reference: string }

/** The bits of a listing's delivery type that each way of delivery fulfils, and its field. */
const WAYS = {
  files: { bits: 1, field: 'files' },
  barcodes: { bits: 8, field: 'barcodes' },
  transfer: { bits: 2 | 4, field: 'transferReference' },
} as const satisfies Record<Delivery['kind'], { bits: number; field: string }>

const ALL_BITS = Object.keys(DELIVERY_TYPES).reduce((bits, bit) => bits | Number(bit), 0)

/** A listing that names no way of its own is sent by other means, which have a reference. */
const promised = (deliveryTypeId: number): number => deliveryTypeId & ALL_BITS || WAYS.transfer.bits

/**
 * Checks that a delivery is what the listing promised.
 * @throws 422 when it comes in another way, or without a barcode of its own for each ticket.
 */
export const checkDelivery = (
  delivery: Delivery,
  { deliveryTypeId, quantity }: { deliveryTypeId: number; quantity: number },
): void => {
  const { bits, field } = WAYS[delivery.kind]
  if ((promised(deliveryTypeId) & bits) === 0)
    throw invalid({ [field]: 'the listing promised another way of delivery' })
  if (delivery.kind !== 'barcodes') return
  if (delivery.barcodes.length !== quantity)
    throw invalid({ barcodes: `give one for each of the ${quantity} tickets` })
  if (new Set(delivery.barcodes).size !== quantity)
    throw invalid({ barcodes: 'must differ from each other' })
}
