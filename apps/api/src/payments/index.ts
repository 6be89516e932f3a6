/** The double-entry ledger, and everything that moves money: payments, refunds, payouts and their methods. */
export { syncAllowances, syncRefund, syncRefunds } from './refund/sync-refunds.ts'
export { grantAllowance } from './allowance/grant-allowance.ts'
export { tryPayAllowances, payAllowances } from './allowance/pay-allowances.ts'
export { checkInvariants } from './ledger/find-violations.ts'
export { calculateFee } from './ledger/fee.ts'
export {
  DISPUTE_FEES_ACCOUNT,
  DISPUTED_ACCOUNT,
  ESCROW_ACCOUNT,
  FEES_ACCOUNT,
  MARKET_LOSSES_ACCOUNT,
  transferEntries,
  payableAccount,
  postTransaction,
  postTransactions,
  PROVIDER_ACCOUNT,
  receivableAccount,
} from './ledger/ledger.ts'
export { reconcile, RECONCILIATION } from './ledger/reconcile.ts'
export { syncSetup, refreshBankAccount } from './payment-method/sync-payment-method.ts'
export { syncBankAccounts, syncSetups } from './payment-method/sync-payment-methods.ts'
export { deleteAtProvider, type ProviderMethod } from './payment-method/handlers.ts'
export { paymentMethodHandlers } from './payment-method/handlers.ts'
export {
  METHOD_ACTIVE,
  hasUsableMethod,
  METHOD_PENDING,
} from './payment-method/payment-method-store.ts'
export {
  toApiError,
  withApiErrors,
  type Payments,
  ProviderNotCalledError,
  ProviderUnavailableError,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderRefund,
  ProviderError,
} from './payment/payments.ts'
export { syncEach, waitWithTimeout } from './payment/sync-each.ts'
export { runIfDue } from './payment/run-if-due.ts'
export type { PaymentContext, NotifyOwner } from './payment/payment-context.ts'
export { CALL_TIMEOUT_MS } from './payment/provider-call.ts'
export { stripePayments } from './payment/stripe-payments.ts'
export { refreshPayoutMethod, syncPayoutMethods } from './payout-method/sync-payout-methods.ts'
export { payoutMethodHandlers } from './payout-method/handlers.ts'
export { syncPayout, syncPayouts } from './payout/sync-payouts.ts'
export {
  enqueuePayoutWebhook,
  describePayout,
  notifySellerOfPayout,
} from './payout/apply-payout-status.ts'
export {
  holdOrderPayout,
  holdPayouts,
  releasePayouts,
  reversePayout,
} from './payout/hold-payouts.ts'
export { readSellerDebt } from './payout/begin-payout.ts'
export { openPayout, payoutDueAt, reschedulePayouts } from './payout/open-payout.ts'
export { isPayable, readReceivingAccount } from './payout/payable-method.ts'
export {
  IS_PAYOUT_OPEN,
  PAYOUT_HOLD_REASON,
  PAYOUT_PROGRESS_COLUMNS,
  toPayoutProgress,
  readPayoutProgress,
} from './payout/payout-progress.ts'
export { sendPayoutOfSale, sendPayouts } from './payout/send-payouts.ts'
export {
  recordRefundOwed,
  recordRefund,
  recordReturnedRefund,
  isOurRefund,
} from './refund/record-refund.ts'
export { payRefunds, tryPayRefund } from './refund/pay-refunds.ts'
