import {
  cents,
  formatCount,
  formatBalance,
  formatDollars,
  hasRight,
  NO_AMOUNT,
  ORDER_STATUS,
  type PayoutTotals,
  type PurchaseTotals,
  type Role,
  type SaleTotals,
  seesOnlyOwnSpending,
  toDollars,
} from '@seatdesk/domain'

import { t } from '../../lib/i18n/order-lists.ts'

/** A total, with an optional note. */
export interface TotalItem {
  term: string
  value: string
  note?: string
}

const sum = <Group>(groups: readonly Group[], valueOf: (group: Group) => number): number =>
  groups.reduce((total, group) => total + valueOf(group), 0)

/**
 * Returns a group that does not count toward the total, with its own sum; empty if the group is
 * empty.
 */
const uncountedItem = (term: string, count: number, value: string): TotalItem[] =>
  count === 0 ? [] : [{ term, value, note: t('TRADES.NOT_COUNTED', { count }) }]

const isRejected = ({ status }: { status: number }): boolean => status === ORDER_STATUS.rejected

/**
 * Returns the totals of purchases; rejected ones are refunded and not counted. Members who do not see
 * what purchases cost get no amounts. For members who see it only of their own purchases, the server
 * counts all purchases but sums only these, and the amounts say so.
 */
export const purchaseItems = (groups: PurchaseTotals, role: Role = 'owner'): TotalItem[] => {
  const counting = groups.filter((group) => !isRejected(group))
  const rejected = groups.filter(isRejected)
  const counts = orderItems(counting, t('PURCHASES_TABLE.NOUN'))
  if (!hasRight(role, 'seeSpending')) return counts
  const paid = paidItems(
    sum(counting, ({ amount }) => amount),
    sum(counting, ({ refunded }) => refunded),
  )
  if (seesOnlyOwnSpending(role))
    return [...counts, ...paid.map((item) => ({ ...item, note: t('TRADES.OWN_ONLY') }))]
  return [
    ...counts,
    ...paid,
    ...uncountedItem(
      t('TRADES.REJECTED'),
      sum(rejected, ({ orders }) => orders),
      formatBalance(sum(rejected, ({ amount }) => amount)),
    ),
  ]
}

/** Returns the amount paid; with refunds also their sum, and the total after them. */
const paidItems = (amount: number, refunded: number): TotalItem[] => {
  const paid = { term: t('PURCHASES_TABLE.AMOUNT'), value: formatBalance(amount) }
  return refunded === 0
    ? [paid]
    : [
        paid,
        { term: t('TRADES.REFUNDED'), value: formatBalance(-refunded) },
        { term: t('TRADES.PAID_IN_THE_END'), value: formatBalance(amount - refunded) },
      ]
}

/**
 * Returns the totals of sales. The profit covers only sales with a known cost, and says which; a sum
 * of which nothing is known is a dash. Members who see no costs get
 * neither these nor the fee.
 */
export const saleItems = (groups: SaleTotals, seesCost = true): TotalItem[] => {
  const counting = groups.filter((group) => !isRejected(group))
  const rejected = groups.filter(isRejected)
  const total = (name: Exclude<keyof SaleTotals[number], 'status'>) =>
    sum(counting, (group) => group[name])
  const [unknown, all] = [total('unknownCosts'), total('orders')]
  const isKnown = unknown === 0 || unknown < all
  const known = (amount: number) => (isKnown ? formatBalance(amount) : NO_AMOUNT)
  const missing = unknown === 0 ? {} : { note: t('TRADES.UNKNOWN', { count: unknown }) }
  const basis =
    unknown === 0 || !isKnown
      ? missing
      : {
          note: t('TRADES.PROFIT_BASIS', {
            known: (all - unknown).toLocaleString('en-US'),
            count: all.toLocaleString('en-US'),
            net: formatBalance(total('knownAmount') - total('knownFee')),
          }),
        }
  const refunded = total('refunded')
  return [
    ...orderItems(counting, t('SALES_TABLE.NOUN')),
    {
      term: t('SALES_TABLE.REVENUE'),
      value: formatBalance(total('amount')),
      ...(refunded !== 0 && {
        note: t('TRADES.AFTER_REFUNDS', { amount: formatBalance(refunded) }),
      }),
    },
    ...(seesCost
      ? [
          { term: t('TRADES.FEE'), value: formatBalance(total('fee')) },
          { term: t('TRADES.NET'), value: formatBalance(total('amount') - total('fee')) },
          { term: t('SALES_TABLE.PURCHASE_PRICE'), value: known(total('cost')), ...missing },
          { term: t('TRADES.PROFIT'), value: known(total('profit')), ...basis },
        ]
      : []),
    ...uncountedItem(
      t('TRADES.REJECTED'),
      sum(rejected, ({ orders }) => orders),
      formatBalance(sum(rejected, (item) => item.amount)),
    ),
  ]
}

const orderItems = (
  groups: readonly { orders: number; tickets: number }[],
  noun: string,
): TotalItem[] => [
  {
    term: t('TRADES.COUNT'),
    value: formatCount(
      sum(groups, ({ orders }) => orders),
      noun,
    ),
    note: t('TRADES.TICKETS', {
      count: sum(groups, ({ tickets }) => tickets).toLocaleString('en-US'),
    }),
  },
]

/** Returns the totals of payouts: upcoming, paid, and failed or canceled. */
export const payoutTotalItems = (groups: PayoutTotals): TotalItem[] => {
  const item = (term: string, status: string): TotalItem => {
    const [group] = groups.filter((entry) => entry.status === status)
    const value = formatDollars(group?.amount.value ?? toDollars(cents(0)))
    return {
      term,
      value: group && group.payouts > 0 ? value : '$0.00',
      note: formatCount(group?.payouts ?? 0, t('PAYOUTS_TABLE.NOUN')),
    }
  }
  const named = ({ status }: { status: string }) => status === 'failed' || status === 'cancelled'
  return [
    item(t('PAYOUTS_TABLE.TO_COME'), 'pending'),
    item(t('PAYOUTS_TABLE.PAID'), 'processed'),
    ...groups
      .filter(named)
      .map(({ status }) =>
        item(
          t(status === 'failed' ? 'PAYOUTS_TABLE.FAILED_ONES' : 'PAYOUTS_TABLE.CANCELED'),
          status,
        ),
      ),
  ]
}
