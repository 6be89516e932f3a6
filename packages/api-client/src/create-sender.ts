import type { Endpoint } from '@seatdesk/domain/contract'

import { readAnswer } from './answer/read-answer.ts'
import type { CallOutput } from './api-client.ts'
import { ofCall } from './failure/api-failure.ts'
import { toFailure } from './failure/to-failure.ts'
import type { SendOptions } from './request/send-options.ts'
import { timeLimit } from './request/time-limit.ts'
import type { Transport } from './request/transport.ts'
import { type Input, writeRequest } from './request/write-request.ts'

/** Makes one call with the given credentials and no others. */
export type Sender = <E extends Endpoint>(
  endpoint: E,
  input: Input,
  options: SendOptions,
  credentials: Record<string, string>,
) => Promise<CallOutput<E>>

/** Creates a sender on a transport that has no access to the session. */
export const createSender =
  (transport: Transport): Sender =>
  async <E extends Endpoint>(
    endpoint: E,
    input: Input,
    options: SendOptions,
    credentials: Record<string, string>,
  ) => {
    const { signal, call, requestId } = options
    try {
      signal?.throwIfAborted()
      const sending = { ...options, credentials, timeout: timeLimit(endpoint) }
      const pending = transport(writeRequest(endpoint, input), sending)
      // `readAnswer` has parsed it with the schema that the type is inferred from.
      return (await readAnswer(endpoint.answer, pending, options)) as CallOutput<E>
    } catch (error) {
      throw ofCall(toFailure(error, signal), { call, requestId })
    }
  }
