import { ERRORS } from '@seatdesk/domain'
import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import { isEngineAway } from '../database/engine-away.ts'
import { errorCode } from '../database/transaction.ts'
import { tell } from '../facts.ts'
import { logError } from '../log/log-error.ts'
import { invalid, Refusal } from '../refusal.ts'

const RETRY_SECONDS = 2

/** The engine's code for text that it cannot keep; of a file, since members were looked through. */
const UNSTORABLE_TEXT = '22021'

/** The one place that turns what a handler threw into a response. */
export const writeRefusal = (error: unknown, c: HonoContext): Response => {
  const refusal = asRefusal(error)
  tellRefusal(refusal)
  if (refusal.refusal === 'internal') logError(error)
  const { retryAfterSeconds } = refusal.details
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  return c.json(refusal.body(), refusal.status as ContentfulStatusCode)
}

/** Tells those who count that a request was refused. */
export const tellRefusal = ({ refusal }: Refusal): void =>
  tell('refused', { code: ERRORS[refusal].code })

const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  if (errorCode(error) === UNSTORABLE_TEXT)
    return invalid({ body: 'has a character that cannot be stored' })
  return isEngineAway(error)
    ? new Refusal('unavailable', { retryAfterSeconds: RETRY_SECONDS })
    : new Refusal('internal')
}
