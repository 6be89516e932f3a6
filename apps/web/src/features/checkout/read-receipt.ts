import type { Receipt } from '@seatdesk/domain'

/** How long to wait before each further question, in milliseconds. */
const PAUSES = [300, 700, 1500, 3000]

/**
 * Asks for a receipt until its payment waits no more: news of a payment that the buyer has confirmed
 * takes a moment to come. Gives the last answer, whatever it says.
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

/** What a payment bought, and which payment it is. */
export interface PaymentReceipt extends Receipt {
  paymentId: string
}
