import type { AwaitedPurchase, PurchaseTotals } from '@seatdesk/domain'
import { paintFirstRows } from '@seatdesk/front/first-rows'

import { purchaseItems } from '../../features/trades/total-items.ts'
import { TotalsStrip } from '../../features/trades/TotalsStrip.tsx'
import { t } from '../../lib/messages/trades.ts'
import { PATHS } from '../../lib/routes.ts'
import {
  PurchaseCard,
  purchaseColumns,
  purchaseLabel,
} from '../../screens/purchases/purchase-columns.tsx'

paintFirstRows<AwaitedPurchase>({
  ask: 'purchases/',
  columns: purchaseColumns,
  noun: t('PURCHASES_TABLE.NOUN'),
  totals: {
    ask: 'purchases/totals',
    render: (answered) => (
      <TotalsStrip
        items={purchaseItems((JSON.parse(answered) as { data: PurchaseTotals }).data)}
        bones={3}
      />
    ),
  },
  keyOf: ({ id }) => String(id),
  hrefOf: ({ id }) => `${PATHS.purchases}?open=${id}`,
  linkLabelOf: purchaseLabel,
  renderCard: (purchase) => <PurchaseCard purchase={purchase} />,
})
