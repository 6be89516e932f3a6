import type { GenericSchema } from 'valibot'

import { apiKeySchema } from '../../account/api-key.ts'
import { partySchema } from '../../account/party.ts'
import { passkeySchema } from '../../account/passkey.ts'
import { profileSchema } from '../../account/profile.ts'
import { secondFactorsSchema, sessionSchema, tokensSchema } from '../../account/session.ts'
import {
  auditEntrySchema,
  adminAccountDetailsSchema,
  adminAccountSchema,
} from '../../admin/admin-account.ts'
import { adminOrderSchema, adminOrderDetailsSchema } from '../../admin/admin-order.ts'
import { adminPayoutSchema, payoutProgressSchema } from '../../admin/admin-payout.ts'
import {
  mergePreviewSchema,
  adminEventSchema,
  adminPerformerSchema,
  adminTagSchema,
  adminVenueSchema,
} from '../../admin/catalog.ts'
import { disputeSchema } from '../../admin/dispute.ts'
import { eventChangePreviewSchema, eventChangeSchema } from '../../admin/event-change.ts'
import { reconciliationDifferenceSchema } from '../../admin/ledger.ts'
import { messageSchema } from '../../admin/operations.ts'
import { scheduleReportSchema } from '../../admin/schedule.ts'
import { seatMapSchema } from '../../admin/seat-map.ts'
import { errorBodySchema } from '../../error/errors.ts'
import { tagSchema } from '../../event/event-search.ts'
import { eventSchema, eventSummarySchema, venueSchema } from '../../event/event.ts'
import { inventoryListingSchema } from '../../inventory/inventory-listing.ts'
import { paginatorSchema } from '../../list/list-result.ts'
import { listingSchema, listingSummarySchema, ticketSchema } from '../../listing/listing.ts'
import { notificationSchema } from '../../notification/notification.ts'
import {
  bankAccountSchema,
  cardSchema,
  paymentMethodsSchema,
  paymentIntentSchema,
} from '../../payment-method/payment-method.ts'
import { payoutMethodSchema, payoutRouteSchema } from '../../payout-method/payout-method.ts'
import { payoutSchema } from '../../payout/payout.ts'
import { purchaseSchema } from '../../purchase/purchase.ts'
import { saleSchema } from '../../sale.ts'
import {
  WEBHOOK_EVENTS,
  type WebhookData,
  webhookDeliverySchema,
  webhookEventSchema,
  webhookSchema,
} from '../../webhook/webhook.ts'
import { streamEventSchema } from '../stream.ts'
import { watchSchema } from '../watches.ts'

const TYPES: (keyof WebhookData)[] = [...WEBHOOK_EVENTS, 'test']

/** Body schema of each webhook event type. */
export const WEBHOOK_SCHEMAS = TYPES.map((type) => ({ type, schema: webhookEventSchema(type) }))

/** Schemas of responses, by their component name in the OpenAPI document. */
export const NAMED_SCHEMAS: Readonly<Record<string, GenericSchema>> = {
  ApiKey: apiKeySchema,
  AuditEntry: auditEntrySchema,
  BankAccount: bankAccountSchema,
  ReconciliationDifference: reconciliationDifferenceSchema,
  Card: cardSchema,
  Dispute: disputeSchema,
  Error: errorBodySchema,
  Event: eventSchema,
  EventChange: eventChangeSchema,
  EventChangePreview: eventChangePreviewSchema,
  EventSummary: eventSummarySchema,
  InventoryListing: inventoryListingSchema,
  Listing: listingSchema,
  ListingSummary: listingSummarySchema,
  MergePreview: mergePreviewSchema,
  Message: messageSchema,
  Notification: notificationSchema,
  AdminAccount: adminAccountSchema,
  AdminAccountDetails: adminAccountDetailsSchema,
  AdminEvent: adminEventSchema,
  AdminOrder: adminOrderSchema,
  AdminOrderDetails: adminOrderDetailsSchema,
  AdminPayout: adminPayoutSchema,
  AdminPerformer: adminPerformerSchema,
  AdminTag: adminTagSchema,
  AdminVenue: adminVenueSchema,
  Paginator: paginatorSchema,
  Party: partySchema,
  Passkey: passkeySchema,
  Payment: paymentIntentSchema,
  PaymentMethods: paymentMethodsSchema,
  Payout: payoutSchema,
  PayoutMethod: payoutMethodSchema,
  PayoutRoute: payoutRouteSchema,
  PayoutProgress: payoutProgressSchema,
  Profile: profileSchema,
  Purchase: purchaseSchema,
  Sale: saleSchema,
  ScheduleReport: scheduleReportSchema,
  SeatMap: seatMapSchema,
  SecondFactors: secondFactorsSchema,
  Session: sessionSchema,
  StreamEvent: streamEventSchema,
  Tag: tagSchema,
  Ticket: ticketSchema,
  Tokens: tokensSchema,
  Venue: venueSchema,
  Watch: watchSchema,
  Webhook: webhookSchema,
  WebhookDelivery: webhookDeliverySchema,
}
