import { useHash } from '@mantine/hooks'
import { useState } from 'react'

import { Button } from '../../../src/Button/Button.tsx'
import type { Sort } from '../../../src/DataTable/types.ts'
import { DescriptionList } from '../../../src/DescriptionList/DescriptionList.tsx'
import { Drawer } from '../../../src/Drawer/Drawer.tsx'
import { EmptyState } from '../../../src/EmptyState/EmptyState.tsx'
import { IconDownload } from '../../../src/icons.ts'
import { Group, Stack, Text, Title } from '../../../src/mantine.ts'
import { Pager } from '../../../src/Pager/Pager.tsx'
import { SearchBox } from '../../../src/SearchBox/SearchBox.tsx'
import { SelectField } from '../../../src/SelectField/SelectField.tsx'
import { StatusBadge } from '../../../src/StatusBadge/StatusBadge.tsx'
import { toast } from '../../../src/Toasts/toast.ts'
import { PageExample } from '../PageExample.tsx'
import { formatDollars, readStatus, type Sale, SALES, type Status, STATUSES } from '../sales.ts'
import { SalesTable } from '../SalesTable.tsx'

/** Filters, sort order and page. In the product they are in the URL. */
interface Query {
  search: string
  status: Status | 'All'
  sort: Sort
  page: number
  perPage: number
}

const INITIAL_QUERY: Query = {
  search: '',
  status: 'All',
  sort: { key: 'amount', direction: 'descending' },
  page: 1,
  perPage: 10,
}

/** Simulates the server: filters, sorts and paginates the sales. */
const useSales = (initialQuery?: Partial<Query>) => {
  const [query, setQuery] = useState({ ...INITIAL_QUERY, ...initialQuery })
  const found = SALES.filter((sale) => matches(sale, query)).toSorted(by(query.sort))
  const from = (query.page - 1) * query.perPage
  return {
    query,
    rows: found.slice(from, from + query.perPage),
    count: found.length,
    total: found.reduce((sum, { amount }) => sum + amount, 0),
    /** Changes the query and resets to page 1 unless `next` has a page. */
    ask: (next: Partial<Query>) => setQuery({ ...query, page: 1, ...next }),
    clear: () => setQuery(INITIAL_QUERY),
  }
}

function matches(sale: Sale, { search, status }: Query): boolean {
  const isOfStatus = status === 'All' || sale.status === status
  return isOfStatus && `${sale.id} ${sale.event}`.toLowerCase().includes(search.toLowerCase())
}

function by({ key, direction }: Sort): (item: Sale, other: Sale) => number {
  const sign = direction === 'ascending' ? 1 : -1
  return (item, other) =>
    key === 'amount'
      ? sign * (item.amount - other.amount)
      : sign * textOf(item, key).localeCompare(textOf(other, key), 'en', { numeric: true })
}

function textOf(sale: Sale, key: string): string {
  return key === 'section' ? sale.section : sale.event
}

interface SaleDrawerProps {
  /** The sale in the URL; the drawer is closed without one. */
  sale: Sale | undefined
  onClose: () => void
}

/** The details of a sale, with its own URL. */
function SaleDrawer({ sale, onClose }: SaleDrawerProps) {
  return (
    <Drawer isOpen={sale !== undefined} onClose={onClose} title={sale?.id ?? ''}>
      {sale && (
        <DescriptionList
          items={[
            { term: 'Event', description: sale.event },
            { term: 'Seats', description: `Section ${sale.section}, Row ${sale.row}` },
            { term: 'Tickets', description: sale.quantity },
            {
              term: 'Status',
              description: <StatusBadge tone={STATUSES[sale.status]}>{sale.status}</StatusBadge>,
            },
            { term: 'Amount', description: formatDollars(sale.amount) },
          ]}
        />
      )}
    </Drawer>
  )
}

const options = ['All', ...Object.keys(STATUSES)].map((status) => ({
  value: status,
  label: status === 'All' ? 'All statuses' : status,
}))

interface ListScreenProps {
  /** What the URL says at first; everything by default. */
  initialQuery?: Partial<Query>
}

/** A list with search, filter, sorting and pagination, whose rows open a drawer. */
export function ListScreen({ initialQuery }: ListScreenProps) {
  const { query, rows, count, total, ask, clear } = useSales(initialQuery)
  const [hash, setHash] = useHash({ getInitialValueInEffect: false })

  return (
    <PageExample>
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={1}>Sales</Title>
          <Button
            icon={<IconDownload size={16} aria-hidden />}
            onClick={() =>
              toast({ tone: 'success', message: `Report with ${count} sales is ready.` })
            }
          >
            Download report
          </Button>
        </Group>
        <Group align="end">
          <SearchBox
            label="Search sales"
            value={query.search}
            onApply={(search) => ask({ search })}
          />
          <SelectField
            label="Status"
            isLabelHidden
            options={options}
            value={query.status}
            onChange={(name) => ask({ status: readStatus(name) ?? 'All' })}
          />
          <Text c="dimmed" role="status">
            {count} sales, {formatDollars(total)}
          </Text>
        </Group>
        <SalesTable
          rows={rows}
          sort={query.sort}
          onSort={(sort) => ask({ sort })}
          hrefOf={({ id }) => `#${id}`}
          linkLabelOf={({ id, event }) => `Sale ${id}, ${event}`}
          empty={
            <EmptyState drawing="sheet" action={<Button onClick={clear}>Clear filters</Button>}>
              No matching sales.
            </EmptyState>
          }
        />
        {count > 0 && (
          <Pager
            page={query.page}
            perPage={query.perPage}
            total={count}
            totalText={`${count} sales`}
            onPage={(page) => ask({ page })}
            onPerPage={(perPage) => ask({ perPage })}
          />
        )}
      </Stack>
      <SaleDrawer sale={SALES.find(({ id }) => hash === `#${id}`)} onClose={() => setHash('')} />
    </PageExample>
  )
}
