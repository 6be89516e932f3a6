import { type BankAccount, type Card, isPayable } from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { Elements } from '@stripe/react-stripe-js'
import { useState } from 'react'

import { t } from '../../lib/messages/paying.ts'
import { BankAccountForm } from './internal/BankAccountForm.tsx'
import { CardForm } from './internal/CardForm.tsx'
import type { NewMethod } from './internal/method-list.ts'
import { ProviderGate } from './ProviderGate.tsx'

interface NewMethodDialogsProps {
  /** Which kind of method is being added; none when `null`. */
  adding: 'card' | 'bank-account' | null
  onAdded: (added: NewMethod) => void
  onClose: () => void
}

/** The dialogs of a new payment method: its form, and the word that it was added. */
export function NewMethodDialogs({ adding, onAdded, onClose }: NewMethodDialogsProps) {
  const [added, setAdded] = useState<NewMethod | null>(null)

  function finish(method: NewMethod) {
    onClose()
    setAdded(method)
    onAdded(method)
  }

  if (adding === 'card')
    return (
      <CardDialog
        onAdded={(method, isPrimary) => finish({ kind: 'card', method, isPrimary })}
        onClose={onClose}
      />
    )
  if (adding === 'bank-account')
    return (
      <BankAccountDialog
        onAdded={(method) => finish({ kind: 'bank-account', method, isPrimary: false })}
        onClose={onClose}
      />
    )
  return (
    <Modal
      isOpen={added !== null}
      size="small"
      title={t('PAYMENT_SETTINGS.METHOD_ADDED')}
      onClose={() => setAdded(null)}
      actions={
        <Button emphasis="main" onClick={() => setAdded(null)}>
          {t('COMMON.CLOSE')}
        </Button>
      }
    >
      {added?.kind === 'bank-account' && !isPayable(added.method)
        ? t('PAYMENT_SETTINGS.METHOD_ADDED_UNPROVED')
        : t('PAYMENT_SETTINGS.METHOD_ADDED_TEXT')}
    </Modal>
  )
}

interface BankAccountDialogProps {
  /** Called with the account that was saved. */
  onAdded: (account: BankAccount) => void
  onClose: () => void
}

/** Saves a bank account to pay from. Its number goes to the provider, which answers with a token. */
function BankAccountDialog({ onAdded, onClose }: BankAccountDialogProps) {
  return (
    <Modal isOpen title={t('PAYMENT_SETTINGS.ADD_BANK_ACCOUNT')} onClose={onClose}>
      <ProviderGate>
        {(provider) => <BankAccountForm provider={provider} onAdded={onAdded} onClose={onClose} />}
      </ProviderGate>
    </Modal>
  )
}

interface CardDialogProps {
  /** Called with the card that was saved, and whether it is the primary method now. */
  onAdded: (card: Card, isPrimary: boolean) => void
  onClose: () => void
}

/** Saves a card. Its number goes from the provider's own fields to the provider alone. */
function CardDialog({ onAdded, onClose }: CardDialogProps) {
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
