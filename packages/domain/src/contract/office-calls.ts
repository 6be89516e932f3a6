import { officeAccounts, officeAudit } from './office/accounts.ts'
import { officePerformers, officeTags, officeVenues } from './office/catalogue.ts'
import { officeEvents } from './office/events.ts'
import { officeLedger, officeReconciliation } from './office/ledger.ts'
import {
  officeDeadLetters,
  officeHealth,
  officeMessages,
  officeToday,
} from './office/operations.ts'
import { officeOrders } from './office/orders.ts'
import { officeDisputes, officePayouts } from './office/payouts.ts'
import { officeSeatMaps } from './office/seat-maps.ts'

/** The calls for administrators, grouped by noun. */
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
