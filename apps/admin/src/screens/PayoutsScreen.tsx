import { ListScreen, useList } from '@seatdesk/app-kit/list'
import {
  formatDollars,
  type AdminPayout,
  PAYOUT_STATUSES,
  payoutStatus,
  rangeThroughLastMinute,
  saleNumber,
} from '@seatdesk/domain'
import { adminCalls } from '@seatdesk/domain/contract'
import { type Column, Group, UnbrokenText, useWiderThan } from '@seatdesk/ui'
import { useCallback } from 'react'

import { ActionButtons } from '../lib/ActionButtons.tsx'
import { hrefs, listFields } from '../lib/addresses.ts'
import { api } from '../lib/api.ts'
import { BackToToday } from '../lib/BackToToday.tsx'
import { useBulkAction } from '../lib/BulkBar.tsx'
import type { BulkAction } from '../lib/BulkDialog.tsx'
import { EventCell, PartyLink, StatusCell, TwoLineCell } from '../lib/Cells.tsx'
import {
  eventDateText,
  formatInstant,
  formatInstantDay,
  formatInstantTime,
} from '../lib/date-texts.ts'
import { t as said } from '../lib/i18n/actions.ts'
import { t } from '../lib/i18n/money.ts'
import { SelectFilter, ListFilters } from '../lib/ListFilters.tsx'
import { payoutActions } from '../lib/payout-actions.ts'
import { adminPayoutStatus, payoutFailureText } from '../lib/payout-status.ts'
import { RowCard } from '../lib/RowCard.tsx'

const STATUS_OPTIONS = PAYOUT_STATUSES.map((value) => ({ value, label: payoutStatus(value).label }))

const statusOf = (payout: AdminPayout) => <StatusCell status={adminPayoutStatus(payout)} />

const columns: Column<AdminPayout>[] = [
  // A payout is created when its sale is delivered; the date is below the number of the sale.
  {
    key: 'sale',
    header: t('PAYOUTS.DELIVERED'),
    widthEm: 9.5,
    sortKey: 'created_at',
    isQuiet: true,
    render: ({ id, createdAt }) => (
      <TwoLineCell
        first={<UnbrokenText>{saleNumber(id)}</UnbrokenText>}
        second={formatInstantDay(createdAt)}
      />
    ),
  },
  {
    key: 'due',
    header: t('PAYOUTS.DUE'),
    widthEm: 11,
    sortKey: 'due_at',
    isQuiet: true,
    render: ({ dueAt }) => (
      <TwoLineCell first={formatInstantDay(dueAt)} second={formatInstantTime(dueAt)} />
    ),
  },
  {
    key: 'event',
    header: t('PAYOUTS.EVENT'),
    widthEm: 12,
    grows: true,
    render: ({ event }) => <EventCell event={event} />,
  },
  {
    key: 'seller',
    header: t('PAYOUTS.SELLER'),
    widthEm: 9,
    render: ({ seller }) => <PartyLink party={seller} />,
  },
  {
    key: 'status',
    header: t('PAYOUTS.STATUS'),
    widthEm: 9.5,
    render: (payout) => <TwoLineCell first={statusOf(payout)} second={payoutFailureText(payout)} />,
  },
  {
    key: 'amount',
    header: t('PAYOUTS.AMOUNT'),
    widthEm: 8,
    sortKey: 'amount',
    align: 'end',
    render: ({ amount }) => formatDollars(amount.value),
  },
]

/** The columns from 1280 px on, where most names of companies take one line. */
const wideColumns = columns.map((column) =>
  column.key === 'seller' ? { ...column, widthEm: 13 } : column,
)

const NARROW: Record<string, Partial<Column<AdminPayout>>> = {
  seller: {
    widthEm: 12,
    render: (payout) => (
      <TwoLineCell first={<PartyLink party={payout.seller} />} second={payoutFailureText(payout)} />
    ),
  },
  amount: {
    widthEm: 9.5,
    render: (payout) => (
      <TwoLineCell first={formatDollars(payout.amount.value)} second={statusOf(payout)} />
    ),
  },
}

/** The columns below 1280 px: the status is below the amount, so that the event has room. */
const narrowColumns = columns
  .filter(({ key }) => key !== 'status')
  .map((column) => ({ ...column, ...NARROW[column.key] }))

const link = {
  hrefOf: ({ id }: AdminPayout) => hrefs.order(id),
  labelOf: ({ id }: AdminPayout) => saleNumber(id),
}

const keyOf = ({ id }: AdminPayout) => String(id)

const RETRY: BulkAction = {
  title: t('PAYOUTS.RETRY_MANY'),
  titleOf: (count) => t('PAYOUTS.RETRY_COUNT', { count }),
  text: t('PAYOUTS.RETRY_MANY_TEXT'),
  run: ({ ids }, options) => api.adminPayouts.retryMany({ ids }, options),
}

const WAIT_OPTIONS = [
  { value: 'due', label: t('PAYOUTS.IS_DUE') },
  { value: 'held', label: t('PAYOUTS.IS_HELD') },
] as const

/** List of the payouts of all sellers: waiting, sent, failed or held. */
export function PayoutsScreen() {
  const list = useList({
    call: adminCalls.adminPayouts.list,
    fields: listFields.payouts,
    ask: api.adminPayouts.list,
  })
  const { query, narrow, reload } = list
  const isWide = useWiderThan('compactLedger')
  const bulk = useBulkAction(RETRY, list, link.labelOf)
  const actsOn = useCallback(
    (payout: AdminPayout) => (
      <Group gap={4} justify="flex-end">
        <ActionButtons isInRow acts={payoutActions(payout)} onDone={reload} />
      </Group>
    ),
    [reload],
  )
  return (
    <ListScreen
      list={list}
      title={t('PAYOUTS.TITLE')}
      noun={t('PAYOUTS.NOUN')}
      toRange={rangeThroughLastMinute}
      filters={
        <ListFilters searchLabel={t('PAYOUTS.SEARCH')} list={list}>
          <SelectFilter
            label={t('PAYOUTS.STATUS')}
            options={STATUS_OPTIONS}
            value={query.status}
            onChange={(status) => narrow({ status })}
          />
          <SelectFilter
            label={t('PAYOUTS.WAITS')}
            options={WAIT_OPTIONS}
            value={query.held ? 'held' : query.due ? 'due' : undefined}
            onChange={(delays) =>
              narrow({
                held: delays === 'held' ? true : undefined,
                due: delays === 'due' ? true : undefined,
              })
            }
          />
        </ListFilters>
      }
      columns={isWide ? wideColumns : narrowColumns}
      keyOf={keyOf}
      link={link}
      {...bulk}
      actions={{ header: said('LIST.ACTS'), widthEm: 10, render: actsOn }}
      renderCard={(payout) => (
        <RowCard
          title={`${saleNumber(payout.id)}, ${payout.seller.name}`}
          status={statusOf(payout)}
          facts={{
            event: payout.event.name,
            when: eventDateText(payout.event),
            delivered: `${t('PAYOUTS.DELIVERED')} ${formatInstantDay(payout.createdAt)}`,
            due: `${t('PAYOUTS.DUE')} ${formatInstant(payout.dueAt)}`,
            failure: payoutFailureText(payout),
            acts: actsOn(payout),
          }}
          end={formatDollars(payout.amount.value)}
        />
      )}
      tableFrom="cards"
      empty={{ drawing: 'card', text: t('PAYOUTS.NONE'), action: <BackToToday /> }}
      failedText={t('PAYOUTS.FAILED')}
    />
  )
}
