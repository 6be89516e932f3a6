import { isPayable } from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useState } from 'react'

import { t } from '../../lib/messages/paying.ts'
import { BankAccountDialog } from './BankAccountDialog.tsx'
import { CardDialog } from './CardDialog.tsx'
import type { NewMethod } from './internal/method-list.ts'

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
