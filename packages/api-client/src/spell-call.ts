import type { Endpoint } from '@seatdesk/domain/contract'

import { readJson } from './answer/read-json.ts'
import { type Input, writeRequest } from './request/write-request.ts'

/** A call as it would be made, for who has its answer from elsewhere. */
export interface SpelledCall {
  /** Below the base address of its client, with its query. */
  path: string
  /** Reads an answer as the call would; throws where it does not fit. */
  read: (text: string) => unknown
}

/** What a client gives each of its calls. */
interface Call {
  declared?: Endpoint
}

/** Spells what a client would ask by one of its calls; `null` where that is none that asks for JSON. */
export const spellCall = (call: object, input: Input): SpelledCall | null => {
  const { declared } = call as Call
  if (declared?.method !== 'GET' || declared.answer.type !== 'json') return null
  const { schema } = declared.answer
  return {
    path: writeRequest(declared, input).path,
    read: (text) => readJson(schema, text),
  }
}
