import type { Endpoint, EndpointResponse } from '@seatdesk/domain/contract'
import type { ResponsePromise } from 'ky'

import type { CallOutput } from './api-client.ts'
import { withCallInfo } from './error/api-error.ts'
import { toApiError } from './error/to-api-error.ts'
import type { SendOptions, Transport } from './request/transport.ts'
import { type CallParams, buildRequest } from './request/write-request.ts'
import { readServerSentEvents } from './response/read-events.ts'
import { readFile } from './response/read-file.ts'
import { readJson } from './response/read-json.ts'

/** Parses a successful response by the contract. Throws a `ResponseValidationError` if it does not match. */
const readResponse = async (
  response: EndpointResponse,
  pending: ResponsePromise,
  options: SendOptions,
): Promise<unknown> => {
  switch (response.type) {
    case 'json':
      return readJson(response.schema, await pending.text())
    case 'file':
      return readFile(response, pending, options.into)
    case 'events':
      return readServerSentEvents(response.schema, await pending, options)
  }
}

/**
 * Timeout of a call in milliseconds: 10 s, or 60 s if the server waits for the payment provider,
 * works for long, or a file is transferred. A shorter timeout could leave a purchase that the buyer
 * does not know about.
 */
const getTimeoutMs = (endpoint: Endpoint): number => {
  const movesFile = endpoint.response.type === 'file' || endpoint.bodyType === 'form'
  return movesFile || endpoint.waitsForProvider || endpoint.isSlow ? 60_000 : 10_000
}

/** Makes one call with the given credentials and no others. */
export type RequestSender = <E extends Endpoint>(
  endpoint: E,
  input: CallParams,
  options: SendOptions,
  credentials: Record<string, string>,
) => Promise<CallOutput<E>>

/** Creates a sender on a transport that has no access to the session. */
export const createRequestSender =
  (transport: Transport): RequestSender =>
  async <E extends Endpoint>(
    endpoint: E,
    input: CallParams,
    options: SendOptions,
    credentials: Record<string, string>,
  ) => {
    const { signal, call, requestId } = options
    try {
      signal?.throwIfAborted()
      const sending = { ...options, credentials, timeout: getTimeoutMs(endpoint) }
      const pending = transport(buildRequest(endpoint, input), sending)
      // `readResponse` has parsed it with the schema that the type is inferred from.
      return (await readResponse(endpoint.response, pending, options)) as CallOutput<E>
    } catch (error) {
      throw withCallInfo(toApiError(error, signal), { call, requestId })
    }
  }
