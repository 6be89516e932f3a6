import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import type { AttachedTickets, ListingDetails } from '@seatdesk/domain'
import { FailedState, Skeleton, Stack } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'

import { listingTickets } from '../../lib/api/stock.ts'
import { t } from '../../lib/i18n/delivery.ts'
import { TicketSubject } from '../../lib/TicketSubject.tsx'
import { AttachTicketsForm } from './internal/AttachTicketsForm.tsx'

interface AttachTicketsDialogProps {
  listing: ListingDetails
  /** Called once something was attached or removed. */
  onChanged: () => void
  onClose: () => void
}

/** Attaches files or barcodes to the tickets of a listing, for instant delivery. */
export function AttachTicketsDialog({ listing, onChanged, onClose }: AttachTicketsDialogProps) {
  const attached = useServerData(createQueryOptions(listingTickets.get, { id: listing.id }))

  function changed() {
    onChanged()
    void attached.reload()
  }

  return (
    <Modal
      isOpen
      size="large"
      title={t('DELIVERY.ATTACH_TITLE', { id: listing.id })}
      onClose={onClose}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <TicketSubject event={listing.event} listing={listing} />
        {attached.failure !== null ? (
          <FailedState onRetry={() => void attached.reload()} isRetrying={attached.isWaiting}>
            {t('DELIVERY.ATTACH_FAILED')}
          </FailedState>
        ) : attached.data === null ? (
          <Skeleton height="8rem" />
        ) : (
          <AttachTicketsForm
            key={versionOf(attached.data)}
            listing={listing}
            attached={attached.data}
            onChanged={changed}
            onCancel={onClose}
          />
        )}
      </Stack>
    </Modal>
  )
}

/** The form starts again once something else is attached. */
const versionOf = ({ tickets }: AttachedTickets): string =>
  tickets.map(({ attached, fileName }) => `${attached} ${fileName}`).join('|')
