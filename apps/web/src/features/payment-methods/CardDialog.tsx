import type { Card } from '@seatdesk/domain'
import { Modal } from '@seatdesk/ui/modal'
import { Elements } from '@stripe/react-stripe-js'

import { t } from '../../lib/messages/paying.ts'
import { CardForm } from './internal/CardForm.tsx'
import { ProviderGate } from './ProviderGate.tsx'

interface CardDialogProps {
  /** Called with the card that was saved, and whether it is the primary method now. */
  onAdded: (card: Card, isPrimary: boolean) => void
  onClose: () => void
}

/** Saves a card. Its number goes from the provider's own fields to the provider alone. */
export function CardDialog({ onAdded, onClose }: CardDialogProps) {
  return (
    <Modal isOpen title={t('PAYMENT_SETTINGS.ADD_CARD')} onClose={onClose}>
      <ProviderGate>
        {(provider) => (
          <Elements stripe={provider}>
            <CardForm onAdded={onAdded} onClose={onClose} />
          </Elements>
        )}
      </ProviderGate>
    </Modal>
  )
}
