import { DataTable, type DataTableProps } from '../../src/DataTable/DataTable.tsx'
import type { Column } from '../../src/DataTable/types.ts'
import { Group, Text } from '../../src/mantine.ts'
import { StatusBadge } from '../../src/StatusBadge/StatusBadge.tsx'
import { useWiderThan } from '../../src/theme/use-wider-than.ts'
import { formatDollars, type Sale, STATUSES } from './sales.ts'

/** A sale as a card, for narrow screens. */
function SaleCard({ sale }: { sale: Sale }) {
  return (
    <>
      <strong>{sale.event}</strong>
      <Text c="dimmed">
        Section {sale.section}, Row {sale.row},{' '}
        {sale.quantity === 1 ? '1 ticket' : `${sale.quantity} tickets`}
      </Text>
      <Group justify="space-between" mt="xs">
        <StatusBadge tone={STATUSES[sale.status]}>{sale.status}</StatusBadge>
        {formatDollars(sale.amount)}
      </Group>
    </>
  )
}

const columns: readonly Column<Sale>[] = [
  { key: 'id', header: 'Order', isQuiet: true, render: ({ id }) => id },
  { key: 'event', header: 'Event', sortKey: 'event', render: ({ event }) => event },
  { key: 'section', header: 'Section', sortKey: 'section', render: ({ section }) => section },
  { key: 'row', header: 'Row', render: ({ row }) => row },
  { key: 'quantity', header: 'Qty', align: 'end', render: ({ quantity }) => quantity },
  {
    key: 'status',
    header: 'Status',
    render: ({ status }) => <StatusBadge tone={STATUSES[status]}>{status}</StatusBadge>,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    sortKey: 'amount',
    render: ({ amount }) => formatDollars(amount),
  },
]

type SalesTableProps = Omit<
  DataTableProps<Sale>,
  'caption' | 'columns' | 'keyOf' | 'renderCard' | 'layout'
>

/** Sales as a table, or as cards on narrow screens. */
export function SalesTable(props: SalesTableProps) {
  const isWide = useWiderThan('cards')
  return (
    <DataTable<Sale>
      caption="Sales"
      columns={columns}
      keyOf={({ id }) => id}
      renderCard={(sale) => <SaleCard sale={sale} />}
      layout={isWide ? 'table' : 'cards'}
      {...props}
    />
  )
}
