import { formatCents, type ListingId, sumOfCents, timesQuantity } from '@seatdesk/domain'
import { Button, SelectionTray } from '@seatdesk/ui'
import { IconBolt } from '@seatdesk/ui/icons'

import { t } from '../../lib/messages/events.ts'
import type { ChosenLine } from './chosen-lines.ts'

interface TicketTrayProps {
  lines: readonly ChosenLine[]
  onRemove: (listingId: ListingId) => void
  /** Why a quick buy is not possible now; `null` when it is. */
  quickBuyObstacle: string | null
  isBuying: boolean
  onQuickBuy: () => void
  onBuy: () => void
}

/** The tickets chosen, what they cost, and the two ways to buy them. */
export function TicketTray({
  lines,
  onRemove,
  quickBuyObstacle,
  isBuying,
  onQuickBuy,
  onBuy,
}: TicketTrayProps) {
  const total = sumOfCents(lines.map(({ price, quantity }) => timesQuantity(price, quantity)))
  return (
    <SelectionTray
      label={t('EVENT_TICKETS.CHOSEN')}
      lines={lines.map(({ listingId, label, price, quantity }) => ({
        id: String(listingId),
        label,
        amount: `× ${quantity}`,
        price: formatCents(timesQuantity(price, quantity)),
      }))}
      onRemove={(id) => {
        const line = lines.find(({ listingId }) => String(listingId) === id)
        if (line) onRemove(line.listingId)
      }}
      total={formatCents(total)}
      actions={
        <>
          <Button
            icon={<IconBolt />}
            disabled={quickBuyObstacle !== null}
            title={quickBuyObstacle ?? undefined}
            isInProgress={isBuying}
            onClick={onQuickBuy}
          >
            {t('EVENT_TICKETS.QUICK_BUY')}
          </Button>
          <Button emphasis="main" onClick={onBuy}>
            {t('EVENT_TICKETS.BUY_SELECTED')}
          </Button>
        </>
      }
    />
  )
}
