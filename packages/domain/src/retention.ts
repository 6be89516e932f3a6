/**
 * Retention periods in days, after which the server deletes data; the privacy policy states them.
 * The log leaves through stderr, and its collector must delete it after `logDays`.
 */
export const RETENTION = {
  /** Sessions that can no longer be refreshed, since they began. */
  sessionDays: 90,
  /** Links in emails, since they expired. */
  linkDays: 30,
  /** Messages, since they were written. Their codes and links are deleted after sending. */
  messageDays: 90,
  /** Replaced tickets and proofs of handovers, unless their order has an open problem. */
  evidenceDays: 180,
  /** Responses stored by idempotency key. */
  responseDays: 1,
  /** Chunked imports, since they began. */
  importDays: 7,
  /** Bulk changes with their rows, since they were planned. */
  listingChangeDays: 1,
  /** The lowest price of each section of an event, by day. */
  priceDays: 90,
  /** Price changes of listings, and the runs of pricing rules. */
  priceMoveDays: 400,
  /** Ids of the payment provider's events, which it may redeliver for some days. */
  webhookEventDays: 30,
  /** Webhook deliveries, since the event. */
  webhookDeliveryDays: 30,
  logDays: 30,
} as const
