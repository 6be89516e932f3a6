import { useI18n } from '@seatdesk/app-kit/i18n'
import { toast } from '@seatdesk/ui'
import { useState } from 'react'

import { listingTickets } from '../../../lib/api/stock.ts'
import { t } from '../../../lib/i18n/delivery.ts'
import type { Seat } from './match-pages.ts'
import { type AssignedPage, pageFile } from './page-file.ts'
import { deliveryErrorText } from './use-deliveries.ts'

interface AttachTickets {
  listingId: number
  onChanged: () => void
}

/** The calls of the form that attaches tickets to a listing, with their progress and error. */
export const useAttachTickets = ({ listingId: id, onChanged }: AttachTickets) => {
  const { messageOf } = useI18n()
  const [fault, setFault] = useState<string | null>(null)
  const [isInProgress, setInProgress] = useState(false)

  async function run(call: () => Promise<unknown>, message: string) {
    setFault(null)
    setInProgress(true)
    try {
      await call()
      toast({ tone: 'success', message })
      onChanged()
    } catch (error) {
      setFault(deliveryErrorText(error) ?? messageOf(error))
    }
    setInProgress(false)
  }

  return {
    fault,
    isInProgress,
    attachPages: (pages: readonly AssignedPage[], coversAllTickets: boolean) =>
      run(
        async () => {
          const files = await Promise.all(pages.map((item) => pageFile(item.page.source, item)))
          const ticketIds = pages.map(({ seat }) => idOf(seat))
          await listingTickets.attach({
            id,
            files,
            ticketIds,
            ...(coversAllTickets && { coversAllTickets }),
          })
        },
        t('DELIVERY.ATTACHED', { count: pages.length }),
      ),
    attachBarcodes: (codes: readonly { seat: Seat; barcode: string }[]) =>
      run(
        () =>
          listingTickets.attach({
            id,
            barcodes: codes.map(({ barcode }) => barcode),
            ticketIds: codes.map(({ seat }) => idOf(seat)),
          }),
        t('DELIVERY.ATTACHED', { count: codes.length }),
      ),
    detach: () => run(() => listingTickets.detach({ id }), t('DELIVERY.DETACHED')),
  }
}

const idOf = ({ key }: Seat): number => Number(key)
