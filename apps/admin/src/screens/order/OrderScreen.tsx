import { formatCents, type OfficeOrderStory, ORDER_STATUS, purchaseNumber } from '@seatdesk/domain'
import { useFresh, useResource } from '@seatdesk/front/resource'

import type { Act } from '../../lib/act.ts'
import { ActButtons } from '../../lib/ActButtons.tsx'
import { hrefs } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { DetailPage } from '../../lib/DetailPage.tsx'
import { Loaded } from '../../lib/Loaded.tsx'
import { t } from '../../lib/messages/orders.ts'
import { officeOrderStatus } from '../../lib/order-status.ts'
import { StatusCell } from '../../lib/StatusCell.tsx'
import { useIdParam } from '../../lib/use-id-param.ts'
import { useTitle } from '../../lib/use-title.ts'
import { LedgerPanel } from './LedgerPanel.tsx'
import { MoneyPanels } from './MoneyPanels.tsx'
import { OrderPanels } from './OrderPanels.tsx'
import { ProblemPanel } from './ProblemPanel.tsx'

const loadOrder = async (id: number, signal: AbortSignal): Promise<OfficeOrderStory> =>
  (await api.officeOrders.get({ id }, { signal })).data

const rejectable: readonly (number | null)[] = [ORDER_STATUS.requested, ORDER_STATUS.confirmed]

const actsOn = ({ id, statusId, buyer, amount }: OfficeOrderStory): Act[] =>
  rejectable.includes(statusId)
    ? [
        {
          title: t('ORDER.REJECT'),
          text: t('ORDER.REJECT_TEXT', { buyer: buyer.name, amount: formatCents(amount) }),
          isDangerous: true,
          wantsReason: true,
          done: t('ORDER.REJECT_DONE'),
          run: (reason) => api.officeOrders.reject({ id, reason }),
        },
      ]
    : []

/** One order with all that became of it and of its money. */
export function OrderScreen() {
  const id = useIdParam()
  const order = useResource(loadOrder, id)
  useFresh(order.reload)
  const title = t('ORDER.TITLE', { number: purchaseNumber(id) })
  useTitle(title)
  return (
    <Loaded resource={order} missing={t('ORDER.MISSING')} failed={t('ORDER.FAILED')}>
      {(data) => (
        <DetailPage
          title={title}
          back={{ href: hrefs.orders(), label: t('ORDERS.TITLE') }}
          status={<StatusCell status={officeOrderStatus(data)} />}
          actions={<ActButtons acts={actsOn(data)} onDone={order.reload} />}
        >
          <OrderPanels order={data} />
          {data.problem && <ProblemPanel order={data} problem={data.problem} onDone={order.reload} />}
          <MoneyPanels order={data} />
          <LedgerPanel ledger={data.ledger} />
        </DetailPage>
      )}
    </Loaded>
  )
}
