import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'

import type { Column, Sort } from '../DataTable/types.ts'
import { ScrollTable } from './ScrollTable.tsx'

interface Order {
  id: string
  title: string
  section: string
  amount: string
}

const TITLES = ['Warriors at Lakers', 'Hadestown', 'Mahler 5', 'Red Bulls at LAFC']

const orderAt = (index: number): Order => ({
  id: `O-${1042 + index}`,
  title: TITLES[Math.floor(index / 3) % TITLES.length] ?? '',
  section: String(101 + (index % 40)),
  amount: `$${(128 + (index % 90) * 7).toLocaleString('en-US')}.00`,
})

const columns: Column<Order>[] = [
  { key: 'id', header: 'Order', widthEm: 7, isQuiet: true, render: ({ id }) => id },
  { key: 'title', header: 'Event', widthEm: 12, grows: true, render: ({ title }) => title },
  {
    key: 'section',
    header: 'Section',
    widthEm: 7,
    sortKey: 'section',
    render: ({ section }) => section,
  },
  {
    key: 'amount',
    header: 'Amount',
    widthEm: 8,
    align: 'end',
    sortKey: 'amount',
    render: ({ amount }) => amount,
  },
]

const allThere = (index: number): Order | undefined => orderAt(index)

const START = { index: 0 }
const MIDDLE = { index: 5000 }

const firstRows = Array.from({ length: 50 }, (_, index) => orderAt(index))

/** The code that a user copies; the sample data of this file is longer than it. */
const EXAMPLE = `import type { Column } from '@seatdesk/ui'
import { ScrollTable } from '@seatdesk/ui/scroll-table'

interface Order {
  id: string
  title: string
  amount: string
}

const columns: Column<Order>[] = [
  { key: 'id', header: 'Order', widthEm: 7, isQuiet: true, render: ({ id }) => id },
  { key: 'title', header: 'Event', widthEm: 12, grows: true, render: ({ title }) => title },
  { key: 'amount', header: 'Amount', widthEm: 8, align: 'end', render: ({ amount }) => amount },
]

const START = { index: 0 }

interface OrdersProps {
  total: number
  loaded: ReadonlyMap<number, Order>
  pageRows: readonly Order[]
  onVisibleRange: (sight: { first: number; last: number }) => void
  fetchBetween: (first: number, last: number) => Promise<readonly Order[]>
}

export function Orders(props: OrdersProps) {
  return (
    <ScrollTable<Order>
      caption="Orders"
      columns={columns}
      total={props.total}
      rowAt={(index) => props.loaded.get(index)}
      keyOf={({ id }) => id}
      rowsBetween={props.fetchBetween}
      onVisibleRange={props.onVisibleRange}
      place={START}
      pageRows={props.pageRows}
    />
  )
}`

const meta = {
  component: ScrollTable<Order>,
  // Storybook does not read them.
  argTypes: {
    columns: { table: { type: { summary: 'readonly Column<Row>[]' } } },
    pageRows: { table: { type: { summary: 'readonly Row[]' } } },
  },
  args: {
    caption: 'Orders',
    columns,
    total: 10_000,
    rowAt: allThere,
    keyOf: ({ id }) => id,
    rowsBetween: (first, last) =>
      Promise.resolve(Array.from({ length: last - first + 1 }, (_, at) => orderAt(first + at))),
    onVisibleRange: () => {},
    place: START,
    pageRows: firstRows,
  },
} satisfies Meta<typeof ScrollTable<Order>>

export default meta

type Story = StoryObj<typeof meta>

/** Ten thousand rows. */
export const WithRows: Story = { parameters: { docs: { source: { code: EXAMPLE } } } }

/** Starts in the middle. */
export const ScrolledToMiddle: Story = {
  args: { place: MIDDLE },
  // It scrolls its window.
  parameters: { docs: { story: { inline: false, height: '420px' } } },
}

/** Rows with links. */
export const Linked: Story = {
  args: { hrefOf: ({ id }) => `#${id}`, linkLabelOf: ({ title }) => title },
}

/** Rows with checkboxes. One row is unavailable, one is highlighted. */
export const Selectable: Story = {
  render: function Choosing(args) {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['O-1043']))
    const [sort, setSort] = useState<Sort>({ key: 'amount', direction: 'descending' })
    return (
      <ScrollTable
        {...args}
        selection={{ selected, onChange: setSelected, labelOf: ({ id }) => `Order ${id}` }}
        isRowGone={({ id }) => id === 'O-1046'}
        isRowHighlighted={({ id }) => id === 'O-1048'}
        sort={sort}
        onSort={setSort}
      />
    )
  },
}

/** Groups. The header of the first visible group is sticky. */
export const Grouped: Story = {
  args: { groupOf: ({ title }) => ({ key: title, header: title }) },
}

/** Rows that are loading. */
export const Loading: Story = {
  args: { rowAt: (index) => (index < 4 ? orderAt(index) : undefined) },
}

/** Rows of the previous query. */
export const WithOutdatedRows: Story = { args: { isStale: true, isWaiting: true } }

/** Rows that failed to load. */
export const LoadError: Story = {
  args: {
    rowAt: (index) => (index < 4 ? orderAt(index) : undefined),
    hasFailedAt: (index) => index >= 4,
  },
}

const card = ({ id, title, section, amount }: Order) => (
  <>
    <strong>{title}</strong>
    <div>
      {id}, Section {section}, {amount}
    </div>
  </>
)

/** Cards. */
export const Cards: Story = { args: { layout: 'cards', renderCard: card } }

/** Cards, some loading and some failed. */
export const LoadErrorCards: Story = {
  args: {
    layout: 'cards',
    renderCard: card,
    rowAt: (index) => (index < 2 ? orderAt(index) : undefined),
    hasFailedAt: (index) => index >= 4,
  },
}
