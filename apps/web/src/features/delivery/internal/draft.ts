import type { Sale } from '@seatdesk/domain'

import { barcodeDoubts } from './barcode-doubts.ts'
import { type DeliveryWay, deliveryWays } from './delivery-ways.ts'

/** What is typed for one order so far. */
export interface Draft {
  way: DeliveryWay
  barcodes: readonly string[]
  reference: string
  /** Whether pages that are fewer than the tickets are said to be for all of them. */
  isForAll: boolean
}

/** Nothing typed yet, and the first way that its listing promised. */
export const emptyDraft = ({ listing }: Sale): Draft => ({
  way: deliveryWays(listing.deliveryTypeId)[0] ?? 'transfer',
  barcodes: listing.tickets.map(() => ''),
  reference: '',
  isForAll: false,
})

/** Whether there is enough of it to be delivered: of files a page for each ticket, or one at least that is for all. */
export const isReady = (
  { way, barcodes, reference, isForAll }: Draft,
  { found, count }: { found: number; count: number },
): boolean => {
  if (way === 'files') return found > 0 && (found >= count || isForAll)
  if (way === 'transfer') return reference.trim() !== ''
  const codes = barcodes.map((code) => code.trim())
  return !codes.includes('') && !barcodeDoubts(codes).includes('twice')
}
