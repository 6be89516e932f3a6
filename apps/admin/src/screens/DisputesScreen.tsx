import { ListScreen, useList } from '@seatdesk/app-kit/list'
import { type Dispute, formatBalance, formatCents, purchaseNumber } from '@seatdesk/domain'
import { adminCalls } from '@seatdesk/domain/contract'
import { type Column, Group, Link, UnbrokenText } from '@seatdesk/ui'

import { hrefs, listFields } from '../lib/addresses.ts'
import { api } from '../lib/api.ts'
import { BackToToday } from '../lib/BackToToday.tsx'
import { PartyLink, StatusCell, TwoLineCell } from '../lib/Cells.tsx'
import { formatInstant, formatInstantDay, formatInstantTime } from '../lib/date-texts.ts'
import { t } from '../lib/i18n/money.ts'
import { SelectFilter, ListFilters } from '../lib/ListFilters.tsx'
import { RowCard } from '../lib/RowCard.tsx'
import { toOptions, DISPUTE_STATUSES } from '../lib/statuses.ts'

const stateOf = ({ state }: Dispute) => <StatusCell status={DISPUTE_STATUSES[state]} />

const ordersOf = ({ orders }: Dispute) => (
  <Group gap="xs">
    {orders.map(({ id }) => (
      <Link key={id} href={hrefs.order(id)}>
        <UnbrokenText>{purchaseNumber(id)}</UnbrokenText>
      </Link>
    ))}
  </Group>
)

// The provider separates words with underscores.
const reasonOf = ({ reason }: Dispute) =>
  reason.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

const withdrawnAndFeeOf = ({ withdrawn, fee }: Dispute) => (
  <TwoLineCell
    first={formatBalance(withdrawn)}
    second={t('DISPUTES.FEE_OF', { amount: formatBalance(fee) })}
  />
)

const columns: Column<Dispute>[] = [
  {
    key: 'buyer',
    header: t('DISPUTES.BUYER'),
    widthEm: 9,
    grows: true,
    render: ({ buyer }) => <PartyLink party={buyer} />,
  },
  { key: 'orders', header: t('DISPUTES.ORDERS'), widthEm: 7, render: ordersOf },
  { key: 'reason', header: t('DISPUTES.REASON'), widthEm: 8, render: reasonOf },
  { key: 'state', header: t('DISPUTES.STATE'), widthEm: 7, render: stateOf },
  {
    key: 'evidence',
    header: t('DISPUTES.EVIDENCE'),
    widthEm: 11,
    sortKey: 'evidence_due_at',
    isQuiet: true,
    render: ({ evidenceDueAt }) =>
      evidenceDueAt && (
        <TwoLineCell
          first={formatInstantDay(evidenceDueAt)}
          second={formatInstantTime(evidenceDueAt)}
        />
      ),
  },
  {
    key: 'created',
    header: t('DISPUTES.CREATED'),
    widthEm: 11,
    sortKey: 'created_at',
    isQuiet: true,
    render: ({ createdAt }) => formatInstantDay(createdAt),
  },
  {
    key: 'withdrawn',
    header: t('DISPUTES.WITHDRAWN'),
    widthEm: 9,
    align: 'end',
    render: withdrawnAndFeeOf,
  },
  {
    key: 'amount',
    header: t('DISPUTES.AMOUNT'),
    widthEm: 9,
    sortKey: 'amount',
    align: 'end',
    render: ({ amount }) => formatCents(amount),
  },
]

/** List of disputes; open ones need evidence. */
export function DisputesScreen() {
  const list = useList({
    call: adminCalls.adminDisputes.list,
    fields: listFields.disputes,
    ask: api.adminDisputes.list,
  })
  const { query, narrow } = list
  return (
    <ListScreen
      list={list}
      title={t('DISPUTES.TITLE')}
      noun={t('DISPUTES.NOUN')}
      filters={
        <ListFilters searchLabel={t('DISPUTES.SEARCH')} list={list}>
          <SelectFilter
            label={t('DISPUTES.STATE')}
            options={toOptions(DISPUTE_STATUSES)}
            value={query.state}
            onChange={(state) => narrow({ state })}
          />
        </ListFilters>
      }
      columns={columns}
      keyOf={({ id }) => id}
      renderCard={(dispute) => (
        <RowCard
          title={<PartyLink party={dispute.buyer} />}
          status={stateOf(dispute)}
          facts={{
            orders: ordersOf(dispute),
            reason: reasonOf(dispute),
            evidence:
              dispute.evidenceDueAt &&
              `${t('DISPUTES.EVIDENCE')} ${formatInstant(dispute.evidenceDueAt)}`,
            created: `${t('DISPUTES.CREATED')} ${formatInstantDay(dispute.createdAt)}`,
            withdrawn: `${t('DISPUTES.WITHDRAWN')} ${formatBalance(dispute.withdrawn)}, ${t('DISPUTES.FEE_OF', { amount: formatBalance(dispute.fee) }).toLowerCase()}`,
          }}
          end={formatCents(dispute.amount)}
        />
      )}
      tableFrom="cards"
      empty={{ drawing: 'card', text: t('DISPUTES.NONE'), action: <BackToToday /> }}
      failedText={t('DISPUTES.FAILED')}
    />
  )
}
