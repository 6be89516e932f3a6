export {
  ACCOUNT_STATES,
  type AccountId,
  type AccountLikeness,
  type AccountState,
  type AuditEntry,
  type BulkOutcomes,
  type OfficeAccount,
  type OfficeAccountDetails,
  type Party,
} from './office/office-account.ts'
export { counted, type CountedNoun, nounFor } from './counted.ts'
export {
  CODE_LENGTH,
  CODE_MINUTES,
  type CommonPasswords,
  commonPasswordsOf,
  emailKey,
  isCommonPassword,
  PASSWORD_RULES,
} from './account/credentials.ts'
export { initials, profileSchema, type Profile } from './account/profile.ts'
export {
  ADMINISTRATOR,
  isSignedIn,
  ROLE_BROKER,
  SCOPES,
  type Scope,
  SIGNED_IN,
} from './account/scope.ts'
export { type ApiKey, DEFAULT_KEY_SCOPES, KEY_SCOPES, type KeyScope } from './account/api-key.ts'
export { PROOF_MINUTES, type SecondFactors, type Session, type Tokens } from './account/session.ts'
export {
  type Allowance,
  ALLOWANCE_BEARERS,
  CHECKOUT_STATES,
  type CheckoutState,
  type OfficeOrder,
  type OfficeOrderStory,
  type OrderId,
} from './office/office-order.ts'
export {
  type ErrorBody,
  errorBodySchema,
  type ErrorCode,
  type ErrorEntry,
  type ErrorName,
  errorNameOf,
  ERRORS,
} from './error/errors.ts'
export { SENTENCES, WENT_WRONG } from './error/sentences.ts'
export { billOf, monogram } from './event/bill.ts'
export {
  CATEGORIES,
  type Category,
  categoryOf,
  type Event,
  EVENT_APPROVED,
  EVENT_STATUS,
  type EventCategoryId,
  type EventId,
  eventListHeading,
  eventStatus,
  type EventStatusId,
  type EventSummary,
  mayEventMove,
  type Venue,
  venueAddress,
} from './event/event.ts'
export {
  MERGE_KINDS,
  type MergeKind,
  type MergePreview,
  type OfficeEvent,
  type OfficePerformer,
  type OfficeTag,
  type OfficeVenue,
  type Performer,
  type VenueId,
} from './office/catalogue.ts'
export type {
  EventChange,
  EventChangeKind,
  EventChangeOutcome,
  EventChangePreview,
} from './office/event-change.ts'
export {
  eventCardDate,
  eventDate,
  type EventDateParts,
  type EventTime,
} from './event/event-date.ts'
export {
  PROFIT_GROUPS,
  type ProfitGroup,
  type ProfitRow,
  type ProfitSums,
  type ProfitTime,
  TIME_STEPS,
  type TimeStep,
} from './business/profit.ts'
export {
  AGE_ENDS,
  type AgedStock,
  sellThrough,
  STOCK_AGE_WORDS,
  STOCK_AGES,
  type StockAge,
  type StockRow,
  type StockTotals,
} from './business/stock.ts'
export {
  foldText,
  MOST_MILES,
  NEAR_MILES,
  searchWords,
  type Suggestions,
  type Tag,
  type TagId,
  TIME_WORDS,
  type TimeWord,
} from './event/event-search.ts'
export { compareNaturally, naturalKey, sectionKey } from './listing/section-names.ts'
export {
  accountForm,
  changePasswordForm,
  forgotPasswordForm,
  loginForm,
  mfaForm,
  registrationCodeForm,
  resetPasswordForm,
  signupForm,
} from './form/account-forms.ts'
export { bankAccountForm, cardForm, depositsForm, payoutMethodForm } from './form/payment-forms.ts'
export {
  IMPORT_COLUMNS,
  type ImportColumn,
  importColumnsOf,
  type ImportRow,
  INVENTORY_DIALECTS,
  type InventoryDialect,
  type InventoryImport,
  missingImportColumn,
  ROW_OUTCOMES,
  type RowOutcome,
} from './inventory/inventory-import.ts'
export {
  type Comparables,
  type EventStock,
  type ListingRank,
  rankAmong,
} from './inventory/own-stock.ts'
export {
  type ChangedTerms,
  type ChangeOutcome,
  CHANGE_OUTCOMES,
  CHANGE_STATES,
  type InventoryChange,
  type InventoryChangeRow,
  UNDO_MINUTES,
} from './inventory/inventory-change.ts'
export {
  INVENTORY_STATUS,
  type InventoryListing,
  inventoryListingSchema,
  inventoryStatus,
  type InventoryStatusId,
  LISTING_STATE_WORDS,
  LISTING_STATES,
  type ListingDetails,
  type ListingState,
  listingState,
  listingStatus,
  type ListingStock,
} from './inventory/inventory-listing.ts'
export { BOUNDS, SEARCH_BOUNDS } from './bounds.ts'
export { KEY_BUDGET, type Limit, type LimitName, LIMITS, type Window } from './limits.ts'
export type {
  InventoryTotals,
  ListResult,
  Paginator,
  PayoutTotals,
  PurchaseTotals,
  SaleTotals,
  Unreadable,
} from './list/list-result.ts'
export {
  DELIVERY_TYPES,
  type DeliveryKind,
  type DeliveryType,
  deliveryTypes,
} from './listing/delivery-type.ts'
export {
  isPriceOutlier,
  OUTLIER_MIN_LISTINGS,
  OUTLIER_PART,
  OUTLIER_TIMES,
} from './listing/price-outliers.ts'
export {
  type Deal,
  DEAL_REASONS,
  dealGrade,
  type DealGrade,
  type DealReason,
  MIDDLING,
  MIN_COMPARABLES,
  type PriceHistory,
  type PriceSpread,
  type SectionFacts,
  spreadSteps,
  unusualPrice,
} from './listing/prices.ts'
export {
  type Availability,
  type Listing,
  type ListingId,
  listingSchema,
  type ListingStanding,
  type ListingSummary,
  seatSpan,
  type Ticket,
  toldListingPath,
} from './listing/listing.ts'
export {
  refusedLefts,
  SPLIT_RULES,
  type SplitQuestion,
  type SplitRule,
  splitValues,
} from './listing/split-values.ts'
export {
  DEAD_LETTER_STATES,
  type DeadLetter,
  type DeadLetterQueue,
  type Message,
  MESSAGE_CHANNELS,
  MESSAGE_STATES,
  type OfficeHealth,
  type OfficeQueue,
  type OfficeToday,
  rowKind,
  type SentMessage,
  UNREADABLE_ROWS,
  WORK_QUEUES,
  type WorkQueue,
} from './office/operations.ts'
export {
  type Cents,
  cents,
  type Dollars,
  formatBalance,
  formatCents,
  formatDollars,
  NO_AMOUNT,
  parseDollars,
  sumOfCents,
  timesQuantity,
  toDollars,
  toDollarText,
} from './money/money.ts'
export {
  costOfOrder,
  MAX_ORDER_CENTS,
  MAX_PRICE_CENTS,
  type OrderCost,
  orderCost,
  orderProblem,
  priceProblem,
} from './money/price.ts'
export {
  type Notification,
  NOTIFICATION_SWITCHES,
  type NotificationAbout,
  type NotificationIcon,
  notificationIcon,
  type NotificationId,
  notificationSchema,
  type NotificationSwitch,
} from './notification/notification.ts'
export {
  type BookDifference,
  LEDGER_GROUPS,
  type LedgerTransaction,
  type Posting,
  type TrialBalance,
} from './office/ledger.ts'
export { type Dispute, DISPUTE_STATES, type DisputeState } from './office/dispute.ts'
export {
  type BankAccount,
  bankAccountBrand,
  type BankProof,
  type BankProofFailure,
  type Card,
  DEPOSIT_DAYS,
  FAILED,
  isPayable,
  isRemovable,
  MOST_PROOF_TRIES,
  type Payment,
  type PaymentMethods,
  PROOF_DAYS,
  UNVERIFIED,
} from './payment-method/payment-method.ts'
export { type OfficePayout, PAYOUT_HOLDS, type PayoutStory } from './office/office-payout.ts'
export {
  type Payout,
  PAYOUT_STATUSES,
  type PayoutDetails,
  type PayoutsAhead,
  payoutStatus,
  type PayoutStatus,
} from './payout/payout.ts'
export {
  bankFailure,
  type BankFailure,
  type BankRemedy,
  UNVERIFIABLE,
} from './payout-method/bank-failure.ts'
export {
  ACCOUNT_TYPES,
  hasRoutingChecksum,
  type PayoutMethod,
  type PayoutRoute,
} from './payout-method/payout-method.ts'
export { mayMove, ORDER_STATUS, orderStatus, type OrderStatusId } from './purchase/order-status.ts'
export type { Problem, ProblemKind, ProblemOutcome } from './problem/problem.ts'
export { PROBLEM_KINDS, PROBLEM_OUTCOMES } from './problem/problem.ts'
export type { HandedOver, SaleDetails } from './sale-details.ts'
export { NO_REMARK, type Remark, REMARK_LENGTHS, type RemarkWords } from './remark.ts'
export {
  type AwaitedPurchase,
  type Purchase,
  type PurchaseDetails,
  type PurchaseId,
  purchaseNumber,
  purchaseSchema,
  type Receipt,
  type ReceiptState,
  type UsedMethod,
  usedMethodLabel,
} from './purchase/purchase.ts'
export { RETENTION } from './retention.ts'
export { type QueuedSale, type Sale, type SaleId, saleNumber, saleSchema } from './sale.ts'
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
export {
  SCHEDULE_BOUNDS,
  SCHEDULE_OUTCOMES,
  type ScheduleOutcome,
  type ScheduleReport,
  type ScheduleRow,
  type UnknownVenue,
} from './office/schedule.ts'
export {
  type Day,
  dayOf,
  type Instant,
  instantSchema,
  isRealWallTime,
  rangeToLastMinute,
  rangeToLateEvening,
  timeZoneSchema,
  type WallRange,
  type WallTime,
  wallTime,
  wallTimeIn,
} from './time/wall-time.ts'
export {
  addDays,
  DATE_PRESETS,
  type DatePreset,
  endOfMinute,
  formatCardDate,
  formatDay,
  formatMonth,
  formatShortDay,
  formatTime,
  nextMinute,
  type Outlook,
  presetDays,
} from './time/calendar.ts'
export {
  type OrderNews,
  type Webhook,
  WEBHOOK_EVENTS,
  type WebhookData,
  type WebhookDelivery,
  type WebhookEvent,
  type WebhookEventType,
} from './webhook/webhook.ts'
