import type { GenericSchema } from 'valibot'

import { profileSchema } from '../../account/profile.ts'
import { secondFactorsSchema } from '../../account/second-factors.ts'
import { tokensSchema } from '../../account/tokens.ts'
import { apiKeySchema } from '../../api-key.ts'
import { errorBodySchema } from '../../error/error-body.ts'
import { eventSchema, eventSummarySchema } from '../../event/event.ts'
import { venueSchema } from '../../event/venue.ts'
import { inventoryListingSchema } from '../../inventory/inventory-listing.ts'
import { paginatorSchema } from '../../list/list-result.ts'
import { listingSchema, listingSummarySchema } from '../../listing/listing.ts'
import { ticketSchema } from '../../listing/ticket.ts'
import { notificationSchema } from '../../notification/notification.ts'
import { auditEntrySchema } from '../../office/audit-entry.ts'
import { bookDifferenceSchema } from '../../office/book-difference.ts'
import { disputeSchema } from '../../office/dispute.ts'
import { eventChangePreviewSchema, eventChangeSchema } from '../../office/event-change.ts'
import { mergePreviewSchema } from '../../office/merge.ts'
import { messageSchema } from '../../office/message.ts'
import {
  officeAccountDetailsSchema,
  officeAccountSchema,
  partySchema,
} from '../../office/office-account.ts'
import { officeEventSchema } from '../../office/office-event.ts'
import { officeOrderSchema, officeOrderStorySchema } from '../../office/office-order.ts'
import { officePayoutSchema } from '../../office/office-payout.ts'
import { officePerformerSchema } from '../../office/office-performer.ts'
import { officeTagSchema } from '../../office/office-tag.ts'
import { officeVenueSchema } from '../../office/office-venue.ts'
import { payoutStorySchema } from '../../office/payout-story.ts'
import { scheduleReportSchema } from '../../office/schedule.ts'
import { seatMapSchema } from '../../office/seat-map.ts'
import {
  bankAccountSchema,
  cardSchema,
  paymentMethodsSchema,
} from '../../payment-method/payment-method.ts'
import { paymentSchema } from '../../payment-method/payment.ts'
import { payoutMethodSchema, payoutRouteSchema } from '../../payout-method/payout-method.ts'
import { payoutSchema } from '../../payout/payout.ts'
import { purchaseSchema } from '../../purchase/purchase.ts'
import { saleSchema } from '../../sale.ts'
import { sessionSchema } from '../../session.ts'
import { tagSchema } from '../../tag/tag.ts'
import { webhookDeliverySchema, webhookSchema } from '../../webhook/webhook.ts'
import { streamEventSchema } from '../stream.ts'
import { watchSchema } from '../watches.ts'

/** The things that answers are made of, under the names that the OpenAPI document gives them. */
export const NAMED_SCHEMAS: Readonly<Record<string, GenericSchema>> = {
  ApiKey: apiKeySchema,
  AuditEntry: auditEntrySchema,
  BankAccount: bankAccountSchema,
  BookDifference: bookDifferenceSchema,
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
  OfficeAccount: officeAccountSchema,
  OfficeAccountDetails: officeAccountDetailsSchema,
  OfficeEvent: officeEventSchema,
  OfficeOrder: officeOrderSchema,
  OfficeOrderStory: officeOrderStorySchema,
  OfficePayout: officePayoutSchema,
  OfficePerformer: officePerformerSchema,
  OfficeTag: officeTagSchema,
  OfficeVenue: officeVenueSchema,
  Paginator: paginatorSchema,
  Party: partySchema,
  Payment: paymentSchema,
  PaymentMethods: paymentMethodsSchema,
  Payout: payoutSchema,
  PayoutMethod: payoutMethodSchema,
  PayoutRoute: payoutRouteSchema,
  PayoutStory: payoutStorySchema,
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
