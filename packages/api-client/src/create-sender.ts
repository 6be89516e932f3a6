import type { Endpoint } from '@seatdesk/domain/contract'

import { readAnswer } from './answer/read-answer.ts'
import type { CallOutput, IdempotentCallOptions } from './api-client.ts'
import { toFailure } from './failure/to-failure.ts'
import { timeLimit } from './request/time-limit.ts'
import type { Transport } from './request/transport.ts'
import { type Input, writeRequest } from './request/write-request.ts'

/** Makes one call, with the credentials that it is given and no others. */
export type Sender = <E extends Endpoint>(
  endpoint: E,
  input: Input,
  options: IdempotentCallOptions,
  credentials: Record<string, string>,
) => Promise<CallOutput<E>>

/** A call from its input to its answer, over a transport that cannot see the session. */
export const createSender =
  (transport: Transport): Sender =>
  async <E extends Endpoint>(
    endpoint: E,
    input: Input,
    { signal, idempotencyKey }: IdempotentCallOptions,
    credentials: Record<string, string>,
  ) => {
    try {
      signal?.throwIfAborted()
      const sending = { credentials, timeout: timeLimit(endpoint), idempotencyKey, signal }
      const pending = transport(writeRequest(endpoint, input), sending)
      // `readAnswer` has parsed it by the very schema that the type is inferred from.
      return (await readAnswer(endpoint.answer, pending, signal)) as CallOutput<E>
    } catch (error) {
      throw toFailure(error, signal)
    }
  }
