import type { Receipt } from '@seatdesk/domain'

/** Delay before each retry, in ms. */
const RETRY_DELAYS_MS = [300, 700, 1500, 3000]

/**
 * Polls a receipt until its payment is no longer pending, because the webhook of a confirmed
 * payment arrives late. Returns the last response in any case.
 */
export const pollReceipt = async (
  request: () => Promise<Receipt>,
  pauses: readonly number[] = RETRY_DELAYS_MS,
): Promise<Receipt> => {
  const receipt = await request()
  const [pause, ...later] = pauses
  if (receipt.state !== 'waiting' || pause === undefined) return receipt
  await new Promise((resolve) => setTimeout(resolve, pause))
  return pollReceipt(request, later)
}

/** The receipt of a payment, with the payment's id. */
export interface PaymentReceipt extends Receipt {
  paymentId: string
}
