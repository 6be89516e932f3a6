import { Group, Text } from '../../src/mantine.ts'
import { StatusBadge } from '../../src/StatusBadge/StatusBadge.tsx'
import { inDollars, type Sale, STATUSES } from './sales.ts'

/** A sale where a table has no room. */
export function SaleCard({ sale }: { sale: Sale }) {
  return (
    <>
      <strong>{sale.event}</strong>
      <Text c="dimmed">
        Section {sale.section}, row {sale.row},{' '}
        {sale.quantity === 1 ? '1 ticket' : `${sale.quantity} tickets`}
      </Text>
      <Group justify="space-between" mt="xs">
        <StatusBadge tone={STATUSES[sale.status]}>{sale.status}</StatusBadge>
        {inDollars(sale.amount)}
      </Group>
    </>
  )
}
