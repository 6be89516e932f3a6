import { deliveryTypes, type DeliveryKind } from '@seatdesk/domain'

/** What a seller may give. */
export type DeliveryWay = 'files' | 'barcodes' | 'transfer'

const WAYS: Readonly<Record<DeliveryKind, DeliveryWay>> = {
  pdf: 'files',
  barcode: 'barcodes',
  flash: 'transfer',
  tmx: 'transfer',
  other: 'transfer',
}

/** In which ways an order may be delivered, as its listing promised, each once. */
export const deliveryWays = (deliveryTypeId: number): DeliveryWay[] => [
  ...new Set(deliveryTypes(deliveryTypeId).map(({ kind }) => WAYS[kind])),
]
