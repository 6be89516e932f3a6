/** The double-entry ledger, and everything that moves money: payments, refunds, payouts and their methods. */
export { followAllowances } from './allowance/follow-allowances.ts'
export { grantAllowance } from './allowance/grant-allowance.ts'
export { allowSoon, payAllowances } from './allowance/pay-allowances.ts'
export { checkBooks } from './ledger/check-books.ts'
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
export { followBankAccounts } from './payment-method/follow-bank-accounts.ts'
export { followSetups } from './payment-method/follow-setups.ts'
export { forgetAtProvider, type ForgettableMethod } from './payment-method/forget-at-provider.ts'
export { paymentMethodHandlers } from './payment-method/handlers.ts'
export { ACTIVE, hasUsableMethod, PENDING } from './payment-method/payment-method-store.ts'
export { asRefusal, orRefuse } from './payment/as-refusal.ts'
export { askEach } from './payment/ask-each.ts'
export { lookUp } from './payment/look-up.ts'
export type { PayingContext, TellOwner } from './payment/paying-context.ts'
export {
  type Payments,
  ProviderAway,
  type ProviderDispute,
  type ProviderNews,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefusal,
} from './payment/payments.ts'
export { CALL_PATIENCE_MS } from './payment/provider-call.ts'
export { stripePayments } from './payment/stripe-payments.ts'
export { waitAWhile } from './payment/wait-a-while.ts'
export { refreshPayoutMethod } from './payout-method/follow-provider.ts'
export { followPayoutMethods } from './payout-method/follow-payout-methods.ts'
export { payoutMethodHandlers } from './payout-method/handlers.ts'
export { followPayout, followPayouts } from './payout/follow-payouts.ts'
export { announcePayout } from './payout/announce-payout.ts'
export { payoutInWords, tellSeller } from './payout/move-payout.ts'
export { holdPayoutOf, holdPayouts, releasePayouts } from './payout/hold-payouts.ts'
export { debtOf } from './payout/net-debt.ts'
export { openPayout } from './payout/open-payout.ts'
export { isPayable } from './payout/payable-method.ts'
export { PAYOUT_STORY_COLUMNS, payoutStoryOf, readPayoutStory } from './payout/payout-story.ts'
export { payoutDueAt } from './payout/payout-due-at.ts'
export { readReceivingAccount } from './payout/receiving-account.ts'
export { reschedulePayouts } from './payout/reschedule-payouts.ts'
export { sendPayoutOf, sendPayouts } from './payout/send-payouts.ts'
export { takeBackPayout } from './payout/take-back-payout.ts'
export { followRefund } from './refund/follow-refund.ts'
export { followRefunds } from './refund/follow-refunds.ts'
export { oweRefund } from './refund/owe-refund.ts'
export { payRefunds, refundSoon } from './refund/pay-refunds.ts'
export { recordRefund, recordRefundReturn } from './refund/record-refund.ts'
export { isOurRefund } from './refund/refund-name.ts'
