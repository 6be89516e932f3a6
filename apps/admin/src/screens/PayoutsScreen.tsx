import {
  formatDollars,
  type OfficePayout,
  PAYOUT_STATUSES,
  payoutStatus,
  rangeToLastMinute,
  saleNumber,
} from '@seatdesk/domain'
import { officeCalls } from '@seatdesk/domain/contract'
import { formatInstant } from '@seatdesk/front/dates'
import { ListScreen, useList } from '@seatdesk/front/list'
import type { Column } from '@seatdesk/ui'
import { useCallback } from 'react'

import { ActButtons } from '../lib/ActButtons.tsx'
import { hrefs, listFields } from '../lib/addresses.ts'
import { api } from '../lib/api.ts'
import { ChoiceFilter } from '../lib/ChoiceFilter.tsx'
import { EventCell } from '../lib/EventCell.tsx'
import { ListFilters } from '../lib/ListFilters.tsx'
import { t as said } from '../lib/messages/acts.ts'
import { t } from '../lib/messages/money.ts'
import { PartyLink } from '../lib/PartyLink.tsx'
import { payoutActs } from '../lib/payout-acts.ts'
import { RowCard } from '../lib/RowCard.tsx'
import { StatusCell } from '../lib/StatusCell.tsx'

const STATUS_CHOICES = PAYOUT_STATUSES.map((value) => ({ value, label: payoutStatus(value).label }))

const statusOf = ({ status, isUnderWay }: OfficePayout) => (
  <StatusCell
    status={isUnderWay ? { label: t('PAYOUTS.UNDER_WAY'), tone: 'done' } : payoutStatus(status)}
  />
)

const columns: Column<OfficePayout>[] = [
  { key: 'id', header: t('PAYOUTS.SALE'), isQuiet: true, render: ({ id }) => saleNumber(id) },
  {
    key: 'seller',
    header: t('PAYOUTS.SELLER'),
    render: ({ seller }) => <PartyLink party={seller} />,
  },
  { key: 'event', header: t('PAYOUTS.EVENT'), render: ({ event }) => <EventCell event={event} /> },
  { key: 'status', header: t('PAYOUTS.STATUS'), render: statusOf },
  { key: 'failure', header: t('PAYOUTS.FAILURE'), render: ({ failure }) => failure },
  {
    key: 'due',
    header: t('PAYOUTS.DUE'),
    sortKey: 'due_at',
    isQuiet: true,
    render: ({ dueAt }) => formatInstant(dueAt),
  },
  {
    key: 'amount',
    header: t('PAYOUTS.AMOUNT'),
    sortKey: 'amount',
    align: 'end',
    render: ({ amount }) => formatDollars(amount.value),
  },
]

const link = {
  hrefOf: ({ id }: OfficePayout) => hrefs.order(id),
  labelOf: ({ id }: OfficePayout) => saleNumber(id),
}

/** What all sellers are paid: waiting, sent, failed or stopped. */
export function PayoutsScreen() {
  const list = useList({
    call: officeCalls.officePayouts.list,
    fields: listFields.payouts,
    ask: api.officePayouts.list,
  })
  const { query, narrow, reload } = list
  const actsOn = useCallback(
    (payout: OfficePayout) => <ActButtons isInRow acts={payoutActs(payout)} onDone={reload} />,
    [reload],
  )
  return (
    <ListScreen
      list={list}
      title={t('PAYOUTS.TITLE')}
      noun={t('PAYOUTS.NOUN')}
      toRange={rangeToLastMinute}
      filters={
        <ListFilters
          searchLabel={t('PAYOUTS.SEARCH')}
          search={query.search}
          onSearch={(search) => narrow({ search })}
        >
          <ChoiceFilter
            label={t('PAYOUTS.STATUS')}
            options={STATUS_CHOICES}
            value={query.status}
            onChange={(status) => narrow({ status })}
          />
        </ListFilters>
      }
      columns={columns}
      keyOf={({ id }) => String(id)}
      link={link}
      actions={{ header: said('LIST.ACTS'), render: actsOn }}
      renderCard={(payout) => (
        <RowCard
          title={`${saleNumber(payout.id)}, ${payout.seller.name}`}
          status={statusOf(payout)}
          facts={{
            event: payout.event.name,
            due: `${t('PAYOUTS.DUE')} ${formatInstant(payout.dueAt)}`,
            failure: payout.failure,
            acts: actsOn(payout),
          }}
          end={formatDollars(payout.amount.value)}
        />
      )}
      tableFrom="compactLedger"
      empty={{ drawing: 'card', text: t('PAYOUTS.NONE') }}
      failedText={t('PAYOUTS.FAILED')}
    />
  )
}
