import { useI18n } from '@seatdesk/app-kit/i18n'
import { lazyComponent } from '@seatdesk/app-kit/lazy'
import {
  deliveryTypes,
  ORDER_STATUS,
  type PendingPurchase,
  type PurchaseDetails,
  purchaseNumber,
} from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'

import { useOpenRow } from '../../features/orders/use-open-row.ts'
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

/** Downloads the files of a delivered purchase, or opens the details if it has barcodes instead. */
export function ReadyTicketsButton({ purchase }: { purchase: PendingPurchase }) {
  const { toastFailure } = useI18n()
  const navigate = useNavigate()
  const [isInProgress, setInProgress] = useState(false)
  const { id, listing } = purchase
  // The details show the barcodes.
  const href = useOpenRow().hrefOf(id)
  const hasFiles = deliveryTypes(listing.deliveryTypeId).some(({ kind }) => kind === 'pdf')
  const action = t(`PURCHASES_TABLE.FETCH_${hasFiles ? 'pdf' : 'barcode'}`)
  const name = t('PURCHASES_TABLE.FETCH_NAME', { action, number: purchaseNumber(id) })

  async function download() {
    setInProgress(true)
    try {
      // The list loads without the code of downloads.
      const [{ downloadTickets }, { purchases }] = await Promise.all([
        import('../../features/orders/download-tickets.ts'),
        import('../../lib/api/order.ts'),
      ])
      const { files } = (await purchases.tickets({ id })).data
      if (files.length === 0) void navigate(href)
      else await downloadTickets(id, files)
    } catch (error) {
      toastFailure(error)
    } finally {
      setInProgress(false)
    }
  }

  if (!hasFiles)
    return (
      <Button size="small" href={href} aria-label={name}>
        {action}
      </Button>
    )
  return (
    <Button
      size="small"
      isInProgress={isInProgress}
      aria-label={name}
      onClick={() => void download()}
    >
      {action}
    </Button>
  )
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
