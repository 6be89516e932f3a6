import type { NounHandlers } from '../../kernel/http/handler.ts'
import { listMessages } from './list-messages.ts'
import { retryMessage } from './retry-message.ts'

/** The calls by which administrators look after the outbox. */
export const officeMessageHandlers = {
  list: listMessages,
  retry: retryMessage,
} satisfies NounHandlers<'officeMessages'>
