import { setTimeout as wait } from 'node:timers/promises'

import { type ApiFailure, isApiFailure } from '@seatdesk/api-client'

const ASK_EVERY_MS = 100

/** Repeats a call for as long as the server is away or asks for that, as a client in earnest would. */
export const untilAnswered = async <Result>(call: () => Promise<Result>): Promise<Result> => {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!isApiFailure(error) || !isPassing(error)) throw error
      await wait(ASK_EVERY_MS)
    }
  }
}

/** Whether a call failed only for now: nobody answered, or asked for patience. */
export const isPassing = (failure: ApiFailure): boolean =>
  failure.kind === 'unreachable' ||
  (failure.kind === 'refused' && (failure.status === 503 || failure.reason === 'keyInUse'))
