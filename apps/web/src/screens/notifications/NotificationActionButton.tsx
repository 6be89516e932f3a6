import { useI18n } from '@seatdesk/app-kit/i18n'
import { type Sale, saleNumber } from '@seatdesk/domain'
import { Button, toast } from '@seatdesk/ui'
import { useState } from 'react'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/notifications.ts'

interface SaleActionButtonProps {
  saleId: number
  action: 'confirm' | 'deliver'
  /** Called once the sale was confirmed. */
  onConfirmed: () => void
  /**
   * Called with the sale to deliver. Its dialog belongs to the screen: a live update may remove this
   * button, or its row, while files are dropped.
   */
  onDeliver: (sale: Sale) => void
}

const LABELS = {
  confirm: ['NOTIFICATIONS.CONFIRM', 'NOTIFICATIONS.CONFIRM_NAME'],
  deliver: ['NOTIFICATIONS.DELIVER', 'NOTIFICATIONS.DELIVER_NAME'],
} as const

/** Confirms or delivers the sale of a notification. */
export function SaleActionButton({
  saleId,
  action,
  onConfirmed,
  onDeliver,
}: SaleActionButtonProps) {
  const { toastFailure } = useI18n()
  const [isInProgress, setInProgress] = useState(false)
  const [label, name] = LABELS[action]
  const number = saleNumber(saleId)

  async function perform() {
    setInProgress(true)
    try {
      if (action === 'deliver') onDeliver((await api.sales.get({ id: saleId })).data)
      else {
        await api.sales.confirm({ id: saleId })
        toast({ tone: 'success', message: t('NOTIFICATIONS.CONFIRMED', { number }) })
        onConfirmed()
      }
    } catch (error) {
      toastFailure(error)
    } finally {
      setInProgress(false)
    }
  }

  return (
    <Button
      size="small"
      isInProgress={isInProgress}
      aria-label={t(name, { number })}
      onClick={() => void perform()}
    >
      {t(label)}
    </Button>
  )
}
