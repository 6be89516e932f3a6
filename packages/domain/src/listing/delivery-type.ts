import * as v from 'valibot'

/** Delivery types as bits of a bit set. */
export const DELIVERY_TYPES = {
  1: { key: 'pdf', label: 'PDF transfer', word: 'PDF' },
  2: { key: 'flash', label: 'Flash transfer', word: 'Flash' },
  4: { key: 'tmx', label: 'TMX transfer', word: 'TMX' },
  8: { key: 'barcode', label: 'Barcode', word: 'Barcode' },
} as const satisfies Record<number, { key: string; label: string; word: string }>

type DeliveryBit = keyof typeof DELIVERY_TYPES

export type DeliveryKind = (typeof DELIVERY_TYPES)[DeliveryBit]['key'] | 'other'

export interface DeliveryType {
  kind: DeliveryKind
  label: string
  /** One-word label for table columns. */
  word: string
}

/** Error message for a number that is not a valid bit set. */
export const INVALID_DELIVERY_MESSAGE = 'must be a sum of 1 PDF, 2 flash, 4 TMX and 8 barcode'

export const deliveryTypeIdSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0, INVALID_DELIVERY_MESSAGE),
  v.maxValue(15, INVALID_DELIVERY_MESSAGE),
)

const OTHER: DeliveryType = { kind: 'other', label: 'Other delivery', word: 'Other' }

/** Returns the delivery types in a bit set; one generic entry if there are none. */
export const deliveryTypes = (deliveryTypeId: number): DeliveryType[] => {
  const named = (Object.keys(DELIVERY_TYPES).map(Number) as DeliveryBit[])
    .filter((bit) => (deliveryTypeId & bit) === bit)
    .map((bit) => {
      const { key: kind, label, word } = DELIVERY_TYPES[bit]
      return { kind, label, word }
    })
  return named.length > 0 && v.is(deliveryTypeIdSchema, deliveryTypeId) ? named : [OTHER]
}

const TRANSFER_BITS = 2 | 4

/**
 * Returns whether tickets may need the name of a recipient: those of flash, TMX and other
 * transfers.
 */
export const needsRecipient = (deliveryTypeId: number): boolean =>
  (deliveryTypeId & TRANSFER_BITS) !== 0 || deliveryTypes(deliveryTypeId)[0] === OTHER
