import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { Button, Group } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import { t } from '../../lib/i18n/payments.ts'

const NewMethodDialogs = lazyComponent(
  async () =>
    (await import('../../features/payment-methods/NewMethodDialogs.tsx')).NewMethodDialogs,
)

interface AddMethodProps {
  /** Called with the id of the added method. */
  onAdded: (methodId: string) => void
}

/** Adds a card or a bank account during checkout. */
export function AddMethod({ onAdded }: AddMethodProps) {
  const [adding, setAdding] = useState<'card' | 'bank-account' | null>(null)
  // The dialogs stay mounted once opened, because the last one confirms that the method was added.
  const [hasBegun, setBegun] = useState(false)

  function start(kind: 'card' | 'bank-account') {
    setBegun(true)
    setAdding(kind)
  }

  return (
    <Group gap="xs">
      <Button size="small" onClick={() => start('card')}>
        {t('PAYMENT_SETTINGS.ADD_CARD')}
      </Button>
      <Button size="small" onClick={() => start('bank-account')}>
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
