import type { Receipt } from '@seatdesk/domain'

/** What a payment bought, and which payment it is. */
export interface PaymentReceipt extends Receipt {
  paymentId: string
}
