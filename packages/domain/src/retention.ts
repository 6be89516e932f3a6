/**
 * For how many days what nobody needs any more is kept: the server forgets it then, and the privacy
 * policy says so. The log is kept by whatever reads the standard error stream, which is to keep it
 * no longer than `logDays`.
 */
export const RETENTION = {
  /** Sessions that can no longer be renewed, counted from when they began. */
  sessionDays: 90,
  /** Links of letters, from when they expired. */
  linkDays: 30,
  /** Messages, from when they were written; the codes and links of one are forgotten once it has gone out. */
  messageDays: 90,
  /** Answers, so that a repeated request is not carried out twice. */
  answerDays: 1,
  /** Files that were imported in pieces, from when they were begun. */
  importDays: 7,
  /** Changes of many listings at once, row by row, from when they were planned. */
  listingChangeDays: 1,
  /** The lowest price of each section of an event, day by day. */
  priceDays: 90,
  /** The ids of the payment provider's events, which it sends again for some days. */
  webhookEventDays: 30,
  /** What a broker's own addresses were told, from when it happened. */
  webhookDeliveryDays: 30,
  logDays: 30,
} as const
