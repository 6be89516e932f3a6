import type {
  AliasKind,
  AppliesTo,
  BankVerificationFailure,
  ChangedTerms,
  CounterpartyKind,
  ChangeOutcome,
  ComparedListing,
  EventChangeKind,
  EventChangeOutcome,
  EventKind,
  EventRequest,
  EventRequestState,
  ExtraKind,
  ImportColumnReport,
  ImportNotice,
  ImportRow,
  KeyScope,
  LimitBasis,
  MergeKind,
  NotificationSubject,
  NotificationSwitch,
  OutsideSaleChannel,
  PriceBound,
  PriceReason,
  PricingTerms,
  PrimarySeller,
  ProblemKind,
  ProblemOutcome,
  ReportedHandoverState,
  Role,
  Scope,
  SeatMapBuild,
  SeatType,
  SplitRule,
  TakeDownDelivery,
  Webhook,
  WebhookDelivery,
  WebhookEventType,
  FailedTaskQueue,
  LedgerKind,
} from '@seatdesk/domain'
import type { Watch, WatchedEventFilters, WatchedListingFilters } from '@seatdesk/domain/contract'
import type { ColumnType, Generated } from 'kysely'

/** A local date and time, `yyyy-MM-ddTHH:mm:ss`; both engines return it as text. */
type WallTimeText = string

/** Set on insert and never updated. */
type Fixed<Value> = ColumnType<Value, Value, never>

/** A time that is `null` when the row is inserted. */
type LaterDate = ColumnType<Date | null, Date | null | undefined, Date | null>

type NotificationFlags = Partial<Record<NotificationSwitch, boolean>>

export interface AccountTable {
  id: Generated<number>
  email: string
  /** The email address in the form in which addresses are compared; unique. */
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
  /** Which notifications are on; an absent one is on. JSON. */
  notification_flags: ColumnType<NotificationFlags, string | undefined, string>
  /** The customer and the connected account at the payment provider, created when first needed. */
  provider_customer_id: string | null
  provider_account_id: string | null
  default_payment_method_id: string | null
  created_at: Fixed<Date>
  /** When its owner had it deleted; `null` if it was only deactivated. */
  deleted_at: LaterDate
  /**
   * When payouts were frozen because the owner reported unauthorized access; `null` if they are
   * not.
   */
  payouts_frozen_at: LaterDate
  /** The bank account that the owner chose for payouts; the newest if none was chosen. */
  payout_method_id: ColumnType<string | null, string | null | undefined, string | null>
  /** The encrypted secret of the authenticator app; in use once confirmed. */
  totp_secret: ColumnType<string | null, string | null | undefined, string | null>
  totp_confirmed_at: LaterDate
  /** The time step of the newest code used: no code of this step or an earlier one is accepted. */
  totp_step: ColumnType<number | null, number | null | undefined, number | null>
  /** The newest notification that the account has seen; 0 before the first. */
  seen_notification_id: Generated<number>
}

export interface SessionTable {
  id: string
  account_id: Fixed<number>
  scope: Fixed<Scope>
  created_at: Fixed<Date>
  revoked_at: Date | null
  /** The user agent that the client sent, and its last address; `null` if not known. */
  user_agent: string | null
  address: string | null
  /** The network of the address where the session began, as rate limits count it. */
  network: string | null
  /** Updated at most once a minute. */
  last_seen_at: Date
  /** When the owner last entered the password or a code. */
  proved_at: Date | null
  /** The company that the session works in; `null` for the company that the account founded. */
  company_id: ColumnType<number | null, number | null | undefined, never>
}

export interface CompanyTable {
  /** The id of the account that founded it. */
  id: Fixed<number>
  /** The name of its founder by default. */
  name: ColumnType<string | null, string | null | undefined, string | null>
  time_zone: Generated<string>
  licenses: Generated<string[]>
  spend_per_day_cents: ColumnType<number | null, number | null | undefined, number | null>
  /** Whether members without two-factor authentication can only set it up. */
  requires_two_factor: Generated<boolean>
  /** Where emails about money go in addition, once confirmed; `null` for no such address. */
  money_email: ColumnType<string | null, string | null | undefined, string | null>
  /** Hash of the token of the link that confirms `money_email`. */
  money_email_token_hash: ColumnType<string | null, string | null | undefined, string | null>
  money_email_sent_at: LaterDate
  money_email_confirmed_at: LaterDate
  /** Whether it has several members; set by a trigger. */
  is_team: ColumnType<boolean, never, never>
}

export interface MembershipTable {
  company_id: Fixed<number>
  account_id: Fixed<number>
  role: Role
  spend_per_order_cents: number | null
  spend_per_day_cents: number | null
  joined_at: Fixed<Date>
  /** When the person last chose to work in the company; `null` if never. */
  chosen_at: LaterDate
  /** The events to which the member is narrowed, with those of `performer_ids`; `null` for all. */
  event_ids: IdList
  performer_ids: IdList
}

/** A list of ids; `null`, as by default, for no list. */
type IdList = ColumnType<number[] | null, number[] | null | undefined, number[] | null>

export interface InvitationTable {
  id: Generated<number>
  company_id: Fixed<number>
  email: Fixed<string>
  email_key: Fixed<string>
  role: Fixed<Role>
  spend_per_order_cents: Fixed<number | null>
  spend_per_day_cents: Fixed<number | null>
  token_hash: Fixed<string>
  invited_by: Fixed<number>
  created_at: Fixed<Date>
  expires_at: Fixed<Date>
  accepted_at: LaterDate
  withdrawn_at: LaterDate
  event_ids: IdList
  performer_ids: IdList
}

export interface CounterpartyTable {
  id: Generated<number>
  company_id: Fixed<number>
  other_id: Fixed<number>
  kind: CounterpartyKind
  note: string | null
  created_at: Date
}

