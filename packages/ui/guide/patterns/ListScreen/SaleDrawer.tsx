import { DescriptionList } from '../../../src/DescriptionList/DescriptionList.tsx'
import { Drawer } from '../../../src/Drawer/Drawer.tsx'
import { StatusBadge } from '../../../src/StatusBadge/StatusBadge.tsx'
import { inDollars, type Sale, STATUSES } from '../sales.ts'

interface SaleDrawerProps {
  /** The sale that the address names; closed without one. */
  sale: Sale | undefined
  onClose: () => void
}

/** All about one sale, at an address of its own. */
export function SaleDrawer({ sale, onClose }: SaleDrawerProps) {
  return (
    <Drawer isOpen={sale !== undefined} onClose={onClose} title={sale?.id ?? ''}>
      {sale && (
        <DescriptionList
          items={[
            { term: 'Event', description: sale.event },
            { term: 'Seats', description: `Section ${sale.section}, row ${sale.row}` },
            { term: 'Tickets', description: sale.quantity },
            {
              term: 'Status',
              description: <StatusBadge tone={STATUSES[sale.status]}>{sale.status}</StatusBadge>,
            },
            { term: 'Amount', description: inDollars(sale.amount) },
          ]}
        />
      )}
    </Drawer>
  )
}
