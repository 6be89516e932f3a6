import type { BankAccount } from '@seatdesk/domain'
import { Modal } from '@seatdesk/ui/modal'

import { t } from '../../lib/messages/paying.ts'
import { BankAccountForm } from './internal/BankAccountForm.tsx'
import { ProviderGate } from './ProviderGate.tsx'

interface BankAccountDialogProps {
  /** Called with the account that was saved. */
  onAdded: (account: BankAccount) => void
  onClose: () => void
}

/** Saves a bank account to pay from. Its number goes to the provider, which answers with a token. */
export function BankAccountDialog({ onAdded, onClose }: BankAccountDialogProps) {
  return (
    <Modal isOpen title={t('PAYMENT_SETTINGS.ADD_BANK_ACCOUNT')} onClose={onClose}>
      <ProviderGate>
        {(provider) => <BankAccountForm provider={provider} onAdded={onAdded} onClose={onClose} />}
      </ProviderGate>
    </Modal>
  )
}
