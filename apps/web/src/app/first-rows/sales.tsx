import type { QueuedSale, SaleTotals } from '@seatdesk/domain'
import { paintFirstRows } from '@seatdesk/front/first-rows'

import { saleItems } from '../../features/trades/total-items.ts'
import { TotalsStrip } from '../../features/trades/TotalsStrip.tsx'
import { t } from '../../lib/messages/trades.ts'
import { PATHS } from '../../lib/routes.ts'
import {
  saleBoxLabel,
  SaleCard,
  saleColumns,
  saleLabel,
} from '../../screens/sales/sale-columns.tsx'

paintFirstRows<QueuedSale>({
  ask: 'sales/',
  columns: [
    ...saleColumns(undefined),
    { key: 'actions', header: '', ems: 7, align: 'end', render: () => null },
  ],
  noun: t('SALES_TABLE.NOUN'),
  totals: {
    ask: 'sales/totals',
    render: (answered) => (
      <TotalsStrip
        items={saleItems((JSON.parse(answered) as { data: SaleTotals }).data)}
        bones={7}
      />
    ),
  },
  keyOf: ({ id }) => String(id),
  hrefOf: ({ id }) => `${PATHS.sales}?open=${id}`,
  linkLabelOf: saleLabel,
  boxLabelOf: saleBoxLabel,
  renderCard: (sale) => <SaleCard sale={sale} />,
})
