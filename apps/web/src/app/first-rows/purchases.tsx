import type { AwaitedPurchase } from '@seatdesk/domain'
import { paintFirstRows } from '@seatdesk/front/first-rows'

import { t } from '../../lib/messages/trades.ts'
import { PATHS } from '../../lib/routes.ts'
import { purchaseColumns } from '../../screens/purchases/purchase-columns.tsx'
import { PurchaseCard, purchaseLabel } from '../../screens/purchases/PurchaseCard.tsx'

paintFirstRows<AwaitedPurchase>({
  ask: 'purchases/',
  columns: purchaseColumns,
  noun: t('PURCHASES_TABLE.NOUN'),
  keyOf: ({ id }) => String(id),
  hrefOf: ({ id }) => `${PATHS.purchases}?open=${id}`,
  linkLabelOf: purchaseLabel,
  renderCard: (purchase) => <PurchaseCard purchase={purchase} />,
})
