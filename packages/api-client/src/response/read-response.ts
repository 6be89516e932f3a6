import type { EndpointResponse } from '@seatdesk/domain/contract'
import type { ResponsePromise } from 'ky'

import type { SendOptions } from '../request/send-options.ts'
import { readEvents } from './read-events.ts'
import { readFile } from './read-file.ts'
import { readJson } from './read-json.ts'

/** Parses a successful response by the contract. Throws `Misread` if the response does not fit. */
export const readResponse = async (
  answer: EndpointResponse,
  pending: ResponsePromise,
  options: SendOptions,
): Promise<unknown> => {
  switch (answer.type) {
    case 'json':
      return readJson(answer.schema, await pending.text())
    case 'file':
      return readFile(answer, pending, options.into)
    case 'events':
      return readEvents(answer.schema, await pending, options)
  }
}
