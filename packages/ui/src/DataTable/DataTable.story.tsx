import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'

import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { FailedState } from '../FailedState/FailedState.tsx'
import { StarToggle } from '../StarToggle/StarToggle.tsx'
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx'
import type { Tone } from '../theme/colors.ts'
import { DataTable } from './DataTable.tsx'
import type { Column, Sort } from './types.ts'

interface Order {
  id: string
  title: string
  section: string
  row: string
  seats: string
  quantity: number
  status: string
  tone: Tone
  amount: string
}

const statuses: [string, Tone][] = [
  ['Requested', 'waiting'],
  ['Confirmed', 'good'],
  ['Delivered', 'done'],
  ['Rejected', 'bad'],
]

const orders = Array.from({ length: 12 }, (_, index): Order => {
  const [status, tone] = statuses[index % 4] ?? ['Requested', 'waiting']
  return {
    id: `O-${1042 + index}`,
    title: ['Warriors at Lakers', 'Hadestown', 'Mahler 5', 'Red Bulls at LAFC'][index % 4] ?? '',
    section: String(101 + index * 7),
    row: 'ABCDEFGHJKLM'[index] ?? 'A',
    seats: `${index + 1} - ${index + 4}`,
    quantity: 4,
    status,
    tone,
    amount: `$${(728 + index * 31).toLocaleString('en-US')}.00`,
  }
})

const columns: Column<Order>[] = [
  { key: 'id', header: 'Order', isQuiet: true, width: '6rem', render: (order) => order.id },
  { key: 'title', header: 'Event', render: (order) => <strong>{order.title}</strong> },
  { key: 'section', header: 'Section', sortKey: 'section', render: (order) => order.section },
  { key: 'row', header: 'Row', sortKey: 'row', render: (order) => order.row },
  { key: 'seats', header: 'Seats', render: (order) => order.seats },
  { key: 'quantity', header: 'Qty', align: 'end', render: (order) => order.quantity },
  {
    key: 'status',
    header: 'Status',
    render: (order) => <StatusBadge tone={order.tone}>{order.status}</StatusBadge>,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    sortKey: 'amount',
    render: (order) => order.amount,
  },
]

const starColumn: Column<Order> = {
  key: 'star',
  header: 'Favorite',
  isHeaderHidden: true,
  width: '3rem',
  render: (order) => <StarToggle isOn={false} onToggle={() => {}} label={order.title} />,
}

function card(order: Order) {
  return (
    <>
      <strong>{order.title}</strong>
      <div>
        Section {order.section}, Row {order.row}, Seats {order.seats}
      </div>
      <div style={{ display: 'flex', justifyContent: 'space-between', marginTop: 8 }}>
        <StatusBadge tone={order.tone}>{order.status}</StatusBadge>
        {order.amount}
      </div>
    </>
  )
}

/** The code that a user copies; the sample data of this file is longer than it. */
const EXAMPLE = `import { type Column, DataTable } from '@seatdesk/ui'

interface Order {
  id: string
  title: string
  amount: string
}

const columns: Column<Order>[] = [
  { key: 'id', header: 'Order', widthEm: 7, isQuiet: true, render: ({ id }) => id },
  { key: 'title', header: 'Event', widthEm: 14, render: ({ title }) => title },
  { key: 'amount', header: 'Amount', widthEm: 8, align: 'end', render: ({ amount }) => amount },
]

export function Orders({ orders }: { orders: readonly Order[] }) {
  return (
    <DataTable<Order> caption="Orders" columns={columns} rows={orders} keyOf={({ id }) => id} />
  )
}`

const meta = {
  component: DataTable<Order>,
  // Storybook does not read them.
  argTypes: {
    columns: { table: { type: { summary: 'readonly Column<Row>[]' } } },
    rows: { table: { type: { summary: 'readonly Row[]' } } },
  },
  args: {
    caption: 'Purchases',
    columns,
    rows: orders,
    keyOf: (order: Order) => order.id,
    renderCard: card,
  },
  render: function Render(args) {
    const [sort, setSort] = useState<Sort>({ key: 'amount', direction: 'descending' })
    return <DataTable<Order> sort={sort} onSort={setSort} {...args} />
  },
} satisfies Meta<typeof DataTable<Order>>

export default meta

type Story = StoryObj<typeof meta>

export const WithRows: Story = { parameters: { docs: { source: { code: EXAMPLE } } } }

export const Linked: Story = {
  args: {
    columns: [...columns, starColumn],
    hrefOf: (order) => `#${order.id}`,
    linkLabelOf: (order) => `Order ${order.id}, ${order.title}`,
  },
}

export const Selectable: Story = {
  render: function Render(args) {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['O-1043', 'O-1044']))
    return (
      <DataTable<Order>
        {...args}
        isRowHighlighted={(order) => order.id === 'O-1046'}
        selection={{
          selected,
          onChange: setSelected,
          labelOf: (order) => `Section ${order.section}, Row ${order.row}`,
        }}
      />
    )
  },
}

export const Loading: Story = { args: { rows: [], isWaiting: true } }

export const LoadingMore: Story = { args: { isWaiting: true } }

export const Empty: Story = {
  args: { rows: [], empty: <EmptyState drawing="sheet">No purchases yet.</EmptyState> },
}

export const LoadError: Story = {
  args: {
    rows: [],
    failed: <FailedState onRetry={() => {}}>Purchases could not be loaded.</FailedState>,
  },
}

export const Cards: Story = { args: { layout: 'cards', hrefOf: (order) => `#${order.id}` } }

export const SelectableCards: Story = { ...Selectable, args: { layout: 'cards' } }

export const LoadingCards: Story = { args: { layout: 'cards', rows: [], isWaiting: true } }

export const WithOutdatedRows: Story = { args: { isStale: true, isWaiting: true } }

export const Grouped: Story = {
  args: {
    groupOf: (order) => ({ key: order.title, header: order.title }),
    rows: orders.toSorted((a, b) => a.title.localeCompare(b.title)),
  },
}

export const WithRemovedRow: Story = { args: { isRowGone: (order) => order.id === 'O-1044' } }

export const RightToLeft: Story = {
  args: { rows: orders.map((order) => ({ ...order, title: 'אנסמבל הצפון (מופע שני)' })) },
}
