import { useI18n } from '@seatdesk/app-kit/i18n'
import { type Sale, saleNumber } from '@seatdesk/domain'
import { Button, toast } from '@seatdesk/ui'
import { useState } from 'react'

import { downloadTickets } from '../../features/orders/download-tickets.ts'
import { api } from '../../lib/api.ts'
import { purchases } from '../../lib/api/order.ts'
import { t } from '../../lib/i18n/notifications.ts'

/** An action of a notification that its button performs, without another screen. */
export type PerformedAction = 'confirm' | 'deliver' | 'download'

interface NotificationActionButtonProps {
  /** The number of the order. */
  orderId: number
  action: PerformedAction
  /** Accessible name, which says what the action is about. */
  label: string
  /** Called once the sale was confirmed, or the tickets were downloaded. */
  onDone: () => void
  /**
   * Called with the sale to deliver. Its dialog belongs to the screen: a live update may remove this
   * button, or its row, while files are dropped.
   */
  onDeliver: (sale: Sale) => void
}

/** Confirms or delivers the sale of a notification, or downloads the tickets of its purchase. */
export function NotificationActionButton({
  orderId: id,
  action,
  label,
  onDone,
  onDeliver,
}: NotificationActionButtonProps) {
  const { toastFailure } = useI18n()
  const [isInProgress, setInProgress] = useState(false)

  const performers = {
    deliver: async () => onDeliver((await api.sales.get({ id })).data),
    confirm: async () => {
      await api.sales.confirm({ id })
      toast({ tone: 'success', message: t('NOTIFICATIONS.CONFIRMED', { number: saleNumber(id) }) })
      onDone()
    },
    download: async () => {
      await downloadTickets(id, (await purchases.tickets({ id })).data.files)
      onDone()
    },
  } satisfies Record<PerformedAction, () => Promise<void>>

  async function perform() {
    setInProgress(true)
    try {
      await performers[action]()
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
      aria-label={label}
      onClick={() => void perform()}
    >
      {t(`NOTIFICATIONS.ACTION_${action}`)}
    </Button>
  )
}
