import { hasRight, type PendingPurchase } from '@seatdesk/domain'
import { Skeleton, useWiderThan } from '@seatdesk/ui'

import { TotalsStrip } from '../features/orders/TotalsStrip.tsx'
import { t } from '../lib/i18n/order-lists.ts'
import { currentRole } from '../lib/session-user.ts'
import {
  PurchaseCard,
  purchaseColumns,
  purchaseLabel,
} from '../screens/purchases/purchase-columns.tsx'
import { EarlyRows, isCompact } from './EarlyRows.tsx'
import type { EarlyListProps } from './main.ts'

/** The button of tickets that are ready, in its final size. */
const READY = <Skeleton width="5.5rem" height="1.625rem" />

/** The first purchases, before the application runs. */
export function EarlyPurchases({ lists, user }: EarlyListProps<PendingPurchase>) {
  const mayReceive = hasRight(currentRole(user), 'receiveTickets')
  const renderReady = () => (mayReceive ? READY : null)
  const columns = purchaseColumns(useWiderThan('compactLedger'), isCompact(), renderReady)
  return (
    <EarlyRows
      frame={{
        title: t('PURCHASES_TABLE.TITLE'),
        tools: '32rem',
        files: '16rem',
        totals: <TotalsStrip items={null} bones={3} />,
      }}
      columns={columns}
      list={lists[0]}
      lines={2}
      linkLabelOf={purchaseLabel}
      renderCard={(purchase) => <PurchaseCard purchase={purchase} renderReady={renderReady} />}
    />
  )
}
