/** The double-entry ledger, and everything that moves money: payments, refunds, payouts and their methods. */
export { followAllowances, followRefund, followRefunds } from './refund/follow-refunds.ts'
export { grantAllowance } from './allowance/grant-allowance.ts'
export { allowSoon, payAllowances } from './allowance/pay-allowances.ts'
export { checkBooks } from './ledger/find-broken.ts'
export { feeOf } from './ledger/fee.ts'
export {
  DISPUTE_FEES,
  DISPUTED,
  ESCROW,
  FEES,
  LOSSES,
  moving,
  payableTo,
  post,
  postAll,
  PROVIDER,
  receivableFrom,
} from './ledger/ledger.ts'
export { reconcile, RECONCILIATION } from './ledger/reconcile.ts'
export { followSetup, refreshBankAccount } from './payment-method/follow-provider.ts'
export { followBankAccounts, followSetups } from './payment-method/follow-payment-methods.ts'
export { forgetAtProvider, type ForgettableMethod } from './payment-method/remove-payment-method.ts'
export { paymentMethodHandlers } from './payment-method/handlers.ts'
export { ACTIVE, hasUsableMethod, PENDING } from './payment-method/payment-method-store.ts'
export {
  asRefusal,
  orRefuse,
  type Payments,
  ProviderAway,
  type ProviderDispute,
  type ProviderNews,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefusal,
} from './payment/payments.ts'
export { askEach, waitAWhile } from './payment/ask-each.ts'
export { lookUp } from './payment/look-up.ts'
export type { PayingContext, TellOwner } from './payment/paying-context.ts'
export { CALL_PATIENCE_MS } from './payment/provider-call.ts'
export { stripePayments } from './payment/stripe-payments.ts'
export { refreshPayoutMethod, followPayoutMethods } from './payout-method/follow-payout-methods.ts'
export { payoutMethodHandlers } from './payout-method/handlers.ts'
export { followPayout, followPayouts } from './payout/follow-payouts.ts'
export { announcePayout, payoutInWords, tellSeller } from './payout/move-payout.ts'
export { holdPayoutOf, holdPayouts, releasePayouts, takeBackPayout } from './payout/hold-payouts.ts'
export { debtOf } from './payout/begin-payout.ts'
export { openPayout, payoutDueAt, reschedulePayouts } from './payout/open-payout.ts'
export { isPayable, readReceivingAccount } from './payout/payable-method.ts'
export { PAYOUT_STORY_COLUMNS, payoutStoryOf, readPayoutStory } from './payout/payout-story.ts'
export { sendPayoutOf, sendPayouts } from './payout/send-payouts.ts'
export { oweRefund, recordRefund, recordRefundReturn, isOurRefund } from './refund/record-refund.ts'
export { payRefunds, refundSoon } from './refund/pay-refunds.ts'
