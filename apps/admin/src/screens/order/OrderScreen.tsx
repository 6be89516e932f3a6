import { createQueryOptions, usePolling, useServerData } from '@seatdesk/app-kit/query-cache'
import { purchaseNumber } from '@seatdesk/domain'

import { hrefs } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { Await } from '../../lib/Await.tsx'
import { StatusCell } from '../../lib/Cells.tsx'
import { DetailPage } from '../../lib/DetailPage.tsx'
import { t } from '../../lib/i18n/orders.ts'
import { useIdParam, useTitle } from '../../lib/page.ts'
import { adminOrderStatus } from '../../lib/statuses.ts'
import { LedgerPanel } from './LedgerPanel.tsx'
import { OrderActions } from './OrderActions.tsx'
import { MoneyPanels, OrderPanels } from './OrderPanels.tsx'
import { OrderRecordPanels } from './OrderRecordPanels.tsx'
import { ProblemPanel } from './ProblemPanel.tsx'

/** Page of an order with its history and its payments. */
export function OrderScreen() {
  const id = useIdParam()
  const order = useServerData(createQueryOptions(api.adminOrders.get, { id }))
  usePolling(order.refresh)
  const title = t('ORDER.TITLE', { number: purchaseNumber(id) })
  useTitle(title)
  const back = { href: hrefs.orders(), label: t('ORDERS.TITLE') }
  return (
    <Await resource={order} missing={t('ORDER.MISSING')} failed={t('ORDER.FAILED')} back={back}>
      {(data) => (
        <DetailPage
          title={title}
          back={back}
          status={<StatusCell status={adminOrderStatus(data)} />}
          actions={<OrderActions order={data} onDone={order.reload} />}
        >
          <OrderPanels order={data} />
          {data.problem && (
            <ProblemPanel order={data} problem={data.problem} onDone={order.reload} />
          )}
          <MoneyPanels order={data} />
          <OrderRecordPanels order={data} />
          <LedgerPanel ledger={data.ledger} parties={[data.buyer, data.seller]} />
        </DetailPage>
      )}
    </Await>
  )
}
