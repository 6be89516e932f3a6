import {
  formatCents,
  type InventoryListing,
  inventoryStatus,
  rangeToLastMinute,
} from '@seatdesk/domain'
import { contract, type OrderOf } from '@seatdesk/domain/contract'
import type { Column } from '@seatdesk/ui'

import { Ledger, type LedgerQuestion } from '../../features/ledger/Ledger.tsx'
import { LedgerCard } from '../../features/ledger/LedgerCard.tsx'
import { StatusCell } from '../../features/ledger/StatusCell.tsx'
import { ticketColumns } from '../../features/ledger/ticket-columns.tsx'
import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/t.ts'
import { formatInstantDay } from '../../lib/time/format-instant.ts'

const call = contract.inventory.list

const load = (question: LedgerQuestion<OrderOf<typeof call>>, signal: AbortSignal) =>
  api.inventory.list(question, { signal })

const columns: Column<InventoryListing>[] = [
  ...ticketColumns<InventoryListing>(
    ({ event }) => event,
    (listing) => listing,
    { section: 'section', row: 'row', deliveryDate: 'delivery_date' },
  ),
  {
    key: 'date',
    header: t('LISTINGS_TABLE.DATE'),
    isQuiet: true,
    render: ({ createdAt }) => formatInstantDay(createdAt),
  },
  {
    key: 'status',
    header: t('LEDGER.STATUS'),
    render: ({ status }) => <StatusCell status={inventoryStatus(status)} />,
  },
  {
    key: 'price',
    header: t('LISTINGS_TABLE.SALE_PRICE'),
    sortKey: 'price',
    align: 'end',
    render: ({ price }) => formatCents(price),
  },
]

/** What the broker has for sale. */
export function ListingsScreen() {
  return (
    <Ledger
      title={t('LISTINGS_TABLE.TITLE')}
      noun={t('LISTINGS_TABLE.NOUN')}
      call={call}
      load={load}
      columns={columns}
      keyOf={({ id }) => String(id)}
      renderCard={(listing) => (
        <LedgerCard
          date={formatInstantDay(listing.createdAt)}
          event={listing.event}
          tickets={listing}
          status={inventoryStatus(listing.status)}
          amount={formatCents(listing.price)}
        />
      )}
      tableFrom="ledger"
      toRange={rangeToLastMinute}
      report={api.reports.inventory}
      empty={{ drawing: 'seats', text: t('LISTINGS_TABLE.NO_LISTINGS') }}
      failedText={t('LISTINGS_TABLE.FAILED')}
    />
  )
}
