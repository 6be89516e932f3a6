export type { NamedFile } from './answer/read-file.ts'
export type {
  ApiClient,
  Call,
  CallOptions,
  CallOutput,
  CallTable,
  ClientOf,
  EventsCallOptions,
  FileCallOptions,
  FormCallOptions,
  IdempotentCallOptions,
  Progress,
} from './api-client.ts'
export { createApiClient } from './create-api-client.ts'
export { type ApiClientOptions, createClientOf, DEFAULT_BASE_URL } from './create-client-of.ts'
export { createMarketClient, type MarketClient } from './create-market-client.ts'
export { entriesOf } from './entries-of.ts'
export {
  type ApiFailure,
  Cancelled,
  isApiFailure,
  Misread,
  Refused,
  Unreachable,
} from './failure/api-failure.ts'
export { follow } from './follow.ts'
export { randomIdempotencyKey } from './request/idempotency-key.ts'
export type { Fetch } from './request/transport.ts'
export { type AccessToken, readAccessToken } from './session/access-token.ts'
export { type Lock, webLock } from './session/lock.ts'
export { type MemorySession, memorySession } from './session/memory-session.ts'
export type { RenewalOutcome, SessionEvents } from './session/renewal.ts'
export type { SessionStore, TokenPlace } from './session/session-store.ts'
export { readWebhook, type WebhookCall } from './webhook/read-webhook.ts'
export { WebhookRefused } from './webhook/webhook-refused.ts'
