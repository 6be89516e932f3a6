import { formatInstant } from '@seatdesk/app-kit/dates'
import {
  createQueryOptions,
  LoadError,
  type ServerQuery,
  useServerData,
} from '@seatdesk/app-kit/query-cache'
import {
  type Cents,
  type ChangedTerms,
  deliveryTypes,
  formatCents,
  formatDay,
  type Instant,
  type InventoryChangeRow,
  inventoryStatus,
  type ListResult,
  NO_AMOUNT,
} from '@seatdesk/domain'
import { type Column, DataTable, Pager, Stack, useWiderThan } from '@seatdesk/ui'
import { useState } from 'react'

import { api } from '../../../lib/api.ts'
import { inventoryChanges } from '../../../lib/api/stock.ts'
import { EventDateTime } from '../../../lib/EventDateTime.tsx'
import { t } from '../../../lib/i18n/listing-dialogs.ts'
import { listingLabel } from '../../../lib/listing-label.ts'
import { listingMarginText } from '../../../lib/margin.ts'
import { splitsLabel } from './parse-values.ts'

const ROWS_AT_FIRST = 25

/** Preview of a bulk change: the old and new value of each listing, and rejections with reasons. */
export function ChangePreview({ id, state }: { id: number; state: string }) {
  const [page, setPage] = useState(1)
  const [perPage, setPerPage] = useState(ROWS_AT_FIRST)
  const { data, failure, isWaiting, reload } = useServerData(
    changeRowsQuery({ id, page, perPage, state }),
  )
  const isWide = useWiderThan('eventHeader')
  const total = data?.paginator.totalEntriesSize ?? null
  return (
    <>
      <DataTable
        caption={t('CHANGE_MANY.PREVIEW')}
        columns={COLUMNS}
        rows={data?.results ?? []}
        keyOf={({ listingId }) => String(listingId)}
        renderCard={(row) => <ChangeCard row={row} />}
        layout={isWide ? 'table' : 'cards'}
        isWaiting={isWaiting}
        failed={
          failure !== null && (
            <LoadError failure={failure} onRetry={() => void reload()}>
              {t('CHANGE_MANY.FAILED')}
            </LoadError>
          )
        }
      />
      {total !== null && total > ROWS_AT_FIRST && (
        <Pager
          page={page}
          perPage={perPage}
          onPerPage={setPerPage}
          total={total}
          onPage={setPage}
          totalText={String(total)}
        />
      )}
    </>
  )
}

interface ChangeRowsParams {
  id: number
  page: number
  perPage: number
  /** A new state reloads the preview, because the planned change has been applied. */
  state: string
}

const changeRowsQuery = ({
  state,
  ...query
}: ChangeRowsParams): ServerQuery<ListResult<InventoryChangeRow>> => ({
  queryKey: ['inventoryChanges.rows', { ...query, state }],
  queryFn: ({ signal }) => inventoryChanges.rows(query, { signal }),
})

const ticketsText = ({ quantity, ...listing }: InventoryChangeRow): string =>
  `${listingLabel(listing)} ${t('CHANGE_MANY.QUANTITY', { quantity })}`

const outcomeText = ({ outcome, message }: InventoryChangeRow): string =>
  message === null
    ? t(`CHANGE_OUTCOME.${outcome}`)
    : `${t(`CHANGE_OUTCOME.${outcome}`)}: ${message}`

/** The margin at the new price. */
function MarginAfter({ cost, after: { price } }: InventoryChangeRow) {
  const settings = useServerData(createQueryOptions(api.settings.get, {}))
  if (price === undefined) return NO_AMOUNT
  return listingMarginText({ price, cost, feePercent: settings.data?.feePercent ?? null })
}

function ChangedEvent({ event }: Pick<InventoryChangeRow, 'event'>) {
  return (
    <>
      {event.name}
      <br />
      <EventDateTime event={{ ...event, dateTBA: false, timeTBA: false }} />
    </>
  )
}

/** A row as a card, for narrow screens. */
function ChangeCard({ row }: { row: InventoryChangeRow }) {
  const [before, after] = [termsText(row.before), termsText(row.after)]
  return (
    <Stack gap={2}>
      <strong>{outcomeText(row)}</strong>
      <span>
        <ChangedEvent event={row.event} />
      </span>
      <span>{ticketsText(row)}</span>
      {after !== '' && (
        <span>
          {t('CHANGE_MANY.BEFORE')} {before} · {t('CHANGE_MANY.AFTER')} <strong>{after}</strong>
        </span>
      )}
      <span>
        {t('DESK_CELL.cost')} {formatCents(row.cost)} · {t('DESK_COLUMN.MARGIN')}{' '}
        <MarginAfter {...row} />
      </span>
    </Stack>
  )
}

/** Columns of the preview. Those that do not explain the result are left out first. */
const COLUMNS: readonly Column<InventoryChangeRow>[] = [
  {
    key: 'event',
    header: t('TRADES.EVENT'),
    widthEm: 12.5,
    grows: true,
    render: ({ event }) => <ChangedEvent event={event} />,
  },
  {
    key: 'tickets',
    header: t('CHANGE_MANY.TICKETS'),
    widthEm: 12,
    render: ticketsText,
  },
  {
    key: 'cost',
    header: t('DESK_CELL.cost'),
    widthEm: 6.5,
    yields: 2,
    align: 'end',
    render: ({ cost }) => formatCents(cost),
  },
  {
    key: 'before',
    header: t('CHANGE_MANY.BEFORE'),
    widthEm: 7,
    render: ({ before }) => termsText(before),
  },
  {
    key: 'after',
    header: t('CHANGE_MANY.AFTER'),
    widthEm: 7,
    render: ({ after }) => termsText(after),
  },
  {
    key: 'margin',
    header: t('DESK_COLUMN.MARGIN'),
    // A loss has a sign and up to three digits.
    widthEm: 7,
    yields: 1,
    align: 'end',
    render: (row) => <MarginAfter {...row} />,
  },
  {
    key: 'outcome',
    header: t('CHANGE_MANY.OUTCOME'),
    widthEm: 9,
    render: outcomeText,
  },
]

const timeText = (time: Instant | null): string => (time === null ? NO_AMOUNT : formatInstant(time))

const limitText = (name: 'floor' | 'ceiling', limit: Cents | null | undefined) =>
  limit !== undefined &&
  `${t(`CHANGE_KIND.${name}`)} ${limit === null ? NO_AMOUNT : formatCents(limit)}`

const termsText = (terms: ChangedTerms): string =>
  [
    terms.price !== undefined && formatCents(terms.price),
    terms.splitRule !== undefined &&
      splitsLabel({ splitRule: terms.splitRule, customSplits: terms.customSplits ?? null }),
    terms.deliveryDate !== undefined && formatDay(terms.deliveryDate),
    terms.deliveryTypeId !== undefined &&
      deliveryTypes(terms.deliveryTypeId)
        .map(({ label }) => label)
        .join(', '),
    terms.status !== undefined && inventoryStatus(terms.status).label,
    terms.tags !== undefined && (terms.tags.join(', ') || NO_AMOUNT),
    terms.internalNote !== undefined && (terms.internalNote ?? NO_AMOUNT),
    terms.onSaleFrom !== undefined && timeText(terms.onSaleFrom),
    terms.onSaleUntil !== undefined && timeText(terms.onSaleUntil),
    limitText('floor', terms.floor),
    limitText('ceiling', terms.ceiling),
  ]
    .filter(Boolean)
    .join(', ')
