import * as v from 'valibot'

/** How tickets reach their buyer, as bits that a listing may combine. */
export const DELIVERY_TYPES = {
  1: { key: 'pdf', label: 'PDF transfer' },
  2: { key: 'flash', label: 'Flash transfer' },
  4: { key: 'tmx', label: 'TMX transfer' },
  8: { key: 'barcode', label: 'Barcode' },
} as const satisfies Record<number, { key: string; label: string }>

type DeliveryBit = keyof typeof DELIVERY_TYPES

export type DeliveryKind = (typeof DELIVERY_TYPES)[DeliveryBit]['key'] | 'other'

export interface DeliveryType {
  kind: DeliveryKind
  label: string
}

export const deliveryTypeIdSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0, 'must be a sum of 1 PDF, 2 flash, 4 TMX and 8 barcode'),
  v.maxValue(15, 'must be a sum of 1 PDF, 2 flash, 4 TMX and 8 barcode'),
)

const OTHER: DeliveryType = { kind: 'other', label: 'Other delivery' }

/** The ways of delivery that an id's bits name; one generic entry when it names none. */
export const deliveryTypes = (deliveryTypeId: number): DeliveryType[] => {
  const named = (Object.keys(DELIVERY_TYPES).map(Number) as DeliveryBit[])
    .filter((bit) => (deliveryTypeId & bit) === bit)
    .map((bit) => ({ kind: DELIVERY_TYPES[bit].key, label: DELIVERY_TYPES[bit].label }))
  return named.length > 0 && v.is(deliveryTypeIdSchema, deliveryTypeId) ? named : [OTHER]
}
