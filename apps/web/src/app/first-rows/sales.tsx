import type { QueuedSale } from '@seatdesk/domain'
import { paintFirstRows } from '@seatdesk/front/first-rows'

import { t } from '../../lib/messages/trades.ts'
import { PATHS } from '../../lib/routes.ts'
import { saleColumns } from '../../screens/sales/sale-columns.tsx'
import { saleBoxLabel, SaleCard, saleLabel } from '../../screens/sales/SaleCard.tsx'

paintFirstRows<QueuedSale>({
  ask: 'sales/',
  columns: [
    ...saleColumns(undefined),
    { key: 'actions', header: '', ems: 7, align: 'end', render: () => null },
  ],
  noun: t('SALES_TABLE.NOUN'),
  keyOf: ({ id }) => String(id),
  hrefOf: ({ id }) => `${PATHS.sales}?open=${id}`,
  linkLabelOf: saleLabel,
  boxLabelOf: saleBoxLabel,
  renderCard: (sale) => <SaleCard sale={sale} />,
})
