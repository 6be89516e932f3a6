import { formatInstant } from '@seatdesk/app-kit/dates'
import { LoadError, type ServerQuery, useServerData } from '@seatdesk/app-kit/query-cache'
import {
  type ChangedTerms,
  deliveryTypes,
  formatCents,
  formatDay,
  type Instant,
  type InventoryChangeRow,
  inventoryStatus,
  type ListResult,
  NO_AMOUNT,
  seatSpan,
} from '@seatdesk/domain'
import { type Column, DataTable, Pager } from '@seatdesk/ui'
import { useState } from 'react'

import { inventoryChanges } from '../../../lib/api/stock.ts'
import { EventDateTime } from '../../../lib/EventDateTime.tsx'
import { t } from '../../../lib/i18n/listings.ts'
import { marginText } from '../margin-text.ts'
import { splitsLabel } from './parse-values.ts'

const ROWS_AT_FIRST = 25

/** Preview of a bulk change: the old and new value of each listing, and rejections with reasons. */
export function ChangePreview({ id, state }: { id: number; state: string }) {
  const [page, setPage] = useState(1)
  const [perPage, setPerPage] = useState(ROWS_AT_FIRST)
  const { data, failure, isWaiting, reload } = useServerData(
    changeRowsQuery({ id, page, perPage, state }),
  )
  const total = data?.paginator.totalEntriesSize ?? null
  return (
    <>
      <DataTable
        caption={t('CHANGE_MANY.PREVIEW')}
        columns={COLUMNS}
        rows={data?.results ?? []}
        keyOf={({ listingId }) => String(listingId)}
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

const COLUMNS: readonly Column<InventoryChangeRow>[] = [
  {
    key: 'event',
    header: t('TRADES.EVENT'),
    render: ({ event }) => (
      <>
        {event.name}
        <br />
        <EventDateTime event={{ ...event, dateTBA: false, timeTBA: false }} />
      </>
    ),
  },
  { key: 'section', header: t('TRADES.SECTION'), render: ({ section }) => section },
  { key: 'row', header: t('TRADES.ROW'), render: ({ seatRow }) => seatRow },
  {
    key: 'seats',
    header: t('TRADES.SEATS'),
    isSingleLine: true,
    render: ({ tickets }) => seatSpan(tickets) ?? NO_AMOUNT,
  },
  {
    key: 'quantity',
    header: t('TRADES.QUANTITY'),
    align: 'end',
    render: ({ quantity }) => quantity,
  },
  {
    key: 'cost',
    header: t('DESK_CELL.cost'),
    align: 'end',
    render: ({ cost }) => formatCents(cost),
  },
  { key: 'before', header: t('CHANGE_MANY.BEFORE'), render: ({ before }) => termsText(before) },
  { key: 'after', header: t('CHANGE_MANY.AFTER'), render: ({ after }) => termsText(after) },
  {
    key: 'margin',
    header: t('DESK_COLUMN.MARGIN'),
    align: 'end',
    render: ({ cost, after: { price } }) =>
      cost === null || price === undefined ? NO_AMOUNT : marginText(price - cost, cost),
  },
  {
    key: 'outcome',
    header: t('CHANGE_MANY.OUTCOME'),
    render: ({ outcome, message }) =>
      message === null
        ? t(`CHANGE_OUTCOME.${outcome}`)
        : `${t(`CHANGE_OUTCOME.${outcome}`)}: ${message}`,
  },
]

const timeText = (time: Instant | null): string => (time === null ? NO_AMOUNT : formatInstant(time))

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
  ]
    .filter(Boolean)
    .join(', ')
