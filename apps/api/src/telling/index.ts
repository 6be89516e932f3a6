/** What brokers are told: notifications, messages by mail and phone, and streams while they watch. */
export { deliverMessages } from './message/deliver-messages.ts'
export { forgetOldMessages } from './message/forget-old-messages.ts'
export { MOST_TRIES, tryNow } from './message/message-queue.ts'
export { queueMessage } from './message/message-store.ts'
export { notificationHandlers } from './notification/handlers.ts'
export { notify, notifyAll } from './notification/notify.ts'
export { streamHandlers } from './stream/handlers.ts'
export { openStreams, type StreamingContext } from './stream/streams.ts'
