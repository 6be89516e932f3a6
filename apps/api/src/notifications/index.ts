/**
 * Public API of the notifications module: in-app notifications, emails, text messages, event
 * streams and webhooks.
 */
export {
  canCopyText,
  redactSecrets,
  MAX_MESSAGE_ATTEMPTS,
  retryNow,
  resendMessage,
} from './message/message-queue.ts'
export { deliverMessages } from './message/deliver-messages.ts'
export { purgeOldMessages, queueMessage, insertPublicUrl } from './message/message-store.ts'
export { salutation } from './message/queue-emails.ts'
export { notificationHandlers } from './notification/handlers.ts'
export { emailAccount, emailAll, notify, notifyAll } from './notification/notify.ts'
export {
  ACCEPTED_AT,
  DELIVERY_DUE,
  HAS_PROBLEM,
  IS_ACCEPTED_BY_TIME,
  RESPONSE_DUE,
  RESPONSE_HOURS,
} from './notification/order-deadlines.ts'
export { streamHandlers } from './stream/handlers.ts'
export { openStreams, type StreamingContext } from './stream/streams.ts'
export { enqueueWebhook, enqueueWebhooks, type WebhookMessage } from './webhook/enqueue-webhook.ts'
export { deliverWebhooks } from './webhook/deliver-webhooks.ts'
export { purgeOldDeliveries, stopWebhooks } from './webhook/delivery-queue.ts'
export { webhookHandlers } from './webhook/handlers.ts'
export type { WebhookContext } from './webhook/webhook-store.ts'
