import { isApiFailure } from '@seatdesk/api-client'
import { toast } from '@seatdesk/ui'

import { generalMessageOf, messageOf } from './message-of.ts'

/** Tells the reader what went wrong in a toast; a call that was given up on purpose is no failure. */
export const toastFailure = (error: unknown): void => tell(error, messageOf)

/** The same in general words: what the server said about it stays untold, unless we have words for its code. */
export const toastGeneralFailure = (error: unknown): void => tell(error, generalMessageOf)

const tell = (error: unknown, wordsOf: (error: unknown) => string) => {
  if (isApiFailure(error) && error.kind === 'cancelled') return
  toast({ tone: 'error', message: wordsOf(error) })
}
