import type { Tokens } from '@seatdesk/domain'
import type { Endpoint } from '@seatdesk/domain/contract'

import type { AnyCallOptions } from './api-client.ts'
import type { RequestSender } from './create-request-sender.ts'
import { CanceledError, isApiError, withCallInfo } from './error/api-error.ts'
import type { SendOptions } from './request/transport.ts'
import { type CallParams, randomIdempotencyKey } from './request/write-request.ts'
import { createExpiryCheck } from './session/expiry.ts'
import { type SessionStore, tokenStorage } from './session/session-store.ts'
import type { SessionEvents, TokenRefresher } from './session/token-refresher.ts'

/**
 * Makes waiting for a shared promise abortable. The signal ends this wait only, not the shared
 * work.
 */
const abortable = <Result>(
  shared: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> => {
  if (!signal) return shared
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new CanceledError())
    if (signal.aborted) cancel()
    signal.addEventListener('abort', cancel, { once: true })
    const stopListening = () => signal.removeEventListener('abort', cancel)
    shared.then(resolve, reject).then(stopListening, stopListening)
  })
}

interface CallerOptions {
  send: RequestSender
  session: SessionStore
  renewal: TokenRefresher
  apiKey: string | undefined
  on: SessionEvents
}

const bearer = (tokens: Tokens | null): Record<string, string> =>
  tokens ? { Authorization: `Bearer ${tokens.accessToken}` } : {}

const isUnauthorized = (error: unknown) =>
  isApiError(error) && error.kind === 'http' && error.status === 401

/** Replaces the refresh token in a body, such as that of logout, with the current one. */
const withRefreshToken = (input: CallParams, tokens: Tokens | null): CallParams =>
  tokens && 'refreshToken' in input ? { ...input, refreshToken: tokens.refreshToken } : input

/**
 * Creates a caller that authenticates with the session's tokens. If the server rejects them, it
 * refreshes them and retries, once per call.
 */
export const createEndpointCaller = ({ send, session, renewal, apiKey, on }: CallerOptions) => {
  const isAboutToExpire = createExpiryCheck()

  const sendInSession = async (endpoint: Endpoint, input: CallParams, options: SendOptions) => {
    const storage = tokenStorage(endpoint.path)
    const storedSession = session.read(storage)
    if (!storedSession || endpoint.duringLogin)
      return send(endpoint, input, options, bearer(storedSession))

    const sendWith = (tokens: Tokens | null) =>
      send(endpoint, withRefreshToken(input, tokens), options, bearer(tokens))

    const renewedBefore =
      renewal.pendingFor(storedSession) ??
      (isAboutToExpire(storedSession) ? renewal.renew(storedSession, storage) : undefined)
    if (renewedBefore) return sendWith(await abortable(renewedBefore, options.signal))
    try {
      return await send(endpoint, input, options, bearer(storedSession))
    } catch (error) {
      if (!isUnauthorized(error)) throw error
      const tokens = await abortable(renewal.renew(storedSession, storage), options.signal)
      if (!tokens) throw error
      return sendWith(tokens)
    }
  }

  const sendWithCredentials = (endpoint: Endpoint, input: CallParams, options: SendOptions) => {
    if (endpoint.scopes === 'public') return send(endpoint, input, options, {})
    // Without a session the key is sent anyway: the error says that API keys cannot make this call.
    const acceptsKey = endpoint.apiKey !== undefined || !session.read(tokenStorage(endpoint.path))
    if (acceptsKey && apiKey !== undefined)
      return send(endpoint, input, options, { 'X-Api-Key': apiKey })
    return sendInSession(endpoint, input, options)
  }

  return async (
    name: string,
    endpoint: Endpoint,
    input: CallParams = {},
    options: AnyCallOptions = {},
  ) => {
    const callInfo = { call: name, requestId: randomIdempotencyKey() }
    const key = endpoint.idempotent ? (options.idempotencyKey ?? randomIdempotencyKey()) : undefined
    try {
      const sending = { ...options, idempotencyKey: key, ...callInfo }
      const response = await sendWithCredentials(endpoint, input, sending)
      if (endpoint.method !== 'GET') on.changed?.(name)
      return response
    } catch (failure) {
      on.failed?.(failure)
      throw withCallInfo(failure, callInfo)
    }
  }
}
