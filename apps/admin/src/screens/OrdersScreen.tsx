import { ListScreen, useList } from '@seatdesk/app-kit/list'
import {
  formatCents,
  type AdminOrder,
  ORDER_STATUS,
  orderStatus,
  purchaseNumber,
  rangeThroughLastMinute,
} from '@seatdesk/domain'
import { adminCalls } from '@seatdesk/domain/contract'
import { type Column, useWiderThan } from '@seatdesk/ui'

import { hrefs, listFields } from '../lib/addresses.ts'
import { api } from '../lib/api.ts'
import { BackToToday } from '../lib/BackToToday.tsx'
import { useBulkAction } from '../lib/BulkBar.tsx'
import type { BulkAction } from '../lib/BulkDialog.tsx'
import { EventCell, PartyLink, StatusCell, TwoLineCell } from '../lib/Cells.tsx'
import { eventDateText, formatInstant } from '../lib/date-texts.ts'
import { t } from '../lib/i18n/orders.ts'
import { SelectFilter, ListFilters } from '../lib/ListFilters.tsx'
import { RowCard } from '../lib/RowCard.tsx'
import { CHECKOUT_STATUSES, toOptions, adminOrderStatus, REFUND_STATUSES } from '../lib/statuses.ts'

const STATUS_OPTIONS = Object.values(ORDER_STATUS).map((value) => ({
  value,
  label: orderStatus(value).label,
}))

const LATE_OPTIONS = [{ value: 'late', label: t('ORDERS.IS_LATE') }]

const PROBLEM_OPTIONS = [{ value: 'open', label: t('ORDERS.IS_OPEN') }]

const statusOf = (order: AdminOrder) => <StatusCell status={adminOrderStatus(order)} />

const paymentOf = ({ checkoutState, refundState }: AdminOrder) =>
  refundState ? REFUND_STATUSES[refundState].label : CHECKOUT_STATUSES[checkoutState].label

const columns: Column<AdminOrder>[] = [
  {
    key: 'created',
    header: t('ORDERS.NUMBER'),
    widthEm: 14,
    sortKey: 'created_at',
    isQuiet: true,
    render: ({ id, createdAt }) => (
      <TwoLineCell first={purchaseNumber(id)} second={formatInstant(createdAt)} />
    ),
  },
  {
    key: 'event',
    header: t('ORDERS.EVENT'),
    widthEm: 13.5,
    grows: true,
    render: ({ event }) => <EventCell event={event} />,
  },
  {
    key: 'buyer',
    header: t('ORDERS.BUYER'),
    widthEm: 9,
    render: ({ buyer }) => <PartyLink party={buyer} />,
  },
  {
    key: 'seller',
    header: t('ORDERS.SELLER'),
    widthEm: 9,
    render: ({ seller }) => <PartyLink party={seller} />,
  },
  {
    key: 'quantity',
    header: t('ORDERS.QUANTITY'),
    widthEm: 4,
    align: 'end',
    render: ({ listing }) => listing.quantity,
  },
  {
    key: 'status',
    header: t('ORDERS.STATUS'),
    widthEm: 8.5,
    render: (order) => <TwoLineCell first={statusOf(order)} second={paymentOf(order)} />,
  },
  {
    key: 'amount',
    header: t('ORDERS.AMOUNT'),
    widthEm: 8,
    sortKey: 'amount',
    align: 'end',
    render: ({ amount }) => formatCents(amount),
  },
]

/** The columns from 1280 px on, where most names of companies take one line. */
const wideColumns = columns.map((column) =>
  column.key === 'buyer' || column.key === 'seller' ? { ...column, widthEm: 13 } : column,
)

const link = {
  hrefOf: ({ id }: AdminOrder) => hrefs.order(id),
  labelOf: ({ id }: AdminOrder) => purchaseNumber(id),
}

const keyOf = ({ id }: AdminOrder) => String(id)

const REJECT: BulkAction = {
  title: t('ORDERS.REJECT_MANY'),
  titleOf: (count) => t('ORDERS.REJECT_COUNT', { count }),
  text: t('ORDERS.REJECT_MANY_TEXT'),
  isDangerous: true,
  wantsReason: true,
  run: (requested, options) => api.adminOrders.rejectMany(requested, options),
}

/** List of all orders of the market, including those whose payment failed. */
export function OrdersScreen() {
  const list = useList({
    call: adminCalls.adminOrders.list,
    fields: listFields.orders,
    ask: api.adminOrders.list,
  })
  const { query, narrow } = list
  const isWide = useWiderThan('compactLedger')
  const bulk = useBulkAction(REJECT, list, link.labelOf)
  return (
    <ListScreen
      list={list}
      title={t('ORDERS.TITLE')}
      noun={t('ORDERS.NOUN')}
      toRange={rangeThroughLastMinute}
      filters={
        <ListFilters searchLabel={t('ORDERS.SEARCH')} list={list}>
          <SelectFilter
            label={t('ORDERS.STATUS')}
            options={STATUS_OPTIONS}
            value={STATUS_OPTIONS.find(({ value }) => value === query.status)?.value}
            onChange={(status) => narrow({ status })}
          />
          <SelectFilter
            label={t('ORDERS.PAYMENT')}
            options={toOptions(CHECKOUT_STATUSES)}
            value={query.checkout}
            onChange={(checkout) => narrow({ checkout })}
          />
          <SelectFilter
            label={t('ORDERS.LATE')}
            options={LATE_OPTIONS}
            value={query.late ? 'late' : undefined}
            onChange={(isLateOnly) => narrow({ late: isLateOnly === undefined ? undefined : true })}
          />
          <SelectFilter
            label={t('ORDERS.PROBLEM')}
            options={PROBLEM_OPTIONS}
            value={query.problem ? 'open' : undefined}
            onChange={(problem) => narrow({ problem: problem === undefined ? undefined : true })}
          />
        </ListFilters>
      }
      columns={isWide ? wideColumns : columns}
      keyOf={keyOf}
      link={link}
      {...bulk}
      renderCard={(order) => (
        <RowCard
          title={order.event.name}
          status={statusOf(order)}
          facts={{
            when: eventDateText(order.event),
            number: purchaseNumber(order.id),
            created: t('ORDERS.CREATED', { moment: formatInstant(order.createdAt) }),
            sold: `${t('ORDERS.TICKETS', { count: order.listing.quantity })}, ${paymentOf(order)}`,
            buyer: `${t('ORDERS.BUYER')}: ${order.buyer.name}`,
            seller: `${t('ORDERS.SELLER')}: ${order.seller.name}`,
          }}
          end={formatCents(order.amount)}
        />
      )}
      tableFrom="cards"
      empty={{ drawing: 'sheet', text: t('ORDERS.NONE'), action: <BackToToday /> }}
      failedText={t('ORDERS.FAILED')}
    />
  )
}