export interface CompanyAuditEntryTable {
  id: Generated<number>
  company_id: Fixed<number>
  /** The person, or the one who created the API key. */
  person_id: Fixed<number | null>
  key_id: Fixed<number | null>
  key_name: Fixed<string | null>
  /** The endpoint's name in the contract, such as `sales.confirm`. */
  call: Fixed<string>
  /** The id in the call's path, or of what it created; `null` if there is none. */
  subject_id: Fixed<string | null>
  /** The listings of an import, or the orders of a purchase; `null` for other calls. */
  row_ids: ColumnType<number[] | null, number[] | null | undefined, never>
  /** What was sent, without secrets. JSON. */
  details: ColumnType<Record<string, unknown>, string, never>
  /** Old and new values of what the call changed, by name. JSON. */
  changes: ColumnType<
    Record<string, { from: unknown; to: unknown }> | null,
    string | null | undefined,
    never
  >
  address: Fixed<string | null>
  created_at: Fixed<Date>
}

export interface RefreshTokenTable {
  token_hash: string
  session_id: Fixed<string>
  parent_hash: Fixed<string | null>
  created_at: Fixed<Date>
  expires_at: Fixed<Date>
  /** When it was exchanged for its only successor. */
  spent_at: Date | null
}

export interface CodeTable {
  id: Generated<number>
  account_id: Fixed<number>
  session_id: Fixed<string | null>
  purpose: Fixed<'confirm-phone' | 'login' | 'change-mfa' | 'step-up'>
  code_hash: Fixed<string>
  created_at: Fixed<Date>
  expires_at: Fixed<Date>
  attempts: Generated<number>
  used_at: Date | null
}

