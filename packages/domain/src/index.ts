export {
  ACCOUNT_STATES,
  type AccountSimilarity,
  type AccountState,
  type AuditEntry,
  type BulkOutcomes,
  type AdminAccount,
  type AdminAccountDetails,
} from './admin/admin-account.ts'
export type { AdminCompany } from './admin/admin-company.ts'
export { type AccountId, type Party } from './account/party.ts'
export {
  type Company,
  type CompanyAuditEntry,
  type CompanyId,
  type Counterparty,
  COUNTERPARTY_KINDS,
  type CounterpartyKind,
  type Invitation,
  INVITATION_DAYS,
  type NarrowedTo,
  type Member,
  type MemberRemoval,
  type OwnCompany,
  type ReceivedInvitation,
} from './company/company.ts'
export {
  type Changes,
  HISTORY_CALLS,
  type HistoryCall,
  type HistoryEntry,
  type HistoryKind,
  RIGHT_OF_HISTORY,
} from './company/history.ts'
export { hideFieldsFromRole, visibleWithRight } from './company/visible-with-right.ts'
export {
  type CallRight,
  canManage,
  hasMemberRight,
  hasRight,
  isNarrowable,
  NARROWABLE_ROLES,
  seesAllSpending,
  seesOnlyOwnPurchases,
  seesOnlyOwnSpending,
  isCompanyRight,
  type Right,
  RIGHTS,
  getRights,
  type Role,
  ROLES,
  ROLES_BY_RIGHT,
  getCallSubject,
} from './company/role.ts'
export { formatCount, type CountedNoun, pluralize } from './format-count.ts'
export {
  CODE_LENGTH,
  CODE_MINUTES,
  type CommonPasswords,
  parseCommonPasswords,
  normalizeEmail,
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
export { type Passkey, PASSKEY_ALGORITHMS, PASSKEY_CHALLENGE_MINUTES } from './account/passkey.ts'
export { type ApiKey, DEFAULT_KEY_SCOPES, KEY_SCOPES, type KeyScope } from './account/api-key.ts'
export {
  STEP_UP_MINUTES,
  type SecondFactors,
  type Session,
  type Tokens,
} from './account/session.ts'
export {
  type Allowance,
  ALLOWANCE_BEARERS,
  CHECKOUT_STATES,
  type CheckoutState,
  type AdminOrder,
  type AdminOrderDetails,
  type OrderId,
} from './admin/admin-order.ts'
export {
  type ErrorBody,
  errorBodySchema,
  type ErrorCode,
  type ErrorEntry,
  type ErrorName,
  getErrorName,
  ERRORS,
} from './error/errors.ts'
export { ERROR_MESSAGES, GENERIC_ERROR } from './error/error-messages.ts'
export {
  type AdminEventRequest,
  EVENT_REQUEST_STATES,
  type EventRequest,
  type EventRequestState,
  MAX_WAITING_LISTINGS,
} from './event/event-request.ts'
export {
  compareListings,
  findOutliers,
  indexMarket,
  type Comparable,
  type MarketListing,
} from './pricing/compare-listings.ts'
export type {
  ListingPriceDecision,
  FormerMove,
  PricedListing,
  PricingMoment,
} from './pricing/priced-listing.ts'
export { isStale, isWithinDays } from './pricing/closed-gate.ts'
export { walkPrice } from './pricing/find-target.ts'
export { decidePrices, type RankedGroup } from './pricing/decide-prices.ts'
export {
  ceilingPrice,
  floorPrice,
  type PricingLimits,
  SLEEP_HOURS,
  limitsProblem,
  suggestedFloor,
} from './pricing/pricing-limits.ts'
export {
  type AppliesTo,
  COMPARABLE_SCOPES,
  OUTLIER_METHODS,
  PRICING_GOALS,
  type PricingRule,
  type PricingTerms,
  type PricingTermsInput,
  pricingTermsInputSchema,
  pricingTermsSchema,
  WHEN_NONE,
} from './pricing/pricing-rule.ts'
export {
  ATTENTION_KINDS,
  type ComparedListing,
  type ListingPricing,
  type PriceBound,
  type PriceDecision,
  type PriceMove,
  type PriceReason,
  type PricingAttention,
  type PricingGroup,
  type PricingPause,
  type PricingPreview,
  type PricingRun,
  type PricingRunTotals,
} from './pricing/price-move.ts'
export type { Broadcast } from './inventory/broadcast.ts'
export type { AliasKind, NameAlias } from './inventory/name-alias.ts'
export { type Feed, MAX_SILENT_HOURS } from './inventory/feed.ts'
export {
  type OffMarketReason,
  OFF_MARKET_FILTERS,
  type SaleState,
  TAKE_DOWN_MINUTES,
  TAKE_DOWN_DELIVERIES,
  type TakeDownTimes,
  type TakeDownDelivery,
} from './inventory/take-down.ts'
export {
  HOLD_REMINDER_MINUTES,
  MAX_HOLD_DAYS,
  OUTSIDE_SALE_CHANNELS,
  type OutsideSaleChannel,
  type OutsideSale,
  type OwnHold,
} from './inventory/own-hold.ts'
export { EVENT_KINDS, EXTRA_KINDS, type EventKind, type ExtraKind } from './event/event.ts'
export { getEventParticipants, monogram } from './event/event.ts'
export {
  CATEGORIES,
  type Category,
  getCategory,
  type Event,
  EVENT_APPROVED,
  EVENT_STATUS,
  type EventCategoryId,
  type EventId,
  eventListHeading,
  eventStatus,
  type EventStatusId,
  type EventSummary,
  canEventTransition,
  type Venue,
  venueAddress,
} from './event/event.ts'
export {
  MERGE_KINDS,
  type MergeKind,
  type MergePreview,
  type AdminEvent,
  type AdminPerformer,
  type AdminTag,
  type AdminVenue,
  type Performer,
  type UnmappedSection,
  type VenueId,
} from './admin/catalog.ts'
export type {
  EventChange,
  EventChangeKind,
  EventChangeOutcome,
  EventChangePreview,
} from './admin/event-change.ts'
export { contradictsSession, parseSessionLabel } from './event/event-session.ts'
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
  AGE_BUCKET_END_DAYS,
  type InventoryAging,
  sellThrough,
  AGE_BUCKET_LABELS,
  AGE_BUCKETS,
  type AgeBucket,
  type StockRow,
  type StockTotals,
} from './business/stock.ts'
export {
  foldText,
  MAX_RADIUS_MILES,
  DEFAULT_RADIUS_MILES,
  searchTokens,
  type Suggestions,
  type Tag,
  type TagId,
  RELATIVE_TIMES,
  type RelativeTime,
} from './event/event-search.ts'
export { MAX_PUBLIC_NOTE_LENGTH, publicNoteProblem } from './disclosure/public-note.ts'
export {
  type ParsedNote,
  parseSellerNote,
  suggestTraitCodes,
} from './disclosure/parse-seller-note.ts'
export {
  MAX_INTERNAL_NOTE_LENGTH,
  MAX_LISTING_TAGS,
  MAX_TAG_LENGTH,
  MAX_TRAIT_CODES,
} from './disclosure/seat-trait.ts'
export {
  isAttribute,
  isRestriction,
  type ParsedTrait,
  parseTrait,
  restrictionKey,
  pickRestrictions,
  sortTraits,
  traitCode,
  traitSentence,
} from './disclosure/seat-trait.ts'
export {
  type SeatTrait,
  type TraitClass,
  TRAIT_CLASSES,
  RESTRICTION_CODES,
  type RestrictionCode,
  TRAITS,
  type TraitWeight,
} from './disclosure/trait-catalog.ts'
export { nearestNames } from './listing/section-names.ts'
export {
  rowWithoutPrefix,
  compareNaturally,
  naturalSortKey,
  rowKey,
  seatKey,
  sectionKey,
} from './listing/section-names.ts'
export {
  accountForm,
  changePasswordForm,
  forgotPasswordForm,
  loginForm,
  mfaForm,
  registrationCodeForm,
  resetPasswordForm,
  signupForm,
} from './account/account-forms.ts'
export { containsUrlOrEmail } from './form/single-line.ts'
export { contactForm } from './account/account-forms.ts'
export {
  bankAccountForm,
  cardForm,
  microDepositsForm,
  payoutMethodForm,
} from './payout-method/payment-forms.ts'
export { importHeaderIndex, importSeparator, reportColumns } from './inventory/find-header.ts'
export {
  IMPORT_COLUMN_NAMES,
  IMPORT_COLUMNS,
  type ImportColumn,
  findImportColumn,
  matchImportColumns,
  missingImportColumn,
} from './inventory/import-columns.ts'
export {
  IMPORT_FLAGS,
  type ImportColumnDetail,
  type ImportColumnReport,
  type ImportFlag,
  type ImportNotice,
  IN_HAND_DAYS,
} from './inventory/import-report.ts'
export {
  type ImportRow,
  INVENTORY_FORMATS,
  type InventoryFormat,
  type InventoryImport,
  MAX_MISSING_LISTINGS,
  type MissingListing,
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
  LISTING_STATE_LABELS,
  OFF_MARKET_LABELS,
  LISTING_STATES,
  type ListingDetails,
  type SeatChange,
  type ListingState,
  listingState,
  listingStatus,
  type ListingStock,
} from './inventory/inventory-listing.ts'
export { QUOTAS, SEARCH_LIMITS } from './quotas.ts'
export { API_KEY_LIMIT, type Limit, type LimitName, LIMITS, type LimitWindow } from './limits.ts'
export type {
  InventoryTotals,
  ListResult,
  Paginator,
  PayoutTotals,
  PurchaseTotals,
  SaleTotals,
  UnreadableEntries,
} from './list/list-result.ts'
export {
  DELIVERY_TYPES,
  type DeliveryKind,
  type DeliveryType,
  deliveryTypes,
  needsRecipient,
} from './listing/delivery-type.ts'
export {
  isPriceOutlier,
  OUTLIER_MIN_LISTINGS,
  OUTLIER_LOW_DIVISOR,
  OUTLIER_HIGH_FACTOR,
} from './listing/prices.ts'
export {
  type Deal,
  DEAL_REASONS,
  dealGrade,
  type DealGrade,
  type DealReason,
  NEUTRAL_DEAL_SCORE,
  MIN_COMPARABLES,
  type PriceHistory,
  type PriceSpread,
  type SectionStats,
  priceBins,
  unusualPrice,
} from './listing/prices.ts'
export {
  type Availability,
  type ExtraListing,
  type Listing,
  type ListingId,
  listingSchema,
  type ListingAvailability,
  type ListingSummary,
  type NotAvailable,
  type NotAvailableReason,
  SEAT_TYPES,
  seatSpan,
  type SeatType,
  type Ticket,
  linkedListingPath,
} from './listing/listing.ts'
export {
  excludedListingSizes,
  SPLIT_RULES,
  type SplitInput,
  type SplitRule,
  splitValues,
} from './listing/split-values.ts'
export {
  FAILED_TASK_STATES,
  type FailedTask,
  type FailedTaskQueue,
  JOB_NAMES,
  type JobName,
  QUEUE_STATES,
  type QueueState,
  type Message,
  MESSAGE_CHANNELS,
  MESSAGE_STATES,
  type AdminHealth,
  type AdminQueue,
  type AdminToday,
  getRecordKind,
  type SentMessage,
  UNREADABLE_ROWS,
  WORK_QUEUES,
  type WorkQueue,
} from './admin/operations.ts'
export {
  type Cents,
  cents,
  type Dollars,
  formatBalance,
  formatCents,
  formatDollars,
  NO_AMOUNT,
  parseDollars,
  addCents,
  multiplyPrice,
  toDollars,
  toDollarText,
} from './money/money.ts'
export {
  type LimitBasis,
  orderCostFromTotal,
  MAX_ORDER_CENTS,
  MAX_PRICE_CENTS,
  type OrderCost,
  orderCost,
  orderProblem,
  priceProblem,
} from './money/price.ts'
export {
  type Notification,
  NOTIFICATION_ACTION_RIGHTS,
  NOTIFICATION_ACTIONS,
  type NotificationAction,
  type NotificationOrder,
  NOTIFICATION_SWITCHES,
  type NotificationSubject,
  type NotificationIcon,
  NOTIFICATION_FILTER_KINDS,
  notificationIcon,
  type NotificationId,
  type NotificationFilterKind,
  notificationSchema,
  type NotificationSwitch,
} from './notification/notification.ts'
export {
  type ReconciliationDifference,
  type LedgerGroup,
  LEDGER_GROUPS,
  LEDGER_KINDS,
  type LedgerKind,
  type LedgerTransaction,
  type Posting,
  type TrialBalance,
} from './admin/ledger.ts'
export { type Dispute, DISPUTE_STATES, type DisputeState } from './admin/dispute.ts'
export {
  type BankAccount,
  bankAccountBrand,
  type BankVerification,
  type BankVerificationFailure,
  type Card,
  DEPOSIT_DAYS,
  BANK_ACCOUNT_FAILED,
  isUsableForPayment,
  isBankAccountRemovable,
  MAX_BANK_VERIFICATION_ATTEMPTS,
  type Payment,
  type PaymentMethods,
  BANK_VERIFICATION_DAYS,
  BANK_ACCOUNT_UNVERIFIED,
} from './payment-method/payment-method.ts'
export { type AdminPayout, PAYOUT_HOLDS, type PayoutProgress } from './admin/admin-payout.ts'
export {
  type Payout,
  PAYOUT_STATUSES,
  type PayoutDetails,
  type UpcomingPayouts,
  payoutStatus,
  isPayoutOnHold,
  payoutStatusWithHold,
  type PayoutStatus,
} from './payout/payout.ts'
export {
  bankFailure,
  type BankFailure,
  type BankFailureFix,
  UNVERIFIABLE_OWNER_CODE,
} from './payout-method/payout-method.ts'
export {
  ACCOUNT_TYPES,
  hasRoutingChecksum,
  type PayoutMethod,
  type PayoutRoute,
} from './payout-method/payout-method.ts'
export {
  canOrderTransition,
  ORDER_STATUS,
  orderStatus,
  type OrderStatusId,
} from './purchase/purchase.ts'
export type { Problem, ProblemKind, ProblemOutcome } from './problem/problem.ts'
export { PROBLEM_KINDS, PROBLEM_OUTCOMES } from './problem/problem.ts'
export type { Contact, ContactId, Recipient, SeatRecipient } from './handover/handover.ts'
export {
  ACCEPTED_BY,
  canTransitionHandover,
  type Handover,
  type HandoverState,
  hasHandoverFailed,
  isTransferred,
  PRIMARY_SELLERS,
  type PrimarySeller,
  REPORTED_HANDOVER_STATES,
  type ReportedHandoverState,
} from './handover/handover.ts'
export { countSubstitutesNeeded, type DeliveredTicket, type SaleDetails } from './sale-details.ts'
export {
  EMPTY_ORDER_NOTE,
  type OrderNote,
  ORDER_NOTE_MAX_LENGTHS,
  type OrderNoteText,
} from './order-note.ts'
export {
  type PendingPurchase,
  type Purchase,
  type PurchaseDetails,
  type PurchaseId,
  purchaseNumber,
  purchaseSchema,
  type Receipt,
  type ReceiptState,
  type UsedPaymentMethod,
  formatUsedPaymentMethod,
} from './purchase/purchase.ts'
export { RETENTION } from './retention.ts'
export { type SaleWithDeadlines, type Sale, type SaleId, saleNumber, saleSchema } from './sale.ts'
export type { Timeline, TimelineStep } from './timeline-step.ts'
export {
  ALIAS_SEPARATOR,
  MAX_SEAT_MAP_BYTES,
  type NamedMapSection,
  type SeatMap,
  type SeatMapId,
  type SeatMapBuild,
  type SeatMapVersion,
  type SectionOnSale,
} from './admin/seat-map.ts'
export type { Status, Tone } from './status/status.ts'
export {
  SCHEDULE_LIMITS,
  SCHEDULE_OUTCOMES,
  type ScheduleOutcome,
  type ScheduleReport,
  type ScheduleRow,
  type UnknownVenue,
} from './admin/schedule.ts'
export {
  type Day,
  toDay,
  type Instant,
  instantSchema,
  isRealWallTime,
  rangeThroughLastMinute,
  rangeToLateEvening,
  timeZoneLabel,
  timeZoneSchema,
  type WallTimeRange,
  type WallTime,
  wallTime,
  toWallTime,
} from './time/wall-time.ts'
export {
  addDays,
  DATE_PRESETS,
  type DatePreset,
  endOfMinute,
  formatCardDate,
  formatDay,
  formatDayRange,
  formatMonth,
  formatShortDay,
  formatTime,
  startOfNextMinute,
  type TimeDirection,
  getPresetRange,
} from './time/calendar.ts'
export {
  type OrderEventData,
  type Webhook,
  WEBHOOK_EVENTS,
  type WebhookData,
  type WebhookDelivery,
  type WebhookEvent,
  type WebhookEventType,
} from './webhook/webhook.ts'
export { normalizeBarcode } from './barcode.ts'
export type { AttachedTickets } from './inventory/inventory-listing.ts'
export {
  MAX_IMAGE_PIXELS,
  MAX_TICKET_FILE_BYTES,
  MAX_TICKET_PAGES,
  TICKET_FILE_ACCEPT,
  TICKET_FILE_TYPES,
  type TicketFileFault,
  ticketFileType,
  type TicketFileType,
  type TicketImageType,
} from './ticket-file.ts'
export { countDifferentPages, type PageHash, readPdfPageCode } from './pdf-page-code.ts'
export { readWalletPass, type WalletPassFault } from './wallet-pass.ts'
