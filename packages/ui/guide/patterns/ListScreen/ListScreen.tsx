import { useHash } from '@mantine/hooks'

import { Button } from '../../../src/Button/Button.tsx'
import { EmptyState } from '../../../src/EmptyState/EmptyState.tsx'
import { IconDownload } from '../../../src/icons.ts'
import { Group, Stack, Text, Title } from '../../../src/mantine.ts'
import { Pager } from '../../../src/Pager/Pager.tsx'
import { SearchBox } from '../../../src/SearchBox/SearchBox.tsx'
import { SelectField } from '../../../src/SelectField/SelectField.tsx'
import { toast } from '../../../src/Toasts/toast.ts'
import { Desk } from '../Desk.tsx'
import { inDollars, readStatus, SALES, STATUSES } from '../sales.ts'
import { SalesTable } from '../SalesTable.tsx'
import { SaleDrawer } from './SaleDrawer.tsx'
import { useSales } from './use-sales.ts'

const options = ['All', ...Object.keys(STATUSES)].map((status) => ({
  value: status,
  label: status === 'All' ? 'All statuses' : status,
}))

/** A list that can be searched, filtered, sorted and paged through, whose rows lead to their whole story. */
export function ListScreen() {
  const { query, rows, count, total, ask, clear } = useSales()
  const [hash, setHash] = useHash({ getInitialValueInEffect: false })

  return (
    <Desk>
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={1}>Sales</Title>
          <Button
            icon={<IconDownload size={16} aria-hidden />}
            onClick={() =>
              toast({ tone: 'success', message: `Report of ${count} sales is ready.` })
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
            onChange={(word) => ask({ status: readStatus(word) ?? 'All' })}
          />
          <Text c="dimmed" role="status">
            {count} sales, {inDollars(total)}
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
              No sales match.
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
    </Desk>
  )
}
