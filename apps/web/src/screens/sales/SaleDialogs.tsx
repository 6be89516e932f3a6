import { lazyComponent } from '@seatdesk/app-kit/lazy'
import type { Sale, SaleDetails } from '@seatdesk/domain'
import { Suspense } from 'react'

const RejectDialog = lazyComponent(async () => (await import('./RejectDialog.tsx')).RejectDialog)
const RecipientDialog = lazyComponent(
  async () => (await import('./RecipientDialog.tsx')).RecipientDialog,
)
const DeliverDialog = lazyComponent(
  async () => (await import('../../features/delivery/DeliverDialog.tsx')).DeliverDialog,
)
const ReplaceTicketDialog = lazyComponent(
  async () => (await import('../../features/delivery/ReplaceTicketDialog.tsx')).ReplaceTicketDialog,
)

/** The open dialog and its sales. */
export type OpenSaleDialog =
  | { action: 'reject' | 'deliver'; sales: readonly Sale[] }
  | { action: 'replace'; sale: SaleDetails }
  | { action: 'recipient'; sale: Sale }

interface SaleDialogsProps {
  /** `null` if no dialog is open. */
  asked: OpenSaleDialog | null
  onReject: (sales: readonly Sale[], reason: string) => Promise<boolean>
  /** Called once tickets were delivered or replaced. */
  onChanged: () => void
  onClose: () => void
}

/** The sales dialogs, each lazy-loaded on first use. */
export function SaleDialogs({ asked, onReject, onChanged, onClose }: SaleDialogsProps) {
  return (
    <Suspense>
      {asked?.action === 'reject' && (
        <RejectDialog
          sales={asked.sales}
          onReject={(reason) => onReject(asked.sales, reason)}
          onClose={onClose}
        />
      )}
      {asked?.action === 'deliver' && (
        <DeliverDialog sales={asked.sales} onDelivered={onChanged} onClose={onClose} />
      )}
      {asked?.action === 'recipient' && <RecipientDialog sale={asked.sale} onClose={onClose} />}
      {asked?.action === 'replace' && (
        <ReplaceTicketDialog sale={asked.sale} onReplaced={onChanged} onClose={onClose} />
      )}
    </Suspense>
  )
}
