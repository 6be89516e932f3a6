import { hasRight, type SaleWithDeadlines } from '@seatdesk/domain'
import { Skeleton, useWiderThan } from '@seatdesk/ui'

import { QueueTabsOutline } from '../features/orders/QueueTabs.tsx'
import { TotalsStrip } from '../features/orders/TotalsStrip.tsx'
import { t } from '../lib/i18n/order-lists.ts'
import { currentRole } from '../lib/session-user.ts'
import { hasRecipient, isActionAllowed, saleQueues } from '../screens/sales/sale-actions.ts'
import {
  saleCheckboxLabel,
  SaleCard,
  saleColumns,
  saleLabel,
} from '../screens/sales/sale-columns.tsx'
import { EarlyRows, isCompact } from './EarlyRows.tsx'
import type { EarlyListProps } from './main.ts'

/** The buttons of a sale, in their final size: in a table below each other. */
const actsOf = (sale: SaleWithDeadlines, isStacked: boolean) =>
  (isActionAllowed('confirm', sale) || isActionAllowed('deliver', sale)) && (
    <Skeleton width="4.5rem" height={isStacked && hasRecipient(sale) ? '3.375rem' : '1.625rem'} />
  )

/** The first sales, before the application runs. */
export function EarlySales({ lists, user }: EarlyListProps<SaleWithDeadlines>) {
  const role = currentRole(user)
  const seesCost = hasRight(role, 'seeCost')
  const mayFulfill = hasRight(role, 'fulfill')
  const isWide = useWiderThan('compactLedger')
  return (
    <EarlyRows<SaleWithDeadlines>
      frame={{
        title: t('SALES_TABLE.TITLE'),
        tabs: <QueueTabsOutline labels={saleQueues(null).map(({ label }) => label)} />,
        tools: '24rem',
        files: '16rem',
        totals: <TotalsStrip items={null} bones={7} />,
      }}
      columns={saleColumns({ seesCost, isWide, isCompact: isCompact() })}
      list={lists[0]}
      lines={2}
      linkLabelOf={saleLabel}
      {...(mayFulfill && {
        actions: {
          header: t('SALES_TABLE.ACTIONS'),
          widthEm: 8,
          render: (sale) => actsOf(sale, true),
        },
        checkboxLabelOf: saleCheckboxLabel,
      })}
      renderCard={(sale) => (
        <SaleCard sale={sale} seesCost={seesCost} acts={mayFulfill && <>{actsOf(sale, false)}</>} />
      )}
    />
  )
}
