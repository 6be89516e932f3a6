import * as v from 'valibot'

import { eventSummarySchema } from '../event/event.ts'
import { id } from '../id.ts'
import { listingIdSchema } from '../listing/listing.ts'
import { instantSchema } from '../time/wall-time.ts'
import { notificationAboutSchema } from './notification-about.ts'

export const notificationIdSchema = id('NotificationId')

export type NotificationId = v.InferOutput<typeof notificationIdSchema>

export const notificationSchema = v.object({
  id: notificationIdSchema,
  message: v.string(),
  typeId: v.number(),
  event: v.nullable(eventSummarySchema),
  about: v.nullable(notificationAboutSchema),
  /** The one listing that it tells of; `null` where that is none, or several. */
  listingId: v.nullable(listingIdSchema),
  createdAt: instantSchema,
})

/** Something that happened and that the broker wanted to hear of. */
export type Notification = v.InferOutput<typeof notificationSchema>

export type NotificationIcon = 'payment' | 'listing' | 'default'

const ICONS: Record<number, NotificationIcon> = { 1: 'payment', 2: 'listing' }

/** Which picture stands beside a notification. */
export const notificationIcon = (typeId: number): NotificationIcon => ICONS[typeId] ?? 'default'
