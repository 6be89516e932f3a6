import type { JobName, LedgerGroup, LedgerKind } from '@seatdesk/domain'

/** Labels of the kinds of ledger transactions. */
export const LEDGER_KIND_LABELS = {
  charge: 'Payment',
  reversal: 'Order canceled',
  refund: 'Refund paid',
  'refund-return': 'Refund returned by bank',
  allowance: 'Partial refund, paid by seller',
  goodwill: 'Partial refund, paid by us',
  'allowance-refund': 'Partial refund sent',
  'allowance-return': 'Partial refund returned by bank',
  delivery: 'Delivery',
  payout: 'Payout',
  'payout-return': 'Payout returned by bank',
  netting: 'Seller debt offset',
  dispute: 'Dispute',
  'dispute-fee': 'Dispute fee',
  'dispute-loss': 'Dispute lost',
  gift: 'Refund made at provider',
} as const satisfies Record<LedgerKind, string>

/** Labels of the groups of ledger accounts. */
export const LEDGER_GROUP_LABELS = {
  provider: 'Payment provider',
  escrow: 'Escrow (paid, not delivered)',
  payable: 'Payable to sellers',
  receivable: 'Owed by sellers',
  owed: 'Owed to buyers',
  fees: 'Fees',
  disputed: 'Withdrawn for open disputes',
  'dispute-fees': 'Dispute fees',
  losses: 'Losses',
} as const satisfies Record<LedgerGroup, string>

/** Labels of the groups with an account for each seller or buyer; the id of that company follows. */
const PERSONAL_ACCOUNT_LABELS = {
  payable: 'Payable to seller',
  receivable: 'Owed by seller',
  owed: 'Owed to buyer',
} as const satisfies Partial<Record<LedgerGroup, string>>

/** The same, before the name of the company. */
const NAMED_ACCOUNT_LABELS = {
  payable: 'Payable to',
  receivable: 'Owed by',
  owed: 'Owed to',
} as const satisfies Record<keyof typeof PERSONAL_ACCOUNT_LABELS, string>

/** Returns the company that a ledger account such as `payable:7` belongs to, of those given. */
export const ledgerAccountOwner = <Company extends { id: number }>(
  account: string,
  companies: readonly Company[],
): Company | null => companies.find(({ id }) => account.endsWith(`:${id}`)) ?? null

/**
 * Returns the label of a ledger account, such as `Payable to Lee Tickets` for `payable:7`; without the
 * name of its owner `Payable to seller 7`.
 */
export const ledgerAccountLabel = (
  account: string,
  owner: { name: string } | null = null,
): string => {
  const [group = '', ownerId] = account.split(':')
  const labels: Readonly<Record<string, string>> =
    ownerId === undefined
      ? LEDGER_GROUP_LABELS
      : owner === null
        ? PERSONAL_ACCOUNT_LABELS
        : NAMED_ACCOUNT_LABELS
  return [labels[group] ?? group, owner?.name ?? ownerId].filter(Boolean).join(' ')
}

/** Labels of the recurring jobs. */
export const JOB_LABELS = {
  'accept-handovers': 'Accept delivered tickets',
  'apply-sale-times': 'Start and end listings on time',
  'check-books': 'Check inventory and ledger',
  clock: 'Read sandbox clock',
  'close-payments': 'Close payments',
  'delete-expired-tokens': 'Delete expired tokens',
  'delete-old-challenges': 'Delete old login challenges',
  'delete-old-changes': 'Delete old listing changes',
  'delete-old-deliveries': 'Delete old webhook calls',
  'delete-old-evidence': 'Delete old evidence',
  'delete-old-imports': 'Delete old imports',
  'delete-old-links': 'Delete old links',
  'delete-old-messages': 'Delete old messages',
  'delete-old-price-moves': 'Delete old price moves',
  'delete-old-prices': 'Delete old prices',
  'delete-old-rate-limit-attempts': 'Delete old rate limit counts',
  'delete-old-sessions': 'Delete old sessions',
  'delete-old-webhook-events': 'Delete old provider events',
  'delete-stored-responses': 'Delete old stored responses',
  'deliver-messages': 'Send messages',
  'deliver-webhooks': 'Send webhooks',
  'event-changes': 'Apply event changes',
  'expire-registrations': 'Delete unfinished registrations',
  'make-backups': 'Make backups',
  'move-prices': 'Move prices',
  'pay-allowances': 'Pay partial refunds',
  'pay-refunds': 'Pay refunds',
  'process-watches': 'Match alerts',
  reconcile: 'Reconcile with provider',
  'record-lowest-prices': 'Record lowest prices',
  'reject-unanswered': 'Reject unconfirmed orders',
  'release-holds': 'Release expired holds',
  sandbox: 'Advance sandbox payments',
  'send-payouts': 'Send payouts',
  'silent-feeds': 'Switch off silent feeds',
  'sync-allowances': 'Check partial refunds',
  'sync-bank-accounts': 'Check bank accounts',
  'sync-disputes': 'Check disputes',
  'sync-payments': 'Check payments',
  'sync-payout-methods': 'Check payout methods',
  'sync-payouts': 'Check payouts',
  'sync-provider-refunds': 'Check refunds made at provider',
  'sync-refunds': 'Check refunds',
  'sync-setups': 'Check cards',
  'update-event-stock': 'Count event stock',
} as const satisfies Record<JobName, string>
