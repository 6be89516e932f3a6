import { type Sale, saleNumber } from '@seatdesk/domain'
import { Button, Stack, toast } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useMemo } from 'react'

import { t } from '../../lib/i18n/delivery.ts'
import { seatsOfSale } from './internal/delivery-plan.ts'
import { OrderDeliveryForm } from './internal/OrderDeliveryForm.tsx'
import { TicketFilesSection } from './internal/TicketFilesSection.tsx'
import { useDeliveries } from './internal/use-deliveries.ts'
import { useTicketPages } from './internal/use-ticket-pages.ts'

interface DeliverDialogProps {
  /** The confirmed sales to deliver; must be the same array on every render. */
  sales: readonly Sale[]
  /** Called once at least one sale is delivered. */
  onDelivered: () => void
  onClose: () => void
}

/** Delivers the tickets of one or several sales. */
export function DeliverDialog({ sales, onDelivered, onClose }: DeliverDialogProps) {
  const seats = useMemo(() => sales.flatMap(seatsOfSale), [sales])
  const tickets = useTicketPages(seats)
  const deliveries = useDeliveries({ sales, tickets })
  const fileSeats = seats.filter(({ saleId }) => deliveries.draftOf(saleId)?.way === 'files')
  const { ready } = deliveries

  async function deliver() {
    const { delivered, isAll } = await deliveries.send()
    if (delivered > 0) {
      toast({ tone: 'success', message: t('DELIVERY.TOLD', { count: delivered }) })
      onDelivered()
    }
    if (isAll) onClose()
  }

  return (
    <Modal
      isOpen
      size="large"
      title={
        sales.length === 1
          ? t('DELIVERY.TITLE', { number: saleNumber(sales[0]?.id ?? 0) })
          : t('DELIVERY.TITLE_MANY', { count: sales.length })
      }
      onClose={onClose}
      closeOnClickOutside={false}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button
            emphasis="main"
            disabled={ready.length === 0}
            isInProgress={deliveries.isInProgress}
            onClick={() => void deliver()}
          >
            {sales.length > 1 && ready.length > 0
              ? t('DELIVERY.DELIVER_MANY', { count: ready.length })
              : t('DELIVERY.DELIVER')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {fileSeats.length > 0 && <TicketFilesSection tickets={tickets} seats={fileSeats} />}
        {sales.map((sale) => (
          <OrderDeliveryForm key={sale.id} sale={sale} {...deliveries.partOf(sale)} />
        ))}
      </Stack>
    </Modal>
  )
}
