import { adminAccounts, adminAudit } from './admin/accounts.ts'
import { adminPerformers, adminTags, adminVenues } from './admin/catalog.ts'
import { adminCompanies } from './admin/companies.ts'
import { adminEventRequests } from './admin/event-requests.ts'
import { adminEvents } from './admin/events.ts'
import { adminLedger, adminReconciliation } from './admin/ledger.ts'
import { adminFailedTasks, adminHealth, adminMessages, adminToday } from './admin/operations.ts'
import { adminOrders } from './admin/orders.ts'
import { adminDisputes, adminPayouts } from './admin/payouts.ts'
import { adminSeatMaps } from './admin/seat-maps.ts'

/** The calls for administrators, grouped by noun. */
export const adminCalls = {
  adminAccounts,
  adminAudit,
  adminCompanies,
  adminFailedTasks,
  adminDisputes,
  adminEventRequests,
  adminEvents,
  adminHealth,
  adminLedger,
  adminMessages,
  adminOrders,
  adminPayouts,
  adminPerformers,
  adminReconciliation,
  adminSeatMaps,
  adminTags,
  adminToday,
  adminVenues,
}
