import type { Contract } from '@seatdesk/domain/contract'

import {
  adminAccountHandlers,
  adminAuditHandlers,
  adminCompanyHandlers,
  adminFailedTaskHandlers,
  adminDisputeHandlers,
  adminLedgerHandlers,
  adminEventHandlers,
  adminEventRequestHandlers,
  adminHealthHandlers,
  adminMessageHandlers,
  adminOrderHandlers,
  adminPerformerHandlers,
  adminReconciliationHandlers,
  adminSeatMapHandlers,
  adminTagHandlers,
  adminTodayHandlers,
  adminVenueHandlers,
  adminPayoutHandlers,
} from '../admin/index.ts'
import { tagHandlers } from '../catalog/index.ts'
import {
  accountHandlers,
  apiKeyHandlers,
  companyAuditHandlers,
  companyHandlers,
  counterpartyHandlers,
  invitationHandlers,
  memberHandlers,
  ownCompanyHandlers,
  passkeyHandlers,
  sessionHandlers,
} from '../identity/index.ts'
import {
  broadcastHandlers,
  eventRequestHandlers,
  disclosureHandlers,
  importHandlers,
  inventoryChangeHandlers,
  inventoryHandlers,
  listingHandlers,
  listingTicketHandlers,
  inventoryAnalysisHandlers,
  nameAliasHandlers,
  outsideSaleHandlers,
  ownHoldHandlers,
  priceHandlers,
  pricingGroupHandlers,
  pricingHandlers,
  pricingRuleHandlers,
  pricingRunHandlers,
  feedHandlers,
  takeDownTimeHandlers,
} from '../listings/index.ts'
import { notificationHandlers, streamHandlers, webhookHandlers } from '../notifications/index.ts'
import {
  businessHandlers,
  contactHandlers,
  csvBusinessHandlers,
  csvReportHandlers,
  handoverHandlers,
  holdHandlers,
  orderDocumentHandlers,
  payoutHandlers,
  problemHandlers,
  purchaseHandlers,
  recipientHandlers,
  orderNoteHandlers,
  reportHandlers,
  saleHandlers,
} from '../orders/index.ts'
import { paymentMethodHandlers, payoutMethodHandlers } from '../payments/index.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Handlers, Handler, ResourceHandlers } from '../platform/http/handler.ts'
import {
  eventHandlers,
  favoriteEventHandlers,
  suggestionHandlers,
  watchHandlers,
} from '../search/index.ts'
import type { MarketContext, SandboxControls } from './market-context.ts'

/** Settings of this server that a front-end needs. */
const getSettings: Handler<Contract['settings']['get']> = async ({ ctx: { settings } }) => ({
  data: {
    stripePublishableKey: settings.stripe?.publishableKey ?? null,
    isSandbox: settings.isSandbox,
    supportEmail: settings.supportEmail,
    feePercent: settings.feePercent,
  },
})

const settingHandlers = { get: getSettings } satisfies ResourceHandlers<'settings'>

type Calls = Contract['sandbox']

/** Passes a call to the sandbox; responds 404 without a sandbox. */
const lever =
  <Name extends keyof Calls>(name: Name): Handler<Calls[Name], MarketContext> =>
  async (call) => {
    const { sandbox } = call.ctx
    if (!sandbox) throw new ApiError('notFound')
    return sandbox.levers[name](call)
  }

/** Handlers of the sandbox endpoints; they respond 404 on a server without a sandbox. */
const sandboxHandlers: SandboxControls = {
  outbox: lever('outbox'),
  clock: lever('clock'),
  provider: lever('provider'),
  challenge: lever('challenge'),
  payment: lever('payment'),
  export: lever('export'),
  invariants: lever('invariants'),
}

/** The handlers of all endpoints by resource; a missing handler does not compile. */
export const handlers: Handlers<MarketContext> = {
  account: accountHandlers,
  disclosures: disclosureHandlers,
  apiKeys: apiKeyHandlers,
  passkeys: passkeyHandlers,
  broadcast: broadcastHandlers,
  business: businessHandlers,
  companies: companyHandlers,
  companyAudit: companyAuditHandlers,
  counterparties: counterpartyHandlers,
  contacts: contactHandlers,
  csvBusiness: csvBusinessHandlers,
  csvReports: csvReportHandlers,
  eventRequests: eventRequestHandlers,
  events: eventHandlers,
  favoriteEvents: favoriteEventHandlers,
  feeds: feedHandlers,
  handovers: handoverHandlers,
  holds: holdHandlers,
  imports: importHandlers,
  inventory: inventoryHandlers,
  inventoryChanges: inventoryChangeHandlers,
  invitations: invitationHandlers,
  listings: listingHandlers,
  members: memberHandlers,
  ownCompanies: ownCompanyHandlers,
  nameAliases: nameAliasHandlers,
  notifications: notificationHandlers,
  adminAccounts: adminAccountHandlers,
  adminAudit: adminAuditHandlers,
  adminCompanies: adminCompanyHandlers,
  adminFailedTasks: adminFailedTaskHandlers,
  adminDisputes: adminDisputeHandlers,
  adminLedger: adminLedgerHandlers,
  adminEventRequests: adminEventRequestHandlers,
  adminEvents: adminEventHandlers,
  adminHealth: adminHealthHandlers,
  adminMessages: adminMessageHandlers,
  adminOrders: adminOrderHandlers,
  adminPayouts: adminPayoutHandlers,
  adminPerformers: adminPerformerHandlers,
  adminReconciliation: adminReconciliationHandlers,
  adminSeatMaps: adminSeatMapHandlers,
  adminTags: adminTagHandlers,
  adminToday: adminTodayHandlers,
  adminVenues: adminVenueHandlers,
  orderDocuments: orderDocumentHandlers,
  outsideSales: outsideSaleHandlers,
  ownHolds: ownHoldHandlers,
  ownStock: inventoryAnalysisHandlers,
  listingTickets: listingTicketHandlers,
  paymentMethods: paymentMethodHandlers,
  payoutMethods: payoutMethodHandlers,
  payouts: payoutHandlers,
  prices: priceHandlers,
  pricing: pricingHandlers,
  pricingGroups: pricingGroupHandlers,
  pricingRules: pricingRuleHandlers,
  pricingRuns: pricingRunHandlers,
  problems: problemHandlers,
  purchases: purchaseHandlers,
  recipients: recipientHandlers,
  orderNotes: orderNoteHandlers,
  reports: reportHandlers,
  sales: saleHandlers,
  sandbox: sandboxHandlers,
  sessions: sessionHandlers,
  settings: settingHandlers,
  stream: streamHandlers,
  suggestions: suggestionHandlers,
  takeDownTimes: takeDownTimeHandlers,
  tags: tagHandlers,
  watches: watchHandlers,
  webhooks: webhookHandlers,
}
