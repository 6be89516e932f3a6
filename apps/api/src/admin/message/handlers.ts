import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { getMessage } from './get-message.ts'
import { listMessages } from './list-messages.ts'
import { retryMessage, retryMessages } from './retry-message.ts'

/** The calls by which administrators look after the outbox. */
export const adminMessageHandlers = {
  list: listMessages,
  get: getMessage,
  retry: retryMessage,
  retryMany: retryMessages,
} satisfies ResourceHandlers<'adminMessages'>