export interface LinkTable {
  token_hash: string
  account_id: Fixed<number>
  purpose: Fixed<
    'confirm-email' | 'reset-password' | 'delete-account' | 'unrecognized-signup' | 'not-me'
  >
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

export interface PasskeyTable {
  id: Generated<number>
  account_id: Fixed<number>
  /** The credential and its public key (COSE), as base64url. */
  credential_id: Fixed<string>
  public_key: Fixed<string>
  /** The signature counter; 0 forever if the authenticator has none. */
  counter: number
  transports: Fixed<string[]>
  /** The random handle of the account, the same for all its passkeys; base64url. */
  user_handle: Fixed<string>
  name: string
  is_backup_eligible: Fixed<boolean>
  is_backed_up: boolean
  created_at: Fixed<Date>
  last_used_at: Date | null
}

/** A challenge for an authenticator. It is deleted when it is used. */
export interface PasskeyChallengeTable {
  token_hash: string
  challenge: Fixed<string>
  /** Who adds a passkey, in which session and with which handle; `null` for a login. */
  account_id: Fixed<number | null>
  session_id: Fixed<string | null>
  user_handle: Fixed<string | null>
  expires_at: Fixed<Date>
}

export interface ApiKeyTable {
  id: Generated<number>
  account_id: Fixed<number>
  /** The broker's name for the program that uses the key. */
  name: Fixed<string>
  key_hash: Fixed<string>
  created_at: Fixed<Date>
  /** Updated at most once a minute. */
  last_used_at: Date | null
  scopes: Generated<KeyScope[]>
  /** The key is invalid from then on. */
  expires_at: Date | null
  /** Addresses from which it may be used; empty allows all. */
  addresses: Generated<string[]>
  /** The member who created it; `null` for the founder of the company. */
  made_by: ColumnType<number | null, number | null | undefined, never>
}

export interface WebhookTable {
  id: Generated<number>
  account_id: Fixed<number>
  url: string
  /** Subscribed event types. */
  events: WebhookEventType[]
  /** Whether it is active, turned off by its owner, or disabled after repeated failures. */
  state: Generated<Webhook['state']>
  /** The encrypted secret that signs the events. */
  secret: string
  /** The encrypted secret before the last rotation, and until when it also signs. */
  former_secret: ColumnType<string | null, undefined, string | null>
  former_secret_until: LaterDate
  created_at: Fixed<Date>
  delivered_at: LaterDate
  /** Since when every attempt has failed. */
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
  attempts: Generated<number>
  attempted_at: LaterDate
  /** When the next attempt is due; `null` if the delivery is not waiting. */
  next_attempt_at: Date | null
  give_up_at: Date
  /** The status of the response to the last attempt. */
  response_status: ColumnType<number | null, undefined, number | null>
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

/** When a job that processes everything in rounds began its last complete round. */
export interface JobRoundTable {
  job: Fixed<string>
  began_at: Date
}

export interface RateLimitAttemptTable {
  /** Hash of the limit and of what it applies to, such as an account. */
  key: string
  /** When the attempts that still count were made. */
  times: Date[]
  expires_at: Date
}

export interface SeatMapTable {
  id: Generated<number>
  name: string
  /** Sanitized before it is stored. */
  svg: string
  /** The names of the sections in the seat map. */
  sections: string[]
  created_at: Fixed<Date>
  /** The first version; `null` for the first version itself. */
  first_id: ColumnType<number | null, number | null | undefined, never>
  made_by: ColumnType<SeatMapBuild, SeatMapBuild | undefined, never>
  /** Since when another version is shown instead; `null` for the current version. */
  replaced_at: LaterDate
  /** The keys of all names of each section that has several. JSON. */
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
  /** Folded words of name, city and state for search; generated by the database. */
  name_words: ColumnType<string, never, never>
  city_words: ColumnType<string, never, never>
  state_words: ColumnType<string, never, never>
}

export interface EventTable {
  id: Generated<number>
  name: string
  category_id: 1 | 2 | 3
  venue_id: number
  /** The seat map of this event; `null` to use the venue's. */
  seat_map_id: number | null
  cover_image_url: string | null
  date_time: WallTimeText
  date_tba: boolean
  time_tba: boolean
  status_id: number
  /** The event's headliner; generated by the database from name and category. */
  headliner: ColumnType<string, never, never>
  /** Folded words of the headliner, for search. */
  headliner_words: ColumnType<string, never, never>
  /** Name, venue and city without case and accents, for searching. */
  search_text: string
  created_at: Fixed<Date>
  /** Since when a new date is awaited; meanwhile the event is not sold and not paid out. */
  postponed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  kind: Generated<EventKind>
  /** The main event of an extra; `null` for a main event. */
  belongs_to: ColumnType<number | null, number | null | undefined, number | null>
  /** Tells events of one name apart, such as `Matinee`; `null` if there is no need. */
  session: ColumnType<string | null, string | null | undefined, string | null>
}

/** The number of approved events per day; counted by the database. */
export interface EventCountByDayTable {
  day: ColumnType<string, never, never>
  category_id: ColumnType<number, never, never>
  /** Whether the date is still TBA. */
  date_tba: ColumnType<boolean, never, never>
  events: ColumnType<number, never, never>
}

/**
 * Tickets on sale of an event, as last counted; out of date if the event is in `changed_events`.
 */
export interface EventStockTable {
  event_id: ColumnType<number, never, never>
  tickets: ColumnType<number, never, number>
  /** `null` if nothing is on sale. */
  lowest_cents: ColumnType<number | null, never, number | null>
}

/**
 * Tickets on sale per section, for events with very many listings, as last counted; out of date if
 * the section is in `changed_events`. A section with nothing on sale has no row.
 */
export interface SectionStockTable {
  event_id: ColumnType<number, never, never>
  section_key: ColumnType<string, never, never>
  /** The section name as its listings spell it; the first of several spellings. */
  section: ColumnType<string, never, never>
  /** The lowest and highest position of its listings in the order of sections. */
  first_order: ColumnType<string, never, never>
  last_order: ColumnType<string, never, never>
  listings: ColumnType<number, never, never>
  tickets: ColumnType<number, never, never>
  lowest_cents: ColumnType<number, never, never>
  median_cents: ColumnType<number, never, never>
}

/** A section of an event whose listings changed since they were last counted. */
export interface ChangedEventTable {
  id: Generated<number>
  event_id: ColumnType<number, never, never>
  section_key: ColumnType<string, never, never>
}

/** A change of an event, and until when its buyers may decline it. */
export interface EventChangeTable {
  id: Generated<number>
  event_id: number
  kind: Fixed<EventChangeKind>
  created_at: Fixed<Date>
  /** `null` for a canceled event, whose orders are all canceled. */
  refuse_until: Fixed<Date | null>
  /** When all its orders were processed. */
  done_at: ColumnType<Date | null, Date | null | undefined, Date>
}

/** An order affected by a change of its event. */
export interface EventChangeOrderTable {
  change_id: Fixed<number>
  purchase_id: Fixed<number>
  /** `null` until it is processed, or while it may be rejected. */
  outcome: ColumnType<EventChangeOutcome | null, never, EventChangeOutcome>
  decided_at: ColumnType<Date | null, never, Date>
}

/** Performers. Spellings with the same key are one name. */
export interface PerformerTable {
  id: Generated<number>
  name: string
  name_key: string
  created_at: Fixed<Date>
}

/** Other names of a performer, as comparison keys. */
export interface PerformerNameTable {
  name_key: string
  performer_id: number
}

export interface EventPerformerTable {
  event_id: number
  performer_id: number
}

/** Other names of a venue, each with its city, as comparison keys. */
export interface VenueNameTable {
  name_key: string
  venue_id: number
}

/** Maps a merged duplicate to what it was merged into; never more than one step. */
export interface MergeTable {
  kind: Fixed<MergeKind>
  from_id: Fixed<number>
  into_id: number
  merged_at: Fixed<Date>
}

/** Maps the name of an event in a schedule to the event. */
export interface EventSourceTable {
  source_key: string
  event_id: number
}

export interface TagTable {
  id: Generated<number>
  name: string
  /** The name in the form in which names are compared. */
  name_key: string
  /** The account whose private tag it is; `null` for a tag of the catalog. */
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
  /** The natural order of section and row, from `naturalSortKey`. */
  section_order: string
  row_order: string
  /** The section as seat maps and filters compare it, from `sectionKey`. */
  section_key: string
  /** How many tickets were listed; changes only while none has been sold. */
  quantity: number
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
  /** `null` if it is not withdrawn, or was withdrawn before this column existed. */
  withdrawn_at: LaterDate
  /** The most adjacent seats left, kept by a trigger; `null` if all seats left are adjacent. */
  longest_run: Generated<number | null>
  /** Disclosures for buyers; codes as `parseTrait` reads them. */
  disclosures: Generated<string[]>
  attributes: Generated<string[]>
  public_note: ColumnType<string | null, string | null | undefined, string | null>
  seat_type: Generated<SeatType>
  second_row: ColumnType<string | null, string | null | undefined, string | null>
  /** The price printed on a ticket. */
  face_cents: ColumnType<number | null, number | null | undefined, number | null>
  internal_note: ColumnType<string | null, string | null | undefined, string | null>
  /** The seller's private tags. */
  tags: Generated<string[]>
  /** Whether buyers see its seats only after the purchase. */
  hides_seats: Generated<boolean>
  /** How many tickets buyers see at most; `null` if they see all. */
  shown_quantity: ColumnType<number | null, number | null | undefined, number | null>
  /** `restrictionKey` of its disclosures; empty without restrictions. */
  restriction_key: Generated<string>
  /** How many tickets buyers see: the available ones up to the shown quantity; generated. */
  offered: ColumnType<number, never, never>
  /** The kind of an extra, kept by a trigger; `null` for seats. */
  extra_kind: ColumnType<ExtraKind | null, never, never>
  /** Whether every ticket that is not sold has a file or barcode attached. */
  is_instant: Generated<boolean>
  /** The feed that updated it last; `null` if it was listed by hand. */
  feed_id: ColumnType<number | null, number | null | undefined, number | null>
  /** When it goes on and off sale; `null` without such a time. */
  on_sale_from: LaterDate
  on_sale_until: LaterDate
  /** The next of these times that stored totals do not contain; set by a trigger and a job. */
  sale_changes_at: ColumnType<Date | null, never, Date | null>
}

/** A file or barcode that a seller attached to a ticket before its sale. It moves to the order. */
export interface AttachedTicketTable {
  ticket_id: Fixed<number>
  kind: Fixed<'file' | 'barcode'>
  /** The name of a file; `null` for a barcode. */
  name: Fixed<string | null>
  content: Fixed<Uint8Array>
  content_hash: Fixed<string | null>
  /** The barcodes read from the file. */
  barcodes: Fixed<string[]>
  attached_at: Fixed<Date>
}

/** The hashes of attached tickets. A seller attaches each ticket once. */
export interface AttachedTicketHashTable {
  seller_id: Fixed<number>
  ticket_hash: Fixed<Uint8Array>
  ticket_id: Fixed<number>
}

/** The price of the cheapest ticket of a section on a day, in the venue's time zone. */
export interface LowestPriceTable {
  event_id: number
  section_key: string
  day: string
  lowest_cents: number
  listings: number
  recorded_at: Date
}

/** A change of many listings, planned and then applied. */
export interface ListingChangeTable {
  id: Generated<number>
  seller_id: Fixed<number>
  created_at: Fixed<Date>
  /** When applying started. */
  applied_at: LaterDate
  /** When undoing started. */
  undone_at: LaterDate
  row_count: Fixed<number>
  /** The position up to which its rows are applied. */
  done: Generated<number>
  /** The position up to which its rows are undone. */
  undone: Generated<number>
}

export interface ListingChangeRowTable {
  change_id: Fixed<number>
  position: Fixed<number>
  listing_id: Fixed<number>
  outcome: ChangeOutcome
  message: string | null
  /** The terms that it changes, before and after. */
  before: ColumnType<ChangedTerms, string, never>
  after: ColumnType<ChangedTerms, string, never>
}

/** An inventory file that is uploaded in chunks. */
export interface ImportTable {
  id: Generated<number>
  account_id: Fixed<number>
  name: Fixed<string>
  /** Identifies the file, as sent by the client; one unfinished import for each. */
  fingerprint: Fixed<string>
  chunk_count: Fixed<number>
  state: 'receiving' | 'tried' | 'applying' | 'finished'
  /** Counts the received chunks, so that a trial can detect that one arrived meanwhile. */
  version: Generated<number>
  /** How many listings were withdrawn because the file does not name them. */
  withdrawn_count: ColumnType<number | null, undefined, number>
  created_at: Fixed<Date>
  /** What the trial found in the whole file; `null` before it. JSON. */
  report: ColumnType<StoredImportReport | null, undefined, string>
}

/** The stored report of a trial. */
export interface StoredImportReport {
  columns: ImportColumnReport[]
  notices: ImportNotice[]
  dateStyle: { isDayFirst?: boolean }
}

export interface ImportChunkTable {
  import_id: Fixed<number>
  number: Fixed<number>
  content: Uint8Array
  /** The external ids of its rows. */
  names: Generated<string[]>
  /** The outcomes of its rows; `null` until the trial. JSON. */
  outcomes: ColumnType<ImportRow[] | null, undefined, string | null>
  is_applied: Generated<boolean>
}

export interface TicketTable {
  id: Generated<number>
  listing_id: Fixed<number>
  /** Its position in the row of the listing, from zero; adjacent seats differ by one. */
  position: Fixed<number>
  seat: string | null
  /** The order that holds or bought it; `null` while it is for sale. */
  purchase_id: number | null
  own_hold_id: ColumnType<number | null, number | null | undefined, number | null>
  outside_sale_id: ColumnType<number | null, number | null | undefined, number | null>
  /** Whether no order, own hold or outside sale has it; generated by the database. */
  is_free: ColumnType<boolean, never, never>
}

/** A broker's request for an event that the catalog does not have. */
export interface EventRequestTable {
  id: Generated<number>
  account_id: Fixed<number>
  name: Fixed<string>
  venue: Fixed<string | null>
  date_time: Fixed<WallTimeText | null>
  source_url: Fixed<string | null>
  /** The event in the form in which requests are compared. */
  request_key: Fixed<string>
  /** The listings that wait for it. JSON. */
  waiting: ColumnType<readonly unknown[], string | undefined, string>
  state: ColumnType<EventRequestState, EventRequestState | undefined, EventRequestState>
  event_id: ColumnType<number | null, number | null | undefined, number | null>
  reason: ColumnType<string | null, string | null | undefined, string | null>
  listed: Generated<number>
  /** Why some of the listings were not created. JSON. */
  failures: ColumnType<EventRequest['failures'], string | undefined, string>
  created_at: Fixed<Date>
  answered_at: LaterDate
  answered_by: ColumnType<number | null, number | null | undefined, number | null>
}

/** Takes a seller's listings off the market: those of one event, or all. */
export interface BroadcastStopTable {
  id: ColumnType<number, never, never>
  seller_id: Fixed<number>
  /** `null` for all events. */
  event_id: number | null
  stopped_by: Fixed<number>
  stopped_at: Fixed<Date>
}

/** How long before an event a seller's listings leave the market, if it is not the default. */
export interface TakeDownTimeTable {
  seller_id: Fixed<number>
  way: Fixed<TakeDownDelivery>
  minutes: number
}

/** A source of listings. */
export interface FeedTable {
  id: ColumnType<number, never, never>
  seller_id: Fixed<number>
  /** The API key, which may be revoked by now; `null` for files that are imported without one. */
  key_id: Fixed<number | null>
  key_name: Fixed<string | null>
  /** `null` for no limit. */
  silent_after_hours: ColumnType<number | null, number | null | undefined, number | null>
  last_update_at: Date
  /** Since when its listings are off the market. */
  silent_since: LaterDate
}

/** The seats of a listing before they were changed. */
export interface SeatChangeTable {
  id: ColumnType<number, never, never>
  listing_id: Fixed<number>
  /** The withdrawn listing that an imported file replaced by this one; `null` otherwise. */
  replaced_id: Fixed<number | null>
  /** Section, row and seats, as text. */
  former: Fixed<string>
  /** The API key of the call; `null` for a person. */
  key_name: Fixed<string | null>
  changed_at: Fixed<Date>
}

/** When a seller's rules run next, and whether they are paused. */
export interface PricingSwitchTable {
  seller_id: Fixed<number>
  paused_at: LaterDate
  paused_by: number | null
  next_run_at: LaterDate
}

/** A rule that changes prices. */
export interface PricingRuleTable {
  id: Generated<number>
  seller_id: Fixed<number>
  name: string
  priority: number
  is_on: boolean
  applies_to: ColumnType<AppliesTo, string, string>
  terms: ColumnType<PricingTerms, string, string>
  version: Generated<number>
  created_by: Fixed<number>
  created_at: Fixed<Date>
  changed_at: Date
  last_run_at: LaterDate
  deleted_at: LaterDate
}

/** The floor and ceiling of a listing. */
export interface PricingLimitTable {
  listing_id: Fixed<number>
  seller_id: Fixed<number>
  floor_cents: number | null
  ceiling_cents: number | null
  basis: LimitBasis
  locked_at: LaterDate
  locked_by: number | null
  /** Until when rules leave it alone. */
  sleeps_until: LaterDate
  /** When a person last ended its sleep and its duel. */
  woken_at: LaterDate
}

/** Listings that are priced in rank. */
export interface PricingGroupTable {
  id: Generated<number>
  seller_id: Fixed<number>
  name: string
  anchor_cents: number
  stagger_cents: number
  stagger_bp: number
}

/** A listing of a group; 1 is the cheapest rank. */
export interface PricingGroupListingTable {
  listing_id: Fixed<number>
  group_id: Fixed<number>
  rank: number
}

/** One pass of a rule. */
export interface PricingRunTable {
  id: Generated<number>
  seller_id: Fixed<number>
  rule_id: Fixed<number>
  rule_version: Fixed<number>
  started_at: Fixed<Date>
  ended_at: LaterDate
  undone_at: LaterDate
  listings: Generated<number>
  moved: Generated<number>
  held: Generated<number>
  at_floor: Generated<number>
  duels: Generated<number>
  /** Prices that an undo left. */
  kept: Generated<number>
}

/**
 * A comparable listing as stored with each price change: an array, which needs a third of the space
 * of an object.
 */
export type StoredComparable = readonly [
  mark: string,
  price: number,
  countedPrice: number,
  section: string,
  seatRow: string,
  quantity: number,
  isOutlier: boolean,
]

/** A change of a listing's price. */
export interface PriceMoveTable {
  id: Generated<number>
  listing_id: Fixed<number>
  actor: Fixed<'person' | 'key' | 'rule'>
  actor_name: Fixed<string | null>
  /** The run of the rule that changed it. */
  run_id: Fixed<number | null>
  from_cents: Fixed<number>
  to_cents: Fixed<number>
  reason: Fixed<PriceReason>
  bounded_by: Fixed<PriceBound | null>
  sentence: Fixed<string>
  comparables: ColumnType<StoredComparable[], string, never>
  /** The other listing that it followed, and its price. */
  target_id: Fixed<number | null>
  target_cents: Fixed<number | null>
  moved_at: Fixed<Date>
}

/** What a rule last decided for a listing. */
export interface PricingStateTable {
  listing_id: Fixed<number>
  rule_id: number
  outcome: 'moved' | 'unchanged' | 'held'
  reason: PriceReason
  bounded_by: PriceBound | null
  sentence: string
  cheapest: ColumnType<ComparedListing | null, string | null, string | null>
  duel_with: number | null
  decided_at: Date
}

/** What files call an event or a venue. */
export interface NameAliasTable {
  id: ColumnType<number, never, never>
  /** The seller whose files it applies to; `null` for all, as set by an administrator. */
  seller_id: Fixed<number | null>
  kind: Fixed<AliasKind>
  alias: string
  /** `normalizeForMatching` of it. */
  alias_key: Fixed<string>
  /** Our name. */
  name: string
  decided_by: number
  decided_at: Date
}

/** Tickets that their seller keeps off the market. */
export interface OwnHoldTable {
  id: Generated<number>
  listing_id: Fixed<number>
  seller_id: Fixed<number>
  made_by: Fixed<number>
  quantity: Fixed<number>
  held_for: string
  note: string | null
  created_at: Fixed<Date>
  expires_at: Date
  /** When its creator was reminded that it ends. */
  reminded_at: Date | null
  ended_at: LaterDate
  ended_as: ColumnType<
    'released' | 'expired' | null,
    'released' | 'expired' | null | undefined,
    'released' | 'expired' | null
  >
}

/** Tickets that their seller sold elsewhere. */
export interface OutsideSaleTable {
  id: Generated<number>
  listing_id: Fixed<number>
  seller_id: Fixed<number>
  made_by: Fixed<number>
  quantity: Fixed<number>
  channel: Fixed<OutsideSaleChannel>
  /** The price per ticket, and the fee of the whole sale. */
  price_cents: Fixed<number>
  fee_cents: Fixed<number>
  reference: Fixed<string | null>
  created_at: Fixed<Date>
  canceled_at: LaterDate
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
  /** The member who buys; `null` for the founder of the company. */
  person_id: ColumnType<number | null, number | null | undefined, never>
  /**
   * held: tickets are reserved, not paid · waiting: the buyer must authenticate · settling: a bank
   * debit is under way · paid · declined, failed: the tickets were released · expired: the tickets
   * were released, the payment must still be closed · expired: it is closed · refunded: paid after
   * the tickets were released, so the money is owed to the buyer or was refunded
   */
  state: CheckoutState
  amount_cents: Fixed<number>
  payment_method_id: Fixed<string>
  /**
   * Brand and last digits of the payment method; `null` if not known, or deleted with its account.
   */
  method_brand: ColumnType<string | null, string | null | undefined, string | null>
  method_last4: ColumnType<string | null, string | null | undefined, string | null>
  /** The id of the payment intent at the provider. */
  payment_id: string | null
  idempotency_key: Fixed<string | null>
  /** Hash of the request body, to recognize another request with the same key. */
  body_hash: ColumnType<string | null, string | null | undefined, never>
  /** The listings that were no longer available, to repeat the response. */
  not_available_ids: number[]
  created_at: Fixed<Date>
  /** When held tickets are released. */
  expires_at: Date
  paid_at: Date | null
  /** When the provider was last asked about a payment under way; `null` before that. */
  provider_checked_at: ColumnType<Date | null, Date | null | undefined, Date>
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
  /** The price per ticket at the time of purchase. */
  price_cents: Fixed<number>
  amount_cents: Fixed<number>
  cost_cents: Fixed<number | null>
  /** 1 requested, 2 confirmed, 3 delivered, 4 rejected; `null` until the payment was accepted. */
  status_id: number | null
  created_at: Fixed<Date>
  /** When it became an order: paid, or its bank debit started. */
  requested_at: Date | null
  confirmed_at: Date | null
  delivered_at: Date | null
  rejected_at: Date | null
  rejection_reason: string | null
  transfer_reference: string | null
  /** When it was canceled because of its event, the only way to reject a delivered order. */
  canceled_with_event_at: ColumnType<Date | null, Date | null | undefined, Date>
  /** How much of the price is refunded while the order stands, and the seller's share of that. */
  allowance_cents: Generated<number>
  seller_allowance_cents: Generated<number>
  /** Deadlines to confirm and to deliver that an administrator extended; `null` if not extended. */
  answer_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  deliver_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  /**
   * What the buyer was shown, copied from the listing when the tickets were held; never changes.
   */
  disclosures: ColumnType<string[], string[] | undefined, never>
  attributes: ColumnType<string[], string[] | undefined, never>
  public_note: ColumnType<string | null, string | null | undefined, never>
  seat_type: ColumnType<SeatType, SeatType | undefined, never>
  second_row: ColumnType<string | null, string | null | undefined, never>
  face_cents: ColumnType<number | null, number | null | undefined, never>
  /** The restricting codes that the buyer accepted; `null` if the client did not ask. */
  accepted_disclosures: ColumnType<string[] | null, string[] | null | undefined, never>
  /** The sale of the buyer's company for which the tickets are substitutes; `null` for none. */
  substitute_for_sale_id: ColumnType<number | null, number | null | undefined, never>
}

export interface DeliveryTable {
  id: Generated<number>
  purchase_id: Fixed<number>
  /** `transfer` only for a replaced reference: the current one is in `purchases`. */
  kind: Fixed<'file' | 'barcode' | 'transfer'>
  /** The name of a file; for a barcode its seat, `null` if the seat has no name. */
  name: Fixed<string | null>
  content: Fixed<Uint8Array>
  /** When the buyer first fetched it. */
  fetched_at: LaterDate
  /** When it was replaced; it is then kept only as evidence. */
  replaced_at: ColumnType<Date | null, Date | null | undefined, Date>
  /** The first delivery that it replaces, whose position it takes; `null` if it replaces none. */
  first_id: ColumnType<number | null, number | null | undefined, never>
}

/** Tickets of an order that an earlier order, in `delivered_ticket_hashes`, has too. */
export interface DuplicateTicketTable {
  ticket_hash: Fixed<Uint8Array>
  purchase_id: Fixed<number>
  delivery_id: Fixed<number>
}

/** Hashes of delivered tickets, and the first order that has each. */
export interface DeliveredTicketHashTable {
  /** The SHA-256 of a file, of its rendered pages, or of a folded barcode with its event. */
  ticket_hash: Fixed<Uint8Array>
  purchase_id: number
  delivery_id: number
}

/** A problem that a buyer reported about an order. */
export interface ProblemTable {
  id: Generated<number>
  purchase_id: Fixed<number>
  kind: Fixed<ProblemKind>
  opened_at: Fixed<Date>
  settled_at: LaterDate
  outcome: ColumnType<ProblemOutcome | null, never, ProblemOutcome>
  /** Whether another order has the same ticket; then only administrators can settle it. */
  is_duplicate: Generated<boolean>
}

/** The messages about a problem. */
export interface ProblemNoteTable {
  id: Generated<number>
  problem_id: Fixed<number>
  side: Fixed<'buyer' | 'seller' | 'administrator'>
  text: Fixed<string>
  created_at: Fixed<Date>
}

/** The private reference and note of one side of an order. */
export interface OrderNoteTable {
  purchase_id: Fixed<number>
  /** The buyer or the seller; the other cannot read it. */
  account_id: Fixed<number>
  reference: string | null
  note: string | null
  /** Counts the changes, from one. */
  version: Generated<number>
  written_at: Date
}

/** A saved recipient of tickets. */
export interface ContactTable {
  id: Generated<number>
  account_id: Fixed<number>
  name: string
  email: string
  phone: string | null
  is_default: boolean
  created_at: Fixed<Date>
}

/** The person who receives the tickets of an order, as the buyer entered it. */
export interface OrderRecipientTable {
  purchase_id: Fixed<number>
  name: string
  email: string
  phone: string | null
  written_at: Date
}

/** The recipient of one seat, in place of the order's. */
export interface SeatRecipientTable {
  purchase_id: Fixed<number>
  ticket_id: Fixed<number>
  name: Fixed<string>
  email: Fixed<string>
  phone: Fixed<string | null>
}

/** A time at which a seller saw the recipient of an order. */
export interface RecipientViewTable {
  id: Generated<number>
  purchase_id: Fixed<number>
  account_id: Fixed<number>
  via: Fixed<'sale' | 'contact' | 'email'>
  viewed_at: Fixed<Date>
}

/** How far the handover of a delivered order is. */
export interface HandoverTable {
  purchase_id: Fixed<number>
  state: ReportedHandoverState
  primary_seller: ColumnType<
    PrimarySeller | null,
    PrimarySeller | null | undefined,
    PrimarySeller | null
  >
  accepted_by: ColumnType<
    'buyer' | 'proof' | 'time' | null,
    'buyer' | 'proof' | 'time' | null | undefined,
    'buyer' | 'proof' | 'time' | null
  >
  /** When the buyer asked to send the tickets again; `null` once they were. */
  resend_requested_at: LaterDate
  changed_at: Date
}

/** A step in the history of an order's handover. */
export interface HandoverStepTable {
  id: Generated<number>
  purchase_id: Fixed<number>
  step: Fixed<ReportedHandoverState | 'resendRequested'>
  note: Fixed<string | null>
  created_at: Fixed<Date>
}

/** A file by which a seller proves that tickets were sent or accepted. */
export interface HandoverEvidenceTable {
  id: Generated<number>
  purchase_id: Fixed<number>
  name: Fixed<string>
  media_type: Fixed<string>
  content: Fixed<Uint8Array>
  created_at: Fixed<Date>
}

/** Transfer references; unique per seller and event. */
export interface TransferReferenceTable {
  seller_id: Fixed<number>
  event_id: number
  reference_key: Fixed<string>
  purchase_id: number
}

export interface RefundTable {
  /** The order that is refunded. */
  purchase_id: number
  amount_cents: Fixed<number>
  /** Since when it is owed to the buyer. */
  created_at: Fixed<Date>
  /** Counts the attempts, from one: a bank may return a refund. */
  attempt: Generated<number>
  next_attempt_at: Date
  /** When the provider refunded it; `null` while it is owed. */
  refunded_at: Date | null
  /** When the provider was last asked whether it was returned; `null` before that. */
  provider_checked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /**
   * The provider's id of what settled it instead of our refund: a refund made in its dashboard or a
   * lost dispute; otherwise `null`.
   */
  settled_by: ColumnType<string | null, string | null | undefined, string | null>
}

/** A part of an order's price that is refunded while the order stands. */
export interface AllowanceTable {
  id: Generated<number>
  purchase_id: Fixed<number>
  amount_cents: Fixed<number>
  borne_by: Fixed<'seller' | 'market'>
  reason: Fixed<string>
  /** Since when it is owed to the buyer. */
  created_at: Fixed<Date>
  /** Counts the attempts, from one: a bank may return a refund. */
  attempt: Generated<number>
  next_attempt_at: Date
  /** When the provider refunded it; `null` while it is owed. */
  refunded_at: Date | null
  /** When the provider was last asked whether it was returned; `null` before that. */
  provider_checked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface DisputeTable {
  /** The provider's id. */
  id: string
  checkout_id: Fixed<number>
  /** The disputed part of the payment. */
  amount_cents: number
  /** The provider's reason and status. */
  reason: string
  status: string
  evidence_due_at: Date | null
  /** Amounts in the ledger: withdrawn from us at present, the fee paid, and lost for good. */
  withdrawn_cents: Generated<number>
  fee_cents: Generated<number>
  lost_cents: Generated<number>
  created_at: Fixed<Date>
  /** When the provider was last asked for its status. */
  provider_checked_at: Date
  closed_at: Date | null
}

/** A refund that was made in the provider's dashboard, not by us. */
export interface ProviderRefundTable {
  /** The provider's id. */
  id: string
  checkout_id: Fixed<number>
  amount_cents: Fixed<number>
  /** The part that canceled no order: the market bears it. */
  absorbed_cents: Fixed<number>
  created_at: Fixed<Date>
  /** When the buyer's bank returned it. */
  returned_at: Date | null
}

export interface ProviderCheckTable {
  name: string
  /** When this was last checked at the provider. */
  done_at: Date
}

/** An amount on which the provider's records and the ledger differ. */
export interface ReconciliationDifferenceTable {
  id: Generated<number>
  /** The provider's object and id: `payment pi_…`, `payout po_…`. */
  subject: Fixed<string>
  /** The first order concerned; `null` if none is known. */
  purchase_id: Fixed<number | null>
  ours_cents: number
  theirs_cents: number
  found_at: Fixed<Date>
  /** When the difference was last found. */
  seen_at: Date
  /** Since when the amounts agree. */
  settled_at: Date | null
}

/** The violations found by the last check of tickets and ledger; one row, none before a check. */
export interface ReconciliationRunTable {
  id: Fixed<number>
  checked_at: Date
  /** Sentences; empty if there are no violations. */
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
  /** Counts the attempts, from one. */
  attempt: Generated<number>
  /**
   * The bank account and the provider's payout of this attempt; `null` until it starts and is sent.
   */
  payout_method_id: string | null
  provider_payout_id: string | null
  /** Holder and last digits of the bank account; `null` if unknown, or deleted with its account. */
  method_holder: ColumnType<string | null, string | null | undefined, string | null>
  method_last4: ColumnType<string | null, string | null | undefined, string | null>
  /** When this attempt was sent, and when the provider was last asked for its status. */
  sent_at: Date | null
  provider_checked_at: Date | null
  /** Why and when the last attempt failed. */
  failure: string | null
  failed_at: Date | null
  /** The provider's failure code; `null` if it gave none. */
  failure_code: ColumnType<string | null, string | null | undefined, string | null>
  /** When the seller was reminded that a bank account is missing. */
  reminded_at: Date | null
  /** Since when it is held because its payment is disputed. */
  held_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Fixed<Date>
  /** When its sale was canceled: it is no longer sent, or the seller owes it. */
  canceled_at: ColumnType<Date | null, Date | null | undefined, Date>
  /** The part that was kept for what the seller owed; `amount_cents` is the rest. */
  netted_cents: ColumnType<number, number | undefined, number>
  /** The part that the seller owes for allowances made after it was sent. */
  owed_cents: Generated<number>
}

export interface LedgerTransactionTable {
  id: Generated<number>
  kind: Fixed<LedgerKind>
  purchase_id: Fixed<number>
  /** The attempt number, which distinguishes repeated transactions of one kind. */
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
  /** When the provider was last asked for the result of the authentication; `null` before that. */
  provider_checked_at: ColumnType<Date | null, Date | null | undefined, Date>
  /** How often the micro-deposits to a bank account were entered incorrectly. */
  failed_attempts: Generated<number>
  /** Why a bank account could not be verified; otherwise `null`. */
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
  provider_checked_at: Date | null
  /** The provider's fingerprint of the account number; `null` until it is fetched. */
  fingerprint: string | null
  /** The provider's code for why it cannot receive payouts; `null` if it has not failed. */
  failure: string | null
  /** Whether another owner of the company must approve it before it is paid to. */
  awaits_approval: Generated<boolean>
  /** When another owner approved it; `null` if no approval was needed, or not yet. */
  approved_at: LaterDate
  /** The member who added it; `null` if that was not recorded. */
  added_by: ColumnType<number | null, number | null | undefined, never>
}

export interface NotificationTable {
  id: Generated<number>
  account_id: Fixed<number>
  /** 1 payment, 2 listing. */
  type_id: Fixed<number>
  kind: Fixed<NotificationSwitch>
  message: Fixed<string>
  event_id: number | null
  /** The subject besides an event: both are set, or neither. */
  about_kind: ColumnType<
    NotificationSubject['kind'] | null,
    NotificationSubject['kind'] | null | undefined,
    never
  >
  about_id: ColumnType<number | null, number | null | undefined, never>
  /** The only listing that it is about, if there is one. */
  listing_id: ColumnType<number | null, number | null | undefined, never>
  created_at: Fixed<Date>
  /** Notifications of one thread share a budget; `null` if it counts against none. */
  thread: ColumnType<string | null, string | null | undefined, never>
  /** How many notifications it gathers; 0 for a single notification. */
  digest_count: ColumnType<number, number | undefined, never>
}

/** A notification that a person read on its own, later than `seen_notification_id`. */
interface ReadNotificationTable {
  account_id: Fixed<number>
  notification_id: Fixed<number>
}

export interface MessageTable {
  id: Generated<number>
  account_id: Fixed<number | null>
  recipient: Fixed<string>
  channel: Fixed<'email' | 'sms'>
  subject: Fixed<string | null>
  /** Codes and links are removed once it was sent. */
  text: string
  created_at: Fixed<Date>
  sent_at: Date | null
  attempts: Generated<number>
  next_attempt_at: Date
  /** The unsubscribe URL for the email client; `null` if the email has none. */
  unsubscribe_url: ColumnType<string | null, string | null | undefined, string | null>
  /** Messages of one thread share a budget; `null` if it counts against none. */
  thread: ColumnType<string | null, string | null | undefined, never>
  /** How many messages it gathers, and their newest sentences; 0 for a single message. */
  digest_count: ColumnType<number, number | undefined, number>
  digest_lines: ColumnType<string[] | null, string[] | null | undefined, string[] | null>
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
  notifies_listings: boolean
  /** The drop of an event's lowest price that sends an alert, in percent; `null` for no alerts. */
  drop_percent: number | null
  created_at: Fixed<Date>
  ended_as: 'fulfilled' | 'ended' | null
  /** When it is checked in full next; `null` while it is inactive. */
  next_check_at: Date | null
}

/** A watched event, and the price from which drops are measured. */
export interface WatchEventTable {
  watch_id: Fixed<number>
  event_id: number
  base_cents: number | null
  /** The lowest price while it is higher than that, and since when; both are set, or neither. */
  higher_cents: number | null
  higher_since: Date | null
}

/** A listing that matched a watch, and its price at that time. */
export interface WatchListingTable {
  watch_id: Fixed<number>
  listing_id: Fixed<number>
  price_cents: number
}

/** A match whose alert is not sent yet. */
export interface AlertMatchTable {
  id: Generated<number>
  watch_id: Fixed<number>
  listing_id: Fixed<number>
  price_cents: Fixed<number>
  /** For a price drop, the event's earlier lowest price; `null` for a matching listing. */
  previous_cents: Fixed<number | null>
  found_at: Fixed<Date>
}

/** A listing of a watched event that was created or changed; inserted by a database trigger. */
export interface ChangedListingTable {
  id: Generated<number>
  listing_id: Fixed<number>
}

export interface IdempotencyKeyTable {
  /** The account, or the client's address if there is none. */
  owner: Fixed<string>
  key: Fixed<string>
  call: Fixed<string>
  body_hash: Fixed<string>
  status: number | null
  /** The response as it was sent, encrypted; `null` while the first request is under way. */
  response: string | null
  /** Until when the request that holds the key is assumed to be running, in real time. */
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
  /** The endpoint's name in the contract, such as `accounts.approve`. */
  action: Fixed<string>
  /** A noun such as `account`, and its id. */
  subject_kind: Fixed<string>
  subject_id: Fixed<number>
  /** Further details, never secrets. JSON. */
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

/** The tables of both engines; the sandbox provider has its own. */
export interface Database {
  accounts: AccountTable
  companies: CompanyTable
  memberships: MembershipTable
  invitations: InvitationTable
  company_audit_entries: CompanyAuditEntryTable
  counterparties: CounterpartyTable
  sessions: SessionTable
  refresh_tokens: RefreshTokenTable
  codes: CodeTable
  links: LinkTable
  recovery_codes: RecoveryCodeTable
  passkeys: PasskeyTable
  passkey_challenges: PasskeyChallengeTable
  api_keys: ApiKeyTable
  webhooks: WebhookTable
  webhook_deliveries: WebhookDeliveryTable
  failed_tasks: FailedTaskTable
  job_rounds: JobRoundTable
  rate_limit_attempts: RateLimitAttemptTable
  seat_maps: SeatMapTable
  venues: VenueTable
  events: EventTable
  event_counts_by_day: EventCountByDayTable
  event_stock: EventStockTable
  section_stock: SectionStockTable
  changed_events: ChangedEventTable
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
  event_requests: EventRequestTable
  broadcast_stops: BroadcastStopTable
  take_down_times: TakeDownTimeTable
  feeds: FeedTable
  name_aliases: NameAliasTable
  seat_changes: SeatChangeTable
  pricing_switches: PricingSwitchTable
  pricing_rules: PricingRuleTable
  pricing_limits: PricingLimitTable
  pricing_groups: PricingGroupTable
  pricing_group_listings: PricingGroupListingTable
  pricing_runs: PricingRunTable
  price_moves: PriceMoveTable
  pricing_states: PricingStateTable
  outside_sales: OutsideSaleTable
  own_holds: OwnHoldTable
  tickets: TicketTable
  checkouts: CheckoutTable
  purchases: PurchaseTable
  deliveries: DeliveryTable
  delivered_ticket_hashes: DeliveredTicketHashTable
  duplicate_tickets: DuplicateTicketTable
  attached_tickets: AttachedTicketTable
  attached_ticket_hashes: AttachedTicketHashTable
  problems: ProblemTable
  problem_notes: ProblemNoteTable
  order_notes: OrderNoteTable
  contacts: ContactTable
  order_recipients: OrderRecipientTable
  recipient_views: RecipientViewTable
  seat_recipients: SeatRecipientTable
  handovers: HandoverTable
  handover_steps: HandoverStepTable
  handover_evidence: HandoverEvidenceTable
  transfer_references: TransferReferenceTable
  refunds: RefundTable
  allowances: AllowanceTable
  disputes: DisputeTable
  provider_refunds: ProviderRefundTable
  provider_checks: ProviderCheckTable
  reconciliation_differences: ReconciliationDifferenceTable
  reconciliation_runs: ReconciliationRunTable
  payouts: PayoutTable
  ledger_transactions: LedgerTransactionTable
  ledger_entries: LedgerEntryTable
  payment_methods: PaymentMethodTable
  payout_methods: PayoutMethodTable
  notifications: NotificationTable
  read_notifications: ReadNotificationTable
  watches: WatchTable
  watch_events: WatchEventTable
  watch_listings: WatchListingTable
  alert_matches: AlertMatchTable
  changed_listings: ChangedListingTable
  messages: MessageTable
  idempotency_keys: IdempotencyKeyTable
  webhook_events: WebhookEventTable
  audit_entries: AuditEntryTable
  sandbox_clock: SandboxClockTable
  seed_runs: SeedRunTable
}
