import type {
  BankVerificationFailure,
  ChangedTerms,
  ChangeOutcome,
  EventChangeKind,
  EventChangeOutcome,
  ImportRow,
  KeyScope,
  MergeKind,
  NotificationSubject,
  NotificationSwitch,
  ProblemKind,
  ProblemOutcome,
  Scope,
  SeatMapBuild,
  SplitRule,
  Webhook,
  WebhookDelivery,
  WebhookEventType,
  FailedTaskQueue,
} from '@seatdesk/domain'
import type { Watch, WatchedEventFilters, WatchedListingFilters } from '@seatdesk/domain/contract'
import type { ColumnType, Generated } from 'kysely'

/** A wall time, `yyyy-MM-ddTHH:mm:ss`; both engines hand it out as text. */
type WallTimeText = string

/** Set once, when the row is made. */
type Fixed<Value> = ColumnType<Value, Value, never>

/** A moment that no row is made with. */
type LaterDate = ColumnType<Date | null, Date | null | undefined, Date | null>

type NotificationFlags = Partial<Record<NotificationSwitch, boolean>>

export interface AccountTable {
  id: Generated<number>
  email: string
  /** The address as two spellings of it compare; unique. */
  email_key: string
  name: string
  phone_number: string
  address: string | null
  password_hash: string
  role: 'broker' | 'administrator'
  state: 'registered' | 'pending' | 'approved' | 'rejected' | 'deactivated'
  phone_confirmed_at: Date | null
  email_confirmed_at: Date | null
  /** The public part of the API key; the profile's `apiKey`. */
  broker_key: string
  is_mfa_enabled: Generated<boolean>
  is_event_tag_enabled: Generated<boolean>
  is_quick_buy_enabled: Generated<boolean>
  is_seat_map_enabled: Generated<boolean>
  /** Which notifications are wanted; absent ones are. JSON. */
  notification_flags: ColumnType<NotificationFlags, string | undefined, string>
  /** The customer and the connected account at the payment provider, made when first needed. */
  provider_customer_id: string | null
  provider_account_id: string | null
  default_payment_method_id: string | null
  created_at: Fixed<Date>
  /** When its owner had it deleted; `null` where it was only deactivated. */
  deleted_at: LaterDate
  /**
   * When payouts were frozen because the owner reported unauthorized access; `null` if they are
   * not.
   */
  payouts_frozen_at: LaterDate
  /** The bank account that its owner chose to be paid out to; the newest where none was chosen. */
  payout_method_id: ColumnType<string | null, string | null | undefined, string | null>
  /** The secret of the authenticator, sealed; it counts once it was confirmed. */
  totp_secret: ColumnType<string | null, string | null | undefined, string | null>
  totp_confirmed_at: LaterDate
  /** The step of the newest code that was spent: no code of it or before it is good again. */
  totp_step: ColumnType<number | null, number | null | undefined, number | null>
  /** The newest notification that it has seen; 0 before the first. */
  seen_notification_id: Generated<number>
}

export interface SessionTable {
  id: string
  account_id: Fixed<number>
  scope: Fixed<Scope>
  created_at: Fixed<Date>
  revoked_at: Date | null
  /** What the machine says of itself, and where it was seen last; `null` where that is not known. */
  user_agent: string | null
  address: string | null
  /** The address as limits count it, where the session began. */
  network: string | null
  /** Noted once a minute at most. */
  last_seen_at: Date
  /** When its owner gave the password or a code last. */
  proved_at: Date | null
}

export interface RefreshTokenTable {
  token_hash: string
  session_id: Fixed<string>
  parent_hash: Fixed<string | null>
  created_at: Fixed<Date>
  expires_at: Fixed<Date>
  /** When it was exchanged for its one successor. */
  spent_at: Date | null
}

export interface CodeTable {
  id: Generated<number>
  account_id: Fixed<number>
  session_id: Fixed<string | null>
  purpose: Fixed<'confirm-phone' | 'login' | 'change-mfa' | 'prove'>
  code_hash: Fixed<string>
  created_at: Fixed<Date>
  expires_at: Fixed<Date>
  tries: Generated<number>
  used_at: Date | null
}

export interface LinkTable {
  token_hash: string
  account_id: Fixed<number>
  purpose: Fixed<'confirm-email' | 'reset-password' | 'delete-account' | 'disown' | 'not-me'>
  created_at: Fixed<Date>
  expires_at: Fixed<Date>
  used_at: Date | null
}

