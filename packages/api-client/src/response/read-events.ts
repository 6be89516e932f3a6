import type { GenericSchema, InferOutput } from 'valibot'

import { withCallInfo } from '../error/api-error.ts'
import { toApiError } from '../error/to-api-error.ts'
import type { SendOptions } from '../request/transport.ts'
import { readJson } from './read-json.ts'

/** One block of an event stream: an event id, an event, or both. */
interface Block {
  id: string | null
  data: string | null
}

/**
 * Creates an incremental parser for server-sent events. Takes the stream's text in chunks, split
 * anywhere, and returns the blocks completed by each chunk.
 */
export const createServerSentEventParser = () => {
  let unfinished = ''
  let id: string | null = null
  let data: string[] = []

  const readLine = (line: string): Block[] => {
    if (line === '') {
      const block = { id, data: data.length > 0 ? data.join('\n') : null }
      id = null
      data = []
      return block.id === null && block.data === null ? [] : [block]
    }
    const [, name, value = ''] = /^(data|id)(?:: ?(.*))?$/.exec(line) ?? []
    if (name === 'data') data.push(value)
    if (name === 'id') id = value
    return []
  }

  return (chunk: string): Block[] => {
    // A carriage return at the end may be the first half of a CRLF.
    const lines = (unfinished + chunk).split(/\r\n|\n|\r(?!$)/)
    unfinished = lines.pop() ?? ''
    return lines.flatMap(readLine)
  }
}

/**
 * Async iterator over the events of an open stream. Ends when the server closes the stream and
 * throws when the connection is lost; `subscribe` reconnects. Leaving the loop closes the stream.
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
