export type { NamedFile } from './response/read-file.ts'
export type {
  ApiClient,
  EndpointCall,
  CallOptions,
  CallOutput,
  EndpointTree,
  ClientForContract,
  SessionClient,
  StreamCallOptions,
  FileCallOptions,
  FormCallOptions,
  IdempotentCallOptions,
  TransferProgress,
} from './api-client.ts'
export { createApiClient, createMarketClient, type MarketClient } from './create-api-client.ts'
export {
  type ApiClientOptions,
  createClientForContract,
  DEFAULT_BASE_URL,
} from './create-client-for-contract.ts'
export { paginate } from './paginate.ts'
export {
  type ApiError,
  CanceledError,
  isApiError,
  ResponseValidationError,
  HttpError,
  NetworkError,
} from './error/api-error.ts'
export { subscribe } from './subscribe.ts'
export { randomIdempotencyKey } from './request/write-request.ts'
export type { Fetch } from './request/transport.ts'
export { type AccessToken, readAccessToken } from './session/access-token.ts'
export { type TabLock, createWebLock } from './session/lock.ts'
export { type MemorySession, memorySession } from './session/memory-session.ts'
export type { RefreshOutcome, SessionEvents } from './session/token-refresher.ts'
export type { SessionStore, TokenStorage } from './session/session-store.ts'
export { readWebhook, type WebhookRequest } from './webhook/read-webhook.ts'
export { WebhookError } from './webhook/read-webhook.ts'
