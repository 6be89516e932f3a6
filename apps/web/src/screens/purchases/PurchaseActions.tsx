import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { ORDER_STATUS, type PurchaseDetails } from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'
import { Suspense } from 'react'

import { Allowed } from '../../lib/Allowed.tsx'
import { t } from '../../lib/i18n/order-lists.ts'

/** A buyer's action on a purchase. */
export type PurchaseAction = 'refuse' | 'report' | 'relist'

const ACTION_LABELS = {
  refuse: 'PURCHASES_TABLE.REFUSE',
  relist: 'PURCHASES_TABLE.RELIST',
  report: 'PROBLEM.REPORT',
} as const

/** The right that each action needs. */
const ACTION_RIGHTS = {
  refuse: 'buy',
  relist: 'editListings',
  report: 'receiveTickets',
} as const

/** The actions available on a purchase in its current status. */
export function PurchaseActions({
  purchase,
  onAct,
}: {
  purchase: PurchaseDetails
  onAct: (action: PurchaseAction, purchase: PurchaseDetails) => void
}) {
  return availableActions(purchase).map((action) => (
    <Allowed key={action} right={ACTION_RIGHTS[action]}>
      <Button onClick={() => onAct(action, purchase)}>{t(ACTION_LABELS[action])}</Button>
    </Allowed>
  ))
}

const availableActions = ({
  statusId,
  declineUntil,
  hasProblem,
}: PurchaseDetails): PurchaseAction[] => {
  if (statusId === ORDER_STATUS.rejected) return []
  const isPromised = statusId !== ORDER_STATUS.requested
  return [
    ...(declineUntil === null ? [] : ['refuse' as const]),
    ...(isPromised ? ['relist' as const] : []),
    ...(isPromised && !hasProblem ? ['report' as const] : []),
  ]
}

const RejectDateDialog = lazyComponent(
  async () => (await import('./RejectDateDialog.tsx')).RejectDateDialog,
)
const ReportDialog = lazyComponent(async () => (await import('./ReportDialog.tsx')).ReportDialog)
const RelistDialog = lazyComponent(async () => (await import('./RelistDialog.tsx')).RelistDialog)

/** The open dialog and its purchase. */
export interface OpenPurchaseDialog {
  action: PurchaseAction
  purchase: PurchaseDetails
}

interface PurchaseDialogsProps {
  /** `null` if no dialog is open. */
  asked: OpenPurchaseDialog | null
  /** Called once the purchase has changed. */
  onChanged: () => void
  onClose: () => void
}

/** The purchase dialogs, each lazy-loaded on first use. */
export function PurchaseDialogs({ asked, onChanged, onClose }: PurchaseDialogsProps) {
  if (asked === null) return null
  const { action, purchase } = asked
  return (
    <Suspense>
      {action === 'refuse' && (
        <RejectDateDialog purchase={purchase} onRefused={onChanged} onClose={onClose} />
      )}
      {action === 'report' && (
        <ReportDialog purchase={purchase} onReported={onChanged} onClose={onClose} />
      )}
      {action === 'relist' && <RelistDialog purchase={purchase} onClose={onClose} />}
    </Suspense>
  )
}
