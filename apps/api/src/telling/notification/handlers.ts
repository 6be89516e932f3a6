import type { NounHandlers } from '../../kernel/http/handler.ts'
import { countUnseenNotifications } from './count-unseen.ts'
import { listNotifications } from './list-notifications.ts'
import { seeNotifications } from './see-notifications.ts'

/** The calls of the notifications. */
export const notificationHandlers = {
  list: listNotifications,
  unseen: countUnseenNotifications,
  see: seeNotifications,
} satisfies NounHandlers<'notifications'>
