import { Button, Group } from '@seatdesk/ui'
import { lazy, Suspense, useState } from 'react'

import { t } from '../../lib/messages/paying.ts'

const NewMethodDialogs = lazy(async () => ({
  default: (await import('../../features/payment-methods/NewMethodDialogs.tsx')).NewMethodDialogs,
}))

interface AddMethodProps {
  /** Called with the id of the method that was added. */
  onAdded: (methodId: string) => void
}

/** A new card or bank account, added on the way through the checkout. */
export function AddMethod({ onAdded }: AddMethodProps) {
  const [adding, setAdding] = useState<'card' | 'bank-account' | null>(null)
  // Once begun the dialogs stay: the last of them says that the method was added.
  const [hasBegun, setBegun] = useState(false)

  function begin(kind: 'card' | 'bank-account') {
    setBegun(true)
    setAdding(kind)
  }

  return (
    <Group gap="xs">
      <Button size="small" onClick={() => begin('card')}>
        {t('PAYMENT_SETTINGS.ADD_CARD')}
      </Button>
      <Button size="small" onClick={() => begin('bank-account')}>
        {t('PAYMENT_SETTINGS.ADD_BANK_ACCOUNT')}
      </Button>
      {hasBegun && (
        <Suspense>
          <NewMethodDialogs
            adding={adding}
            onAdded={({ method }) => onAdded(method.id)}
            onClose={() => setAdding(null)}
          />
        </Suspense>
      )}
    </Group>
  )
}
