import type { GenericSchema, InferOutput } from 'valibot'

import { toFailure } from '../failure/to-failure.ts'
import { createEventDataReader } from './event-data.ts'
import { readJson } from './read-json.ts'

/**
 * The events of a stream as they come. It ends when the server ends it and throws when the
 * connection is lost; whether to open it again is for the caller to say. Leaving the loop closes it.
 */
export const readEvents = async function* <Schema extends GenericSchema>(
  schema: Schema,
  response: Response,
  signal: AbortSignal | undefined,
): AsyncGenerator<InferOutput<Schema>, void, undefined> {
  const readData = createEventDataReader()
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())
  try {
    for await (const piece of reader) {
      for (const data of readData(piece)) yield readJson(schema, data)
    }
  } catch (error) {
    throw toFailure(error, signal)
  }
}
