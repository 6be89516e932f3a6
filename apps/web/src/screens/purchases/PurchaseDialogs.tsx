import type { PurchaseDetails } from '@seatdesk/domain'
import { lazy, Suspense } from 'react'

import type { PurchaseAct } from './PurchaseActs.tsx'

const RefuseDateDialog = lazy(async () => ({
  default: (await import('./RefuseDateDialog.tsx')).RefuseDateDialog,
}))
const ReportDialog = lazy(async () => ({
  default: (await import('./ReportDialog.tsx')).ReportDialog,
}))
const RelistDialog = lazy(async () => ({
  default: (await import('./RelistDialog.tsx')).RelistDialog,
}))

/** What the buyer is asked about a purchase. */
export interface Asked {
  act: PurchaseAct
  purchase: PurchaseDetails
}

interface PurchaseDialogsProps {
  /** `null` while nothing is asked. */
  asked: Asked | null
  /** Called once the purchase has changed. */
  onChanged: () => void
  onClose: () => void
}

/** The dialogs of purchases, each loaded when it is first wanted. */
export function PurchaseDialogs({ asked, onChanged, onClose }: PurchaseDialogsProps) {
  if (asked === null) return null
  const { act, purchase } = asked
  return (
    <Suspense>
      {act === 'refuse' && (
        <RefuseDateDialog purchase={purchase} onRefused={onChanged} onClose={onClose} />
      )}
      {act === 'report' && (
        <ReportDialog purchase={purchase} onReported={onChanged} onClose={onClose} />
      )}
      {act === 'relist' && <RelistDialog purchase={purchase} onClose={onClose} />}
    </Suspense>
  )
}
