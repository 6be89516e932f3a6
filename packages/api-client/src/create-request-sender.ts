import type { Endpoint } from '@seatdesk/domain/contract'

import type { CallOutput } from './api-client.ts'
import { withCallInfo } from './error/api-error.ts'
import { toApiError } from './error/to-api-error.ts'
import { getTimeoutMs } from './request/get-timeout-ms.ts'
import type { SendOptions } from './request/send-options.ts'
import type { Transport } from './request/transport.ts'
import { type CallParams, buildRequest } from './request/write-request.ts'
import { readResponse } from './response/read-response.ts'

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
