import type { EndpointResponse } from '@seatdesk/domain/contract'
import type { ResponsePromise } from 'ky'

import type { SendOptions } from '../request/send-options.ts'
import { readServerSentEvents } from './read-events.ts'
import { readFile } from './read-file.ts'
import { readJson } from './read-json.ts'

/** Parses a successful response by the contract. Throws `Misread` if the response does not fit. */
export const readResponse = async (
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
