import { spellCall } from '@seatdesk/api-client'

import type { Ahead } from '../resource/index.ts'
import { firstTextAt } from './first-answers.ts'

/** As every call of a front-end is sent. */
const BASE = '/api'

/**
 * Answers that have come before the screen that they were asked for, as its calls would read them, so
 * that it is drawn with them at once: by the rules of a call that is sent. `token` is whose they must be.
 */
export const answersAhead = (token: () => string | undefined): Ahead => {
  const find = (call: object, question: string) => {
    const spelled = spellCall(call, JSON.parse(question) as Record<string, unknown>)
    const first = spelled && firstTextAt(BASE + spelled.path, token() ?? '')
    return first && { ...first, read: spelled.read }
  }
  return {
    peek(call, question) {
      const found = find(call, question)
      try {
        return found && found.read(found.text)
      } catch {
        // Who asks is told of it.
        return null
      }
    },
    take(call, question) {
      const found = find(call, question)
      found?.take()
      return found !== null
    },
  }
}
