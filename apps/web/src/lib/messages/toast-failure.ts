import { isApiFailure } from '@seatdesk/api-client'
import { toast } from '@seatdesk/ui'

import { messageOf } from './message-of.ts'

/** Tells the reader what went wrong in a toast; a call that was given up on purpose is no failure. */
export const toastFailure = (error: unknown): void => {
  if (isApiFailure(error) && error.kind === 'cancelled') return
  toast({ tone: 'error', message: messageOf(error) })
}