export interface RecoveryCodeTable {
  id: Generated<number>
  account_id: Fixed<number>
  code_hash: Fixed<string>
  created_at: Fixed<Date>
  used_at: Date | null
}

export interface ApiKeyTable {
  id: Generated<number>
  account_id: Fixed<number>
  /** What its broker calls the program that has it. */
  name: Fixed<string>
  key_hash: Fixed<string>
  created_at: Fixed<Date>
  /** Noted once a minute at most. */
  last_used_at: Date | null
  scopes: Generated<KeyScope[]>
  /** From when on it is good no more. */
  expires_at: Date | null
  /** Where it may be used; everywhere when empty. */
  addresses: Generated<string[]>
}

export interface WebhookTable {
  id: Generated<number>
  account_id: Fixed<number>
  url: string
  /** Subscribed event types. */
  events: WebhookEventType[]
  /** Whether it is active, turned off by its owner, or disabled after repeated failures. */
  state: Generated<Webhook['state']>
  /** What events are signed with, sealed. */
  secret: string
  /** The one of before the last rotation, sealed, and until when it signs as well. */
  former_secret: ColumnType<string | null, undefined, string | null>
  former_secret_until: LaterDate
  created_at: Fixed<Date>
  delivered_at: LaterDate
  /** Since when every try has failed. */
  failing_since: LaterDate
}

export interface WebhookDeliveryTable {
  id: Generated<number>
  webhook_id: Fixed<number>
  /** The same for all webhooks that receive this event, and for all attempts. */
  event_id: Fixed<string>
  type: Fixed<WebhookEventType | 'test'>
  body: Fixed<string>
  state: Generated<WebhookDelivery['state']>
  created_at: Fixed<Date>
  tries: Generated<number>
  tried_at: LaterDate
  /** When it is tried next; `null` when it is not waiting. */
  next_try_at: Date | null
  give_up_at: Date
  /** The status that the last try was answered. */
  answer: ColumnType<number | null, undefined, number | null>
  failure: ColumnType<string | null, string | null | undefined, string | null>
}

export interface FailedTaskTable {
  id: Generated<number>
  queue: Fixed<FailedTaskQueue>
  item_id: Fixed<string>
  attempts: number
  /** Why the last attempt failed, without personal data. */
  error: string
  first_failed_at: Fixed<Date>
  failed_at: Date
  next_attempt_at: Date
  set_aside_at: LaterDate
}

/** When a job that goes through everything in rounds began its last whole round. */
export interface JobRoundTable {
  job: Fixed<string>
  began_at: Date
}

export interface RateLimitAttemptTable {
  /** The limit and whom it is about, hashed. */
  key: string
  /** When the tries that still count were made. */
  times: Date[]
  forget_at: Date
}

export interface SeatMapTable {
  id: Generated<number>
  name: string
  /** Sanitised before it is stored. */
  svg: string
  /** The names of the sections that the drawing has. */
  sections: string[]
  created_at: Fixed<Date>
  /** The first version of it; `null` for that itself. */
  first_id: ColumnType<number | null, number | null | undefined, never>
  made_by: ColumnType<SeatMapBuild, SeatMapBuild | undefined, never>
  /** Since when another version is shown in its place; `null` of the one that is. */
  replaced_at: LaterDate
  /** Of each section that has several names the keys of them all. JSON. */
  aliases: ColumnType<string[][], string | undefined, never>
}

export interface VenueTable {
  id: Generated<number>
  name: string
  address: string
  city: string
  state: string
  /** IANA name. */
  time_zone: string
  seat_map_id: number | null
  /** Coordinates in degrees; both are `null` if unknown. */
  latitude: ColumnType<number | null, number | null | undefined, number | null>
  longitude: ColumnType<number | null, number | null | undefined, number | null>
  /** What it, its city and its state are found by; made by the database. */
  name_words: ColumnType<string, never, never>
  city_words: ColumnType<string, never, never>
  state_words: ColumnType<string, never, never>
}

