import type { Payout } from '@seatdesk/domain'
import { paintFirstRows } from '@seatdesk/front/first-rows'

import { payoutColumns } from '../../features/trades/trade-columns.tsx'
import { PayoutCard, payoutLabel } from '../../features/trades/TradeCard.tsx'
import { PATHS } from '../../lib/routes.ts'

paintFirstRows<Payout>({
  ask: 'payouts/',
  columns: payoutColumns,
  keyOf: ({ id }) => String(id),
  hrefOf: ({ id }) => `${PATHS.payouts}?open=${id}`,
  linkLabelOf: payoutLabel,
  renderCard: (payout) => <PayoutCard payout={payout} />,
})
