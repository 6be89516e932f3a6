import { ORDER_STATUS, type PurchaseDetails } from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'

import { t } from '../../lib/messages/trades.ts'

/** What a buyer may do with a purchase. */
export type PurchaseAct = 'refuse' | 'report' | 'relist'

const WORDS = {
  refuse: 'PURCHASES_TABLE.REFUSE',
  relist: 'PURCHASES_TABLE.RELIST',
  report: 'PROBLEM.REPORT',
} as const

/** The buttons of what may be done with a purchase as it stands. */
export function PurchaseActs({
  purchase,
  onAct,
}: {
  purchase: PurchaseDetails
  onAct: (act: PurchaseAct, purchase: PurchaseDetails) => void
}) {
  return actsOn(purchase).map((act) => (
    <Button key={act} onClick={() => onAct(act, purchase)}>
      {t(WORDS[act])}
    </Button>
  ))
}

const actsOn = ({ statusId, refuseUntil, hasProblem }: PurchaseDetails): PurchaseAct[] => {
  if (statusId === ORDER_STATUS.rejected) return []
  const isPromised = statusId !== ORDER_STATUS.requested
  return [
    ...(refuseUntil === null ? [] : ['refuse' as const]),
    ...(isPromised ? ['relist' as const] : []),
    ...(isPromised && !hasProblem ? ['report' as const] : []),
  ]
}
