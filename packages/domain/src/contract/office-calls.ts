import { adminAccounts, adminAudit } from './office/accounts.ts'
import { adminPerformers, adminTags, adminVenues } from './office/catalogue.ts'
import { adminEvents } from './office/events.ts'
import { adminLedger, adminReconciliation } from './office/ledger.ts'
import { adminFailedTasks, adminHealth, adminMessages, adminToday } from './office/operations.ts'
import { adminOrders } from './office/orders.ts'
import { adminDisputes, adminPayouts } from './office/payouts.ts'
import { adminSeatMaps } from './office/seat-maps.ts'

/** The calls for administrators, grouped by noun. */
export const adminCalls = {
  officeAccounts: adminAccounts,
  officeAudit: adminAudit,
  officeDeadLetters: adminFailedTasks,
  officeDisputes: adminDisputes,
  officeEvents: adminEvents,
  officeHealth: adminHealth,
  officeLedger: adminLedger,
  officeMessages: adminMessages,
  officeOrders: adminOrders,
  officePayouts: adminPayouts,
  officePerformers: adminPerformers,
  officeReconciliation: adminReconciliation,
  officeSeatMaps: adminSeatMaps,
  officeTags: adminTags,
  officeToday: adminToday,
  officeVenues: adminVenues,
}
