import type { Answer } from '@seatdesk/domain/contract'

import type { Answered } from '../request/answered.ts'
import type { SendOptions } from '../request/send-options.ts'
import { readEvents } from './read-events.ts'
import { readFile } from './read-file.ts'
import { readJson } from './read-json.ts'

/** Reads a successful answer as the contract describes it; what does not fit is `misread`. */
export const readAnswer = async (
  answer: Answer,
  answered: Answered,
  options: SendOptions,
): Promise<unknown> => {
  const { response, inTime } = answered
  switch (answer.type) {
    case 'json':
      return readJson(answer.schema, await inTime(response.text()))
    case 'file':
      return readFile(answer, answered, options.into)
    case 'events':
      return readEvents(answer.schema, response, options)
  }
}
