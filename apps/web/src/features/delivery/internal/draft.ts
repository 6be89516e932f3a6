import type { Sale } from '@seatdesk/domain'

import { barcodeDoubts } from './barcode-doubts.ts'
import { type DeliveryWay, deliveryWays } from './delivery-ways.ts'

/** What is typed for one order so far. */
export interface Draft {
  way: DeliveryWay
  barcodes: readonly string[]
  reference: string
}

/** Nothing typed yet, and the first way that its listing promised. */
export const emptyDraft = ({ listing }: Sale): Draft => ({
  way: deliveryWays(listing.deliveryTypeId)[0] ?? 'transfer',
  barcodes: listing.tickets.map(() => ''),
  reference: '',
})

/** Whether there is enough of it to be delivered; of files, one page. */
export const isReady = ({ way, barcodes, reference }: Draft, pages: number): boolean => {
  if (way === 'files') return pages > 0
  if (way === 'transfer') return reference.trim() !== ''
  const codes = barcodes.map((code) => code.trim())
  return !codes.includes('') && !barcodeDoubts(codes).includes('twice')
}