export interface EventTable {
  id: Generated<number>
  name: string
  category_id: 1 | 2 | 3
  venue_id: number
  /** How the house is set up for this event; the venue's own drawing when `null`. */
  seat_map_id: number | null
  cover_image_url: string | null
  date_time: WallTimeText
  date_tba: boolean
  time_tba: boolean
  status_id: number
  /** The event's headliner; generated by the database from name and category. */
  headliner: ColumnType<string, never, never>
  /** The same as it is found. */
  headliner_words: ColumnType<string, never, never>
  /** Name, venue and city without case and accents, for searching. */
  search_text: string
  created_at: Fixed<Date>
  /** Since when its new date is awaited; nothing of it is sold and paid out meanwhile. */
  postponed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** How many approved events a day has; counted by the database. */
export interface EventCountByDayTable {
  day: ColumnType<string, never, never>
  category_id: ColumnType<number, never, never>
  /** Whether the day itself is still open. */
  date_tba: ColumnType<boolean, never, never>
  events: ColumnType<number, never, never>
}

/** What an event has on sale, as it was added up last; an event that was stirred since has more or less. */
export interface EventStockTable {
  event_id: ColumnType<number, never, never>
  tickets: ColumnType<number, never, number>
  /** `null` if nothing is on sale. */
  lowest_cents: ColumnType<number | null, never, number | null>
}

/**
 * What a section has on sale, of an event with very many listings, as it was added up last; a section
 * that was stirred since has more or less. One in which nothing is on sale has no row.
 */
export interface SectionStockTable {
  event_id: ColumnType<number, never, never>
  section_key: ColumnType<string, never, never>
  /** How its listings spell it; of several spellings the first. */
  section: ColumnType<string, never, never>
  /** Between which two its listings stand in the order of sections. */
  first_order: ColumnType<string, never, never>
  last_order: ColumnType<string, never, never>
  listings: ColumnType<number, never, never>
  tickets: ColumnType<number, never, never>
  lowest_cents: ColumnType<number, never, never>
  median_cents: ColumnType<number, never, never>
}

/** That something of a section's listings for an event was changed and is not added up yet. */
export interface ChangedEventTable {
  id: Generated<number>
  event_id: ColumnType<number, never, never>
  section_key: ColumnType<string, never, never>
}

/** What befell an event, and until when its buyers may refuse that. */
export interface EventChangeTable {
  id: Generated<number>
  event_id: number
  kind: Fixed<EventChangeKind>
  created_at: Fixed<Date>
  /** `null` of a cancelled event, whose orders are all called off. */
  refuse_until: Fixed<Date | null>
  /** When nothing was left to do. */
  done_at: ColumnType<Date | null, Date | null | undefined, Date>
}

/** One order that a change of its event concerns. */
export interface EventChangeOrderTable {
  change_id: Fixed<number>
  purchase_id: Fixed<number>
  /** `null` while it is to be done, or may be refused. */
  outcome: ColumnType<EventChangeOutcome | null, never, EventChangeOutcome>
  decided_at: ColumnType<Date | null, never, Date>
}

/** Who performs, and what each is called: two spellings of a name are one. */
export interface PerformerTable {
  id: Generated<number>
  name: string
  name_key: string
  created_at: Fixed<Date>
}

/** Other names of a performer, as spellings compare. */
export interface PerformerNameTable {
  name_key: string
  performer_id: number
}

export interface EventPerformerTable {
  event_id: number
  performer_id: number
}

/** Other names of a venue, each with its city, as spellings compare. */
export interface VenueNameTable {
  name_key: string
  venue_id: number
}

/** What something became that was there twice; always one step away. */
export interface MergeTable {
  kind: Fixed<MergeKind>
  from_id: Fixed<number>
  into_id: number
  merged_at: Fixed<Date>
}

/** What a schedule calls an event. */
export interface EventSourceTable {
  source_key: string
  event_id: number
}

export interface TagTable {
  id: Generated<number>
  name: string
  /** The name as two spellings of it compare. */
  name_key: string
  /** Whose own word it is; `null` for a tag of the catalogue. */
  owner_id: number | null
}

export interface EventTagTable {
  event_id: number
  tag_id: number
}

export interface AccountTagTable {
  account_id: number
  tag_id: number
  created_at: Fixed<Date>
}

export interface FavoriteTable {
  account_id: number
  event_id: number
  created_at: Fixed<Date>
}

export interface ListingTable {
  id: Generated<number>
  event_id: number
  seller_id: Fixed<number>
  section: string
  seat_row: string
  /** The natural order of section and row, from `naturalKey`. */
  section_order: string
  row_order: string
  /** The section as a drawing and a filter compare it, from `sectionKey`. */
  section_key: string
  /** How many tickets were listed. */
  quantity: Fixed<number>
  /** How many are for sale; never below zero, by a constraint. */
  available: number
  price_cents: number
  cost_cents: number | null
  split_rule: SplitRule
  custom_splits: number[] | null
  delivery_type_id: number
  delivery_date: WallTimeText
  status_id: number
  external_id: string | null
  created_at: Fixed<Date>
  /** `null` while it is not withdrawn, and of those withdrawn before this was written down. */
  withdrawn_at: LaterDate
  /** How many of those left sit side by side at most, kept by a trigger; `null` where all do. */
  longest_run: Generated<number | null>
}

/** What the cheapest ticket of a section cost on a day, by the calendar of its venue. */
export interface LowestPriceTable {
  event_id: number
  section_key: string
  day: string
  lowest_cents: number
  listings: number
  noted_at: Date
}

/** A change of many listings, planned and then applied. */
export interface ListingChangeTable {
  id: Generated<number>
  seller_id: Fixed<number>
  created_at: Fixed<Date>
  /** When it was begun to be applied. */
  applied_at: LaterDate
  /** When it was begun to be taken back. */
  undone_at: LaterDate
  row_count: Fixed<number>
  /** Up to which position its rows are applied. */
  done: Generated<number>
  /** Up to which position they are taken back. */
  undone: Generated<number>
}

export interface ListingChangeRowTable {
  change_id: Fixed<number>
  position: Fixed<number>
  listing_id: Fixed<number>
  outcome: ChangeOutcome
  message: string | null
  /** The terms that it touches, as they were and as they are to be. */
  before: ColumnType<ChangedTerms, string, never>
  after: ColumnType<ChangedTerms, string, never>
}

/** A file of inventory that comes in pieces. */
export interface ImportTable {
  id: Generated<number>
  account_id: Fixed<number>
  name: Fixed<string>
  /** What tells the file from others, as its sender says; one unfinished import for each. */
  fingerprint: Fixed<string>
  chunk_count: Fixed<number>
  state: 'receiving' | 'tried' | 'applying' | 'finished'
  /** Counts the pieces that came, so that a trial knows whether one came meanwhile. */
  version: Generated<number>
  /** How many listings were withdrawn because the file does not name them. */
  withdrawn_count: ColumnType<number | null, undefined, number>
  created_at: Fixed<Date>
}

export interface ImportChunkTable {
  import_id: Fixed<number>
  number: Fixed<number>
  content: Uint8Array
  /** The external ids of its rows. */
  names: Generated<string[]>
  /** What its rows come to; `null` until it was tried. JSON. */
  outcomes: ColumnType<ImportRow[] | null, undefined, string | null>
  is_applied: Generated<boolean>
}

export interface TicketTable {
  id: Generated<number>
  listing_id: Fixed<number>
  /** Its place in the row of the listing, from zero; neighbours differ by one. */
  position: Fixed<number>
  seat: string | null
  /** The purchase that holds it or bought it; `null` while it is for sale. */
  purchase_id: number | null
}

export type CheckoutState =
  | 'held'
  | 'waiting'
  | 'settling'
  | 'paid'
  | 'declined'
  | 'failed'
  | 'lapsed'
  | 'expired'
  | 'refunded'

export interface CheckoutTable {
  id: Generated<number>
  buyer_id: Fixed<number>
  /**
   * held: seats are reserved, not paid · waiting: the buyer must authenticate · settling: a bank
   * debit is under way · paid · declined, failed: the seats went back · lapsed: the seats went
   * back, the payment must still be closed · expired: it is closed · refunded: paid after the
   * seats went back, so that the money is owed to the buyer or given back already
   */
  state: CheckoutState
  amount_cents: Fixed<number>
  payment_method_id: Fixed<string>
  /** What that was known by; `null` where it is not known, or forgotten with its account. */
  method_brand: ColumnType<string | null, string | null | undefined, string | null>
  method_last4: ColumnType<string | null, string | null | undefined, string | null>
  /** The payment intent at the provider. */
  payment_id: string | null
  idempotency_key: Fixed<string | null>
  /** What tells its request from others under that key. */
  body_hash: ColumnType<string | null, string | null | undefined, never>
  /** The listings that could not be had, for repeating the answer. */
  not_available_ids: number[]
  created_at: Fixed<Date>
  /** When held seats go back. */
  expires_at: Date
  paid_at: Date | null
  /** When the provider was last asked after a payment that is under way; `null` before that. */
  asked_at: ColumnType<Date | null, Date | null | undefined, Date>
  /** When the buyer let the hold lapse: it expired, or its authentication failed. */
  lapsed_at: ColumnType<Date | null, never, Date>
}

export interface PurchaseTable {
  id: Generated<number>
  checkout_id: Fixed<number>
  listing_id: Fixed<number>
  event_id: Fixed<number>
  buyer_id: Fixed<number>
  seller_id: Fixed<number>
  quantity: Fixed<number>
  /** The price of one ticket when it was bought. */
  price_cents: Fixed<number>
  amount_cents: Fixed<number>
  cost_cents: Fixed<number | null>
  /** 1 requested, 2 confirmed, 3 delivered, 4 rejected; `null` until the payment was accepted. */
  status_id: number | null
  created_at: Fixed<Date>
  /** When it became a purchase: paid, or its bank debit begun. */
  requested_at: Date | null
  confirmed_at: Date | null
  delivered_at: Date | null
  rejected_at: Date | null
  rejection_reason: string | null
  transfer_reference: string | null
  /** When it was rejected for its event's sake: the one way in which a delivered order is. */
  called_off_at: ColumnType<Date | null, Date | null | undefined, Date>
  /** What of the price is given back while the order stands, and what of that its seller bears. */
  allowed_cents: Generated<number>
  lowered_cents: Generated<number>
  /** Until when an operator has let the seller confirm, and deliver; `null` without one's word. */
  answer_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  deliver_until: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface DeliveryTable {
  id: Generated<number>
  purchase_id: Fixed<number>
  /** A transfer only where its reference was replaced: the one that counts stands with the purchase. */
  kind: Fixed<'file' | 'barcode' | 'transfer'>
  /** A file's name; the seat that a barcode is for, `null` where it has no name. */
  name: Fixed<string | null>
  content: Fixed<Uint8Array>
  /** When its buyer first had it. */
  fetched_at: LaterDate
  /** Since when another is in its place, and this one is kept for the record alone. */
  replaced_at: ColumnType<Date | null, Date | null | undefined, Date>
}

/** What tells a delivered ticket from all others, and which order has it: no two have the same. */
export interface DeliveredTicketHashTable {
  /** The SHA-256 of a file, or of a barcode with its event. */
  mark: Fixed<Uint8Array>
  purchase_id: number
  delivery_id: number
}

/** What a buyer reported of an order. */
export interface ProblemTable {
  id: Generated<number>
  purchase_id: Fixed<number>
  kind: Fixed<ProblemKind>
  opened_at: Fixed<Date>
  settled_at: LaterDate
  outcome: ColumnType<ProblemOutcome | null, never, ProblemOutcome>
}

/** What was said of a problem. */
export interface ProblemNoteTable {
  id: Generated<number>
  problem_id: Fixed<number>
  side: Fixed<'buyer' | 'seller' | 'office'>
  text: Fixed<string>
  created_at: Fixed<Date>
}

/** What one side of an order keeps of it for its own eyes. */
export interface OrderNoteTable {
  purchase_id: Fixed<number>
  /** The buyer or the seller: never read by the other. */
  account_id: Fixed<number>
  reference: string | null
  note: string | null
  /** Counts the writings, from one. */
  version: Generated<number>
  written_at: Date
}

export interface RefundTable {
  /** The purchase whose money goes back. */
  purchase_id: number
  amount_cents: Fixed<number>
  /** Since when it is owed to the buyer. */
  created_at: Fixed<Date>
  /** Counts the tries, from one: a bank may send one back. */
  attempt: Generated<number>
  next_try_at: Date
  /** When the provider gave it back; `null` while it is owed. */
  refunded_at: Date | null
  /** When the provider was last asked whether it has come back; `null` before that. */
  asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /**
   * What gave it back in place of a refund of ours, by the provider's id: a refund that was made
   * there, or a dispute that was lost; `null` else.
   */
  settled_by: ColumnType<string | null, string | null | undefined, string | null>
}

/** A part of an order's price that goes back to its buyer while the order stands. */
export interface AllowanceTable {
  id: Generated<number>
  purchase_id: Fixed<number>
  amount_cents: Fixed<number>
  borne_by: Fixed<'seller' | 'market'>
  reason: Fixed<string>
  /** Since when it is owed to the buyer. */
  created_at: Fixed<Date>
  /** Counts the tries, from one: a bank may send one back. */
  attempt: Generated<number>
  next_try_at: Date
  /** When the provider gave it back; `null` while it is owed. */
  refunded_at: Date | null
  /** When the provider was last asked whether it has come back; `null` before that. */
  asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface DisputeTable {
  /** The provider's id. */
  id: string
  checkout_id: Fixed<number>
  /** What of the payment is contested. */
  amount_cents: number
  /** The provider's words for why, and for how it stands. */
  reason: string
  status: string
  evidence_due_at: Date | null
  /** What the ledger has of it: taken from us at present, paid for it, and lost for good. */
  withdrawn_cents: Generated<number>
  fee_cents: Generated<number>
  lost_cents: Generated<number>
  created_at: Fixed<Date>
  /** When the provider was last asked how it stands. */
  asked_at: Date
  closed_at: Date | null
}

/** A refund that was made in the provider's own dashboard, and not by us. */
export interface ProviderRefundTable {
  /** The provider's id. */
  id: string
  checkout_id: Fixed<number>
  amount_cents: Fixed<number>
  /** The part that undid no order: the market gave it. */
  given_cents: Fixed<number>
  created_at: Fixed<Date>
  /** When the buyer's bank sent it back. */
  returned_at: Date | null
}

export interface ProviderCheckTable {
  name: string
  /** When this was last looked up at the provider. */
  done_at: Date
}

/** An amount that the provider's books and ours do not agree about. */
export interface ReconciliationDifferenceTable {
  id: Generated<number>
  /** What it is about, by the provider's id: `payment pi_…`, `payout po_…`. */
  subject: Fixed<string>
  /** The first order that it is about; `null` where we know of none. */
  purchase_id: Fixed<number | null>
  ours_cents: number
  theirs_cents: number
  found_at: Fixed<Date>
  /** When it was last found to be so. */
  seen_at: Date
  /** Since when the books agree. */
  settled_at: Date | null
}

/** What was last found broken of stock and ledger; one row, once that was looked at. */
export interface ReconciliationRunTable {
  id: Fixed<number>
  checked_at: Date
  /** In sentences; empty when all is well. */
  broken: string[]
}

export interface PayoutTable {
  /** The sale that it pays for. */
  purchase_id: number
  seller_id: Fixed<number>
  amount_cents: number
  status: 'pending' | 'processed' | 'failed' | 'cancelled'
  /** Ten days after the event, in the venue's time zone. */
  due_at: Date
  /** Counts the tries, from one. */
  attempt: Generated<number>
  /** Where this try goes, and the payout at the provider; `null` until it is begun, and sent. */
  payout_method_id: string | null
  provider_payout_id: string | null
  /** What the account was known by that it goes to; `null` as for a checkout. */
  method_holder: ColumnType<string | null, string | null | undefined, string | null>
  method_last4: ColumnType<string | null, string | null | undefined, string | null>
  /** When this try was sent, and when the provider was last asked how it stands. */
  sent_at: Date | null
  asked_at: Date | null
  /** Why and when the last try failed. */
  failure: string | null
  failed_at: Date | null
  /** The provider's word for why; `null` where it had none. */
  failure_code: ColumnType<string | null, string | null | undefined, string | null>
  /** When the seller was told that a bank account is missing. */
  reminded_at: Date | null
  /** Since when it must not be sent, because its payment is disputed. */
  held_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Fixed<Date>
  /** When its sale was undone: it is not sent any more, or owed by the seller. */
  taken_back_at: ColumnType<Date | null, Date | null | undefined, Date>
  /** What was kept of it for what its seller owed; `amount_cents` is the rest. */
  netted_cents: ColumnType<number, number | undefined, number>
  /** What of it its seller owes since, for what was allowed to the buyer after it was sent. */
  owed_cents: Generated<number>
}

export interface LedgerTransactionTable {
  id: Generated<number>
  kind: Fixed<string>
  purchase_id: Fixed<number>
  /** Tells repeated transactions of one kind apart: an attempt's number. */
  attempt: Fixed<number>
  created_at: Fixed<Date>
}

export interface LedgerEntryTable {
  id: Generated<number>
  transaction_id: Fixed<number>
  /**
   * `provider`, `escrow`, `fees`, `disputed`, `dispute-fees`, `losses`, `owed:<account id>`,
   * `payable:<account id>` or `receivable:<account id>`.
   */
  account: Fixed<string>
  /** Debits are positive, credits negative; a transaction's entries sum to zero. */
  amount_cents: Fixed<number>
}

export interface PaymentMethodTable {
  /** The payment provider's id. */
  id: string
  account_id: Fixed<number>
  kind: Fixed<'card' | 'bank'>
  brand: string | null
  last4: string
  exp_month: number | null
  exp_year: number | null
  holder_name: string | null
  status: string
  created_at: Fixed<Date>
  /** The setup intent of a card that required authentication; `null` if none was required. */
  setup_id: ColumnType<string | null, string | null | undefined, never>
  /** When the provider was last asked whether that was passed; `null` before that. */
  asked_at: ColumnType<Date | null, Date | null | undefined, Date>
  /** How often the small deposits to a bank account were told wrongly. */
  wrong_tries: Generated<number>
  /** Why a bank account could not be proved; `null` for any other. */
  failure: ColumnType<BankVerificationFailure | null, never, BankVerificationFailure | null>
}

export interface PayoutMethodTable {
  /** The payment provider's id. */
  id: string
  account_id: Fixed<number>
  holder_name: string
  last4: string
  account_type: string
  status: string
  created_at: Fixed<Date>
  /** When the provider was last asked whether it is verified; `null` before that. */
  asked_at: Date | null
  /** The provider's fingerprint of the account number; `null` until it is fetched. */
  fingerprint: string | null
  /** Why it cannot be paid to, in the provider's word; `null` while it has not failed. */
  failure: string | null
}

export interface NotificationTable {
  id: Generated<number>
  account_id: Fixed<number>
  /** 1 payment, 2 listing. */
  type_id: Fixed<number>
  kind: Fixed<NotificationSwitch>
  message: Fixed<string>
  event_id: number | null
  /** What it is about besides an event: both are there, or neither. */
  about_kind: ColumnType<
    NotificationSubject['kind'] | null,
    NotificationSubject['kind'] | null | undefined,
    never
  >
  about_id: ColumnType<number | null, number | null | undefined, never>
  /** The one listing that it tells of, if it is one. */
  listing_id: ColumnType<number | null, number | null | undefined, never>
  created_at: Fixed<Date>
}

export interface MessageTable {
  id: Generated<number>
  account_id: Fixed<number | null>
  recipient: Fixed<string>
  channel: Fixed<'email' | 'sms'>
  subject: Fixed<string | null>
  /** Without its codes and links once it has really gone out. */
  text: string
  created_at: Fixed<Date>
  sent_at: Date | null
  tries: Generated<number>
  next_try_at: Date
  /** Where a letter like it is stopped, by its reader's mail program; `null` where none can be. */
  stop_url: ColumnType<string | null, string | null | undefined, string | null>
}

export interface WatchTable {
  id: Generated<number>
  account_id: Fixed<number>
  kind: Fixed<Watch['kind']>
  name: string
  /** The watched event; `null` if `events` has the search. */
  event_id: number | null
  events: ColumnType<WatchedEventFilters | null, string | null, never>
  listings: ColumnType<WatchedListingFilters, string, string>
  is_on: boolean
  /** Whether matching listings are notified; always true for a want. */
  tells_listings: boolean
  /** By how much the lowest price of an event falls to be told; `null` where it never is. */
  drop_percent: number | null
  created_at: Fixed<Date>
  ended_as: 'fulfilled' | 'ended' | null
  /** When it is checked in full next; `null` while it is inactive. */
  look_at: Date | null
}

/** An event that is looked at, and from what its lowest price falls. */
export interface WatchEventTable {
  watch_id: Fixed<number>
  event_id: number
  base_cents: number | null
  /** The lowest price while it is higher, and since when; both are there, or neither. */
  risen_cents: number | null
  risen_at: Date | null
}

/** A listing that met what is watched, and the price that it was known at then. */
export interface WatchListingTable {
  watch_id: Fixed<number>
  listing_id: Fixed<number>
  price_cents: number
}

/** What was found and is not told yet. */
export interface AlertMatchTable {
  id: Generated<number>
  watch_id: Fixed<number>
  listing_id: Fixed<number>
  price_cents: Fixed<number>
  /** Of an event's lowest price, from what it fell; `null` of a listing that meets. */
  was_cents: Fixed<number | null>
  found_at: Fixed<Date>
}

/** A listing of a watched event that was listed or changed; the database itself notes it. */
export interface ChangedListingTable {
  id: Generated<number>
  listing_id: Fixed<number>
}

export interface IdempotencyKeyTable {
  /** The account, or the address of a caller without one. */
  owner: Fixed<string>
  key: Fixed<string>
  call: Fixed<string>
  body_hash: Fixed<string>
  status: number | null
  /** The answer as it was sent, sealed; `null` while the first request is under way. */
  answer: string | null
  /** Until when the request that holds the key may be thought alive, in real time. */
  leased_until: Date
  created_at: Fixed<Date>
}

export interface WebhookEventTable {
  /** The provider's id of the event. */
  id: string
  type: Fixed<string>
  received_at: Fixed<Date>
}

export interface AuditEntryTable {
  id: Generated<number>
  /** The administrator who did it. */
  actor_id: Fixed<number>
  /** The call, as the contract names it, such as `accounts.approve`. */
  act: Fixed<string>
  /** A noun such as `account`, and which one. */
  subject_kind: Fixed<string>
  subject_id: Fixed<number>
  /** What else is to be known of it, never a secret. JSON. */
  details: ColumnType<Record<string, unknown>, string, never>
  created_at: Fixed<Date>
}

export interface SandboxClockTable {
  id: number
  offset_seconds: number
}

export interface SeedRunTable {
  id: number
  state: 'begun' | 'whole'
  /** Id of the process that seeds the database, generated by that process. */
  filler: string
  touched_at: Generated<Date>
}

/** The tables, as both engines have them; the sandbox's provider keeps its own. */
export interface Database {
  accounts: AccountTable
  sessions: SessionTable
  refresh_tokens: RefreshTokenTable
  codes: CodeTable
  links: LinkTable
  recovery_codes: RecoveryCodeTable
  api_keys: ApiKeyTable
  webhooks: WebhookTable
  webhook_deliveries: WebhookDeliveryTable
  dead_letters: FailedTaskTable
  job_rounds: JobRoundTable
  tries: RateLimitAttemptTable
  seat_maps: SeatMapTable
  venues: VenueTable
  events: EventTable
  event_days: EventCountByDayTable
  event_stock: EventStockTable
  section_stock: SectionStockTable
  stirred_events: ChangedEventTable
  event_changes: EventChangeTable
  event_change_orders: EventChangeOrderTable
  performers: PerformerTable
  performer_names: PerformerNameTable
  event_performers: EventPerformerTable
  venue_names: VenueNameTable
  merges: MergeTable
  event_sources: EventSourceTable
  tags: TagTable
  event_tags: EventTagTable
  account_tags: AccountTagTable
  favorites: FavoriteTable
  listings: ListingTable
  imports: ImportTable
  import_chunks: ImportChunkTable
  listing_changes: ListingChangeTable
  lowest_prices: LowestPriceTable
  listing_change_rows: ListingChangeRowTable
  tickets: TicketTable
  checkouts: CheckoutTable
  purchases: PurchaseTable
  deliveries: DeliveryTable
  delivered_marks: DeliveredTicketHashTable
  problems: ProblemTable
  problem_notes: ProblemNoteTable
  order_remarks: OrderNoteTable
  refunds: RefundTable
  allowances: AllowanceTable
  disputes: DisputeTable
  provider_refunds: ProviderRefundTable
  provider_checks: ProviderCheckTable
  book_differences: ReconciliationDifferenceTable
  book_checks: ReconciliationRunTable
  payouts: PayoutTable
  ledger_transactions: LedgerTransactionTable
  ledger_entries: LedgerEntryTable
  payment_methods: PaymentMethodTable
  payout_methods: PayoutMethodTable
  notifications: NotificationTable
  watches: WatchTable
  watch_events: WatchEventTable
  watch_listings: WatchListingTable
  watch_news: AlertMatchTable
  stirred_listings: ChangedListingTable
  messages: MessageTable
  idempotency_keys: IdempotencyKeyTable
  webhook_events: WebhookEventTable
  audit_entries: AuditEntryTable
  sandbox_clock: SandboxClockTable
  demo_fill: SeedRunTable
}
