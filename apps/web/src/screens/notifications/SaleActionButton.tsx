import { useI18n } from '@seatdesk/app-kit/i18n'
import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { type Sale, saleNumber } from '@seatdesk/domain'
import { Button, toast } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/notifications.ts'

const DeliverDialog = lazyComponent(
  async () => (await import('../../features/delivery/DeliverDialog.tsx')).DeliverDialog,
)

interface SaleActionButtonProps {
  saleId: number
  action: 'confirm' | 'deliver'
  /** Called once the sale was confirmed or delivered. */
  onDone: () => void
}

const LABELS = {
  confirm: ['NOTIFICATIONS.CONFIRM', 'NOTIFICATIONS.CONFIRM_NAME'],
  deliver: ['NOTIFICATIONS.DELIVER', 'NOTIFICATIONS.DELIVER_NAME'],
} as const

/** Confirms or delivers the sale of a notification. */
export function SaleActionButton({ saleId, action, onDone }: SaleActionButtonProps) {
  const { toastFailure } = useI18n()
  const [isInProgress, setInProgress] = useState(false)
  const [delivering, setDelivering] = useState<readonly Sale[] | null>(null)
  const [label, name] = LABELS[action]
  const number = saleNumber(saleId)

  async function perform() {
    setInProgress(true)
    try {
      if (action === 'deliver') setDelivering([(await api.sales.get({ id: saleId })).data])
      else {
        await api.sales.confirm({ id: saleId })
        toast({ tone: 'success', message: t('NOTIFICATIONS.CONFIRMED', { number }) })
        onDone()
      }
    } catch (error) {
      toastFailure(error)
    } finally {
      setInProgress(false)
    }
  }

  return (
    <>
      <Button
        size="small"
        isInProgress={isInProgress}
        aria-label={t(name, { number })}
        onClick={() => void perform()}
      >
        {t(label)}
      </Button>
      {delivering && (
        <Suspense>
          <DeliverDialog
            sales={delivering}
            onDelivered={onDone}
            onClose={() => setDelivering(null)}
          />
        </Suspense>
      )}
    </>
  )
}
