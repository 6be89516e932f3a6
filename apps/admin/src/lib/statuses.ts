import {
  type AccountState,
  CATEGORIES,
  type CheckoutState,
  type FailedTask,
  type DisputeState,
  EVENT_STATUS,
  type EventRequestState,
  eventStatus,
  type Message,
  type AdminOrder,
  orderStatus,
  type Status,
  type FailedTaskQueue,
} from '@seatdesk/domain'

/** Statuses of accounts. */
export const ACCOUNT_STATUSES = {
  registered: { label: 'Registered', tone: 'done' },
  pending: { label: 'Pending approval', tone: 'waiting' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  deactivated: { label: 'Deactivated', tone: 'held' },
} as const satisfies Record<AccountState, Status>

/** Statuses of an order's payment. */
export const CHECKOUT_STATUSES = {
  held: { label: 'Seats held', tone: 'waiting' },
  waiting: { label: 'Authentication required', tone: 'waiting' },
  settling: { label: 'Bank debit pending', tone: 'waiting' },
  paid: { label: 'Paid', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
  failed: { label: 'Failed', tone: 'bad' },
  lapsed: { label: 'Hold expired', tone: 'held' },
  expired: { label: 'Expired', tone: 'held' },
  refunded: { label: 'Paid late, refunded', tone: 'held' },
} as const satisfies Record<CheckoutState, Status>

/** Statuses of refunds. */
export const REFUND_STATUSES = {
  owed: { label: 'Refund owed', tone: 'held' },
  refunded: { label: 'Refunded', tone: 'done' },
} as const satisfies Record<NonNullable<AdminOrder['refundState']>, Status>

/** Statuses of disputes. */
export const DISPUTE_STATUSES = {
  open: { label: 'Open', tone: 'waiting' },
  won: { label: 'Won', tone: 'good' },
  lost: { label: 'Lost', tone: 'bad' },
  closed: { label: 'Closed', tone: 'done' },
} as const satisfies Record<DisputeState, Status>

/** Statuses of event requests. */
export const EVENT_REQUEST_STATUSES = {
  asked: { label: 'Open', tone: 'waiting' },
  mapped: { label: 'Matched', tone: 'good' },
  made: { label: 'Added', tone: 'good' },
  refused: { label: 'Rejected', tone: 'bad' },
} as const satisfies Record<EventRequestState, Status>

/** Statuses of messages. */
export const MESSAGE_STATUSES = {
  queued: { label: 'Queued', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'good' },
  failing: { label: 'Failing', tone: 'bad' },
} as const satisfies Record<Message['state'], Status>

/** Statuses of failed tasks: whether they are retried automatically. */
export const FAILED_TASK_STATUSES = {
  paused: { label: 'Retries soon', tone: 'waiting' },
  'set-aside': { label: 'Set aside', tone: 'bad' },
} as const satisfies Record<FailedTask['state'], Status>

/** Statuses of reconciliation differences. */
export const DIFFERENCE_STATUSES = {
  open: { label: 'Open', tone: 'bad' },
  settled: { label: 'Resolved', tone: 'good' },
} as const satisfies Record<string, Status>

/** Converts a status table to select options. */
export const toOptions = <State extends string>(
  statuses: Readonly<Record<State, Status>>,
): { value: State; label: string }[] =>
  (Object.keys(statuses) as State[]).map((value) => ({ value, label: statuses[value].label }))

/** The status of an order: its payment's until that is accepted, then its own. */
export const adminOrderStatus = ({ statusId, checkoutState }: AdminOrder): Status =>
  statusId === null ? CHECKOUT_STATUSES[checkoutState] : orderStatus(statusId)

/** Select options of the event categories. */
export const CATEGORY_OPTIONS = [CATEGORIES.music, CATEGORIES.sports, CATEGORIES.arts].map(
  ({ id, name }) => ({ value: id, label: name }),
)

/** Select options of the event statuses. */
export const EVENT_STATUS_OPTIONS = Object.values(EVENT_STATUS).map((value) => ({
  value,
  label: eventStatus(value).label,
}))

/** Labels of each queue: its work, and what the ids of its items refer to. */
export const QUEUE_LABELS = {
  'accept-handovers': 'Accept tickets of order',
  'close-payments': 'Close payment of checkout',
  'delete-old-rows': 'Delete expired row',
  'deliver-messages': 'Send message',
  'deliver-webhooks': 'Send webhook delivery',
  'event-changes': 'Apply event change to order',
  'event-stock': 'Count stock of event',
  'expire-registrations': 'Delete unfinished registration of account',
  'match-watches': 'Match alerts to listing',
  'move-prices': 'Move price of listing',
  'notify-watchers': 'Send alerts to account',
  'pay-allowances': 'Pay partial refund',
  'pay-refunds': 'Pay refund of order',
  reconcile: 'Record reconciliation difference',
  'record-lowest-prices': 'Record lowest prices of event',
  'refresh-watches': 'Refresh alert',
  'reject-unanswered': 'Reject unconfirmed order',
  'release-holds': 'Release seats of hold',
  'send-payouts': 'Send payout of order',
  'silent-feeds': 'Switch off silent feed',
  'sync-allowances': 'Check partial refund',
  'sync-bank-accounts': 'Check bank account',
  'sync-disputes': 'Check dispute',
  'sync-payments': 'Check payment of checkout',
  'sync-payout-methods': 'Check payout method',
  'sync-payouts': 'Check payout of order',
  'sync-provider-refunds': 'Check refunds of payment',
  'sync-refunds': 'Check refund of order',
  'sync-setups': 'Check card',
  'unreadable-rows': 'Read',
} as const satisfies Record<FailedTaskQueue, string>
