import type { GenericSchema, InferOutput } from 'valibot'

import { withCallInfo } from '../error/api-error.ts'
import { toApiError } from '../error/to-api-error.ts'
import type { SendOptions } from '../request/send-options.ts'
import { createServerSentEventParser } from './event-reader.ts'
import { readJson } from './read-json.ts'

/**
 * Async iterator over the events of an open stream. Ends when the server closes the stream and
 * throws when the connection is lost; `follow` reconnects. Leaving the loop closes the stream.
 */
export const readServerSentEvents = async function* <Schema extends GenericSchema>(
  schema: Schema,
  response: Response,
  { signal, onEventId, onSign, call, requestId }: SendOptions,
): AsyncGenerator<InferOutput<Schema>, void, undefined> {
  const readEvent = createServerSentEventParser()
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())
  try {
    for await (const chunk of reader) {
      onSign?.()
      for (const { id, data } of readEvent(chunk)) {
        if (id !== null) onEventId?.(id)
        if (data !== null) yield readJson(schema, data)
      }
    }
  } catch (error) {
    throw withCallInfo(toApiError(error, signal), { call, requestId })
  }
}
