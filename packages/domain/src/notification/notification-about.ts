import * as v from 'valibot'

/** What a notification may be about, besides an event. */
export const NOTIFICATION_ABOUTS = ['purchase', 'sale', 'payout', 'payout-method', 'watch'] as const

export const notificationAboutSchema = v.object({
  kind: v.picklist(NOTIFICATION_ABOUTS),
  /** The number of the order, which is that of its sale and of its payout as well; or of what is watched. */
  id: v.number(),
})

/**
 * What a notification is about: an order from its reader's side, what it earns, where that goes, or
 * a saved search or want.
 */
export type NotificationAbout = v.InferOutput<typeof notificationAboutSchema>
