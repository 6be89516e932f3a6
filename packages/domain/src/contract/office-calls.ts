import { officeAccounts } from './office/accounts.ts'
import { officeAudit } from './office/audit.ts'
import { officeDeadLetters } from './office/dead-letters.ts'
import { officeDisputes } from './office/disputes.ts'
import { officeEvents } from './office/events.ts'
import { officeHealth } from './office/health.ts'
import { officeLedger } from './office/ledger.ts'
import { officeMessages } from './office/messages.ts'
import { officeOrders } from './office/orders.ts'
import { officePayouts } from './office/payouts.ts'
import { officePerformers } from './office/performers.ts'
import { officeReconciliation } from './office/reconciliation.ts'
import { officeSeatMaps } from './office/seat-maps.ts'
import { officeTags } from './office/tags.ts'
import { officeToday } from './office/today.ts'
import { officeVenues } from './office/venues.ts'

/** The calls of administrators, noun by noun. */
export const officeCalls = {
  officeAccounts,
  officeAudit,
  officeDeadLetters,
  officeDisputes,
  officeEvents,
  officeHealth,
  officeLedger,
  officeMessages,
  officeOrders,
  officePayouts,
  officePerformers,
  officeReconciliation,
  officeSeatMaps,
  officeTags,
  officeToday,
  officeVenues,
}
