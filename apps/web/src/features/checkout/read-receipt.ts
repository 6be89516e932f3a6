import type { Receipt } from '@seatdesk/domain'

/** Delay before each retry, in ms. */
const PAUSES = [300, 700, 1500, 3000]

/**
 * Polls a receipt until its payment is no longer pending, because the webhook of a confirmed
 * payment arrives late. Returns the last response in any case.
 */
export const readReceipt = async (
  ask: () => Promise<Receipt>,
  pauses: readonly number[] = PAUSES,
): Promise<Receipt> => {
  const receipt = await ask()
  const [pause, ...later] = pauses
  if (receipt.state !== 'waiting' || pause === undefined) return receipt
  await new Promise((resolve) => setTimeout(resolve, pause))
  return readReceipt(ask, later)
}

/** The receipt of a payment, with the payment's id. */
export interface PaymentReceipt extends Receipt {
  paymentId: string
}
