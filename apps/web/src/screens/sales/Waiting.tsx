import type { QueuedSale } from '@seatdesk/domain'

import { Countdown } from '../../features/trades/OrderStanding.tsx'

/** How long a sale may still wait for its seller; nothing where it does not. */
export function Waiting({ sale }: { sale: QueuedSale }) {
  const until = sale.confirmBy ?? sale.deliverBy
  return until === null ? null : <Countdown until={until} />
}
