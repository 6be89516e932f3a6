import { adminAccounts, adminAudit } from './admin/accounts.ts'
import { adminPerformers, adminTags, adminVenues } from './admin/catalogue.ts'
import { adminEvents } from './admin/events.ts'
import { adminLedger, adminReconciliation } from './admin/ledger.ts'
import { adminFailedTasks, adminHealth, adminMessages, adminToday } from './admin/operations.ts'
import { adminOrders } from './admin/orders.ts'
import { adminDisputes, adminPayouts } from './admin/payouts.ts'
import { adminSeatMaps } from './admin/seat-maps.ts'

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
