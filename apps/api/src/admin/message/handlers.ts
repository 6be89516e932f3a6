import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { getMessage } from './get-message.ts'
import { listMessages } from './list-messages.ts'
import { retryMessage, retryMessages } from './retry-message.ts'

/** Handlers of the messages, for administrators. */
export const adminMessageHandlers = {
  list: listMessages,
  get: getMessage,
  retry: retryMessage,
  retryMany: retryMessages,
} satisfies ResourceHandlers<'adminMessages'>
