/** How brokers find events: by text, date and recommendations, with their tickets for sale. */
export { eventHandlers } from './event/handlers.ts'
export { favoriteEventHandlers } from './favorite-event/handlers.ts'
export { suggestionHandlers } from './suggestion/handlers.ts'
export { processWatches } from './watch/process-watches.ts'
export { rewriteEmailLinks } from './watch/alert-email.ts'
export { watchHandlers } from './watch/handlers.ts'
