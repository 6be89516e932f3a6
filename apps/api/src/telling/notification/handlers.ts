import type { NounHandlers } from '../../kernel/http/handler.ts'
import { listNotifications } from './list-notifications.ts'

/** The calls of the notifications. */
export const notificationHandlers = {
  list: listNotifications,
} satisfies NounHandlers<'notifications'>
