export {
  type OfficeAccount,
  ACCOUNT_STATES,
  type AccountLikeness,
  type OfficeAccountDetails,
  type AccountId,
  type AccountState,
  type Party,
} from './office/office-account.ts'
export { counted, type CountedNoun, nounFor } from './counted.ts'
export { CODE_LENGTH, CODE_MINUTES } from './account/code.ts'
export {
  commonPasswordsOf,
  type CommonPasswords,
  isCommonPassword,
} from './account/common-password.ts'
export { emailKey } from './account/email.ts'
export { PASSWORD_RULES } from './account/password.ts'
export { initials, profileSchema, type Profile } from './account/profile.ts'
export {
  ADMINISTRATOR,
  isSignedIn,
  ROLE_BROKER,
  SCOPES,
  type Scope,
  SIGNED_IN,
} from './account/scope.ts'
export { DEFAULT_KEY_SCOPES, KEY_SCOPES, type KeyScope } from './account/key-scope.ts'
export type { SecondFactors } from './account/second-factors.ts'
export type { Tokens } from './account/tokens.ts'
export type { ApiKey } from './api-key.ts'
export { type Allowance, ALLOWANCE_BEARERS } from './office/allowance.ts'
export type { AuditEntry } from './office/audit-entry.ts'
export { errorBodySchema, type ErrorBody } from './error/error-body.ts'
export {
  ERRORS,
  type ErrorCode,
  type ErrorEntry,
  type ErrorName,
  errorNameOf,
} from './error/errors.ts'
export { SENTENCES, WENT_WRONG } from './error/sentences.ts'
export { billOf, monogram } from './event/bill.ts'
export {
  CATEGORIES,
  type Category,
  categoryOf,
  type EventCategoryId,
  eventListHeading,
} from './event/category.ts'
export type { OfficeEvent } from './office/office-event.ts'
export type {
  EventChange,
  EventChangeKind,
  EventChangeOutcome,
  EventChangePreview,
} from './office/event-change.ts'
export { type Event, EVENT_APPROVED, type EventId, type EventSummary } from './event/event.ts'
export {
  eventCardDate,
  eventDate,
  type EventDateParts,
  type EventTime,
} from './event/event-date.ts'
export {
  EVENT_STATUS,
  eventStatus,
  type EventStatusId,
  mayEventMove,
} from './event/event-status.ts'
export { PROFIT_GROUPS, type ProfitGroup, type ProfitRow } from './business/profit-row.ts'
export type { ProfitSums } from './business/profit-sums.ts'
export { type ProfitTime, TIME_STEPS, type TimeStep } from './business/profit-time.ts'
export { AGE_ENDS, STOCK_AGE_WORDS, STOCK_AGES, type StockAge } from './business/stock-age.ts'
export {
  type AgedStock,
  sellThrough,
  type StockRow,
  type StockTotals,
} from './business/stock-row.ts'
export { TIME_WORDS, type TimeWord } from './event/time-word.ts'
export { MOST_MILES, NEAR_MILES } from './event/near.ts'
export type { Suggestions } from './event/suggestions.ts'
export { foldText, searchWords } from './event/search-words.ts'
export { sectionKey } from './event/section-key.ts'
export { type Venue, venueAddress } from './event/venue.ts'
export { accountForm } from './form/account-form.ts'
export { mfaForm, registrationCodeForm } from './form/code-forms.ts'
export { loginForm } from './form/login-form.ts'
export { changePasswordForm, forgotPasswordForm, resetPasswordForm } from './form/password-forms.ts'
export { bankAccountForm, cardForm, depositsForm, payoutMethodForm } from './form/payment-forms.ts'
export { signupForm } from './form/signup-form.ts'
export {
  IMPORT_COLUMNS,
  importColumnsOf,
  missingImportColumn,
  type ImportColumn,
} from './inventory/import-columns.ts'
export {
  ROW_OUTCOMES,
  type ImportRow,
  type InventoryImport,
  type RowOutcome,
} from './inventory/inventory-import.ts'
export { INVENTORY_DIALECTS, type InventoryDialect } from './inventory/dialect.ts'
export type { EventStock } from './inventory/event-stock.ts'
export {
  type ChangedTerms,
  type ChangeOutcome,
  CHANGE_OUTCOMES,
  CHANGE_STATES,
  type InventoryChange,
  type InventoryChangeRow,
  UNDO_MINUTES,
} from './inventory/inventory-change.ts'
export type { InventoryListing } from './inventory/inventory-listing.ts'
export {
  INVENTORY_STATUS,
  inventoryStatus,
  type InventoryStatusId,
} from './inventory/inventory-status.ts'
export { type Comparables, type ListingRank, rankAmong } from './inventory/listing-rank.ts'
export type { ListingDetails } from './inventory/listing-details.ts'
export {
  LISTING_STATE_WORDS,
  LISTING_STATES,
  type ListingState,
  type ListingStock,
  listingState,
  listingStatus,
} from './inventory/listing-state.ts'
export { BOUNDS, SEARCH_BOUNDS } from './bounds.ts'
export { KEY_BUDGET, type Limit, type LimitName, LIMITS, type Window } from './limits.ts'
export type { ListResult, Paginator } from './list/list-result.ts'
export type { InventoryTotals, PayoutTotals, PurchaseTotals, SaleTotals } from './list/totals.ts'
export {
  DELIVERY_TYPES,
  type DeliveryKind,
  type DeliveryType,
  deliveryTypes,
} from './listing/delivery-type.ts'
export { dealGrade, DEAL_REASONS, MIDDLING } from './listing/deal.ts'
export type { Deal, DealGrade, DealReason } from './listing/deal.ts'
export type { PriceHistory } from './listing/price-history.ts'
export { type PriceSpread, spreadSteps } from './listing/price-spread.ts'
export type { Listing, ListingId, ListingSummary } from './listing/listing.ts'
export type { Availability, ListingStanding } from './listing/listing-standing.ts'
export { compareNaturally, naturalKey } from './listing/natural-order.ts'
export type { SectionFacts } from './listing/section-facts.ts'
export {
  refusedLefts,
  SPLIT_RULES,
  type SplitQuestion,
  type SplitRule,
  splitValues,
} from './listing/split-values.ts'
export { seatSpan, type Ticket } from './listing/ticket.ts'
export { toldListingPath } from './listing/told-listing-path.ts'
export type { BulkOutcomes } from './office/bulk-act.ts'
export type { Message, SentMessage } from './office/message.ts'
export { MESSAGE_CHANNELS, MESSAGE_STATES } from './office/message.ts'
export { type Cents, cents, sumOfCents, timesQuantity } from './money/cents.ts'
export {
  MAX_ORDER_CENTS,
  MAX_PRICE_CENTS,
  orderProblem,
  priceProblem,
} from './money/price-bounds.ts'
export { MIN_COMPARABLES, unusualPrice } from './listing/unusual-price.ts'
export { costOfOrder, type OrderCost, orderCost } from './money/order-cost.ts'
export { type Dollars, parseDollars, toDollars } from './money/dollars.ts'
export {
  formatBalance,
  formatCents,
  formatDollars,
  NO_AMOUNT,
  toDollarText,
} from './money/format-money.ts'
export type { NotificationAbout } from './notification/notification-about.ts'
export {
  type Notification,
  type NotificationIcon,
  type NotificationId,
  notificationIcon,
} from './notification/notification.ts'
export {
  NOTIFICATION_SWITCHES,
  type NotificationSwitch,
} from './notification/notification-switch.ts'
export {
  DEAD_LETTER_STATES,
  type DeadLetter,
  WORK_QUEUES,
  type WorkQueue,
} from './office/dead-letter.ts'
export type { BookDifference } from './office/book-difference.ts'
export { CHECKOUT_STATES, type CheckoutState } from './office/checkout-state.ts'
export { type Dispute, DISPUTE_STATES, type DisputeState } from './office/dispute.ts'
export { LEDGER_GROUPS, type Posting, type TrialBalance } from './office/ledger-book.ts'
export type { LedgerTransaction } from './office/ledger-transaction.ts'
export type { OfficeHealth } from './office/office-health.ts'
export type { OfficeOrder, OrderId, OfficeOrderStory } from './office/office-order.ts'
export type { Payment } from './payment-method/payment.ts'
export {
  type BankAccount,
  bankAccountBrand,
  type Card,
  FAILED,
  isPayable,
  isRemovable,
  type PaymentMethods,
  UNVERIFIED,
} from './payment-method/payment-method.ts'
export {
  type BankProof,
  type BankProofFailure,
  DEPOSIT_DAYS,
  MOST_PROOF_TRIES,
  PROOF_DAYS,
} from './payment-method/bank-proof.ts'
export { type OfficePayout, PAYOUT_HOLDS } from './office/office-payout.ts'
export type { Payout } from './payout/payout.ts'
export type { PayoutsAhead } from './payout/payouts-ahead.ts'
export type { PayoutStory } from './office/payout-story.ts'
export type { PayoutDetails } from './payout/payout-details.ts'
export { PAYOUT_STATUSES, payoutStatus, type PayoutStatus } from './payout/payout-status.ts'
export {
  bankFailure,
  type BankFailure,
  type BankRemedy,
  UNVERIFIABLE,
} from './payout-method/bank-failure.ts'
export {
  ACCOUNT_TYPES,
  type PayoutMethod,
  type PayoutRoute,
} from './payout-method/payout-method.ts'
export { hasRoutingChecksum } from './payout-method/routing-number.ts'
export { mayMove, ORDER_STATUS, orderStatus, type OrderStatusId } from './purchase/order-status.ts'
export type { Problem, ProblemKind, ProblemOutcome } from './problem/problem.ts'
export { PROBLEM_KINDS, PROBLEM_OUTCOMES } from './problem/problem.ts'
export type { HandedOver } from './handed-over.ts'
export { NO_REMARK, type Remark, REMARK_LENGTHS, type RemarkWords } from './remark.ts'
export {
  type AwaitedPurchase,
  type Purchase,
  type PurchaseId,
  purchaseNumber,
} from './purchase/purchase.ts'
export type { Receipt, ReceiptState } from './purchase/receipt.ts'
export {
  type PurchaseDetails,
  type UsedMethod,
  usedMethodLabel,
} from './purchase/purchase-details.ts'
export type { SaleDetails } from './sale-details.ts'
export { RETENTION } from './retention.ts'
export { type QueuedSale, type Sale, type SaleId, saleNumber } from './sale.ts'
export { PROOF_MINUTES, type Session } from './session.ts'
export type { Story, StoryStep } from './story-step.ts'
export {
  ALIAS_SIGN,
  LARGEST_SEAT_MAP,
  type NamedPlace,
  type SeatMap,
  type SeatMapId,
  type SeatMapMaking,
  type SeatMapVersion,
  type SectionOnSale,
} from './office/seat-map.ts'
export type { Status, Tone } from './status/status.ts'
export type { OfficeQueue, OfficeToday } from './office/office-today.ts'
export {
  SCHEDULE_BOUNDS,
  SCHEDULE_OUTCOMES,
  type ScheduleOutcome,
  type ScheduleReport,
  type ScheduleRow,
  type UnknownVenue,
} from './office/schedule.ts'
export { timeZoneSchema } from './time/time-zone.ts'
export { MERGE_KINDS, type MergeKind, type MergePreview } from './office/merge.ts'
export type { OfficePerformer, Performer } from './office/office-performer.ts'
export type { OfficeTag } from './office/office-tag.ts'
export type { Tag, TagId } from './tag/tag.ts'
export { addDays, endOfMinute, nextMinute } from './time/calendar.ts'
export {
  dayOf,
  type Day,
  rangeToLastMinute,
  rangeToLateEvening,
  type WallRange,
} from './time/date-range.ts'
export { DATE_PRESETS, type DatePreset, type Outlook, presetDays } from './time/date-presets.ts'
export {
  formatCardDate,
  formatDay,
  formatMonth,
  formatShortDay,
  formatTime,
} from './time/format-date.ts'
export {
  type Instant,
  instantSchema,
  isRealWallTime,
  type WallTime,
  wallTime,
  wallTimeIn,
} from './time/wall-time.ts'
export type { OfficeVenue, VenueId } from './office/office-venue.ts'
export type { Webhook, WebhookDelivery } from './webhook/webhook.ts'
export {
  type OrderNews,
  WEBHOOK_EVENTS,
  type WebhookData,
  type WebhookEvent,
  type WebhookEventType,
} from './webhook/webhook-event.ts'
