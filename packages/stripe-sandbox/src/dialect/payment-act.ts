/** What others may do to a payment: its payer's bank, or whoever has the provider's dashboard. */
export interface PaymentAct {
  act: 'dispute' | 'inquire' | 'win' | 'lose' | 'refund'
  /** In cents, of a dispute or a refund; all that there is without it. */
  amount?: number | undefined
}
