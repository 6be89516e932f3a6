import { ERRORS } from '@seatdesk/domain'
import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import { errorCode } from '../database/transaction.ts'
import { logError } from '../log/log-error.ts'
import { tell } from '../metrics/facts.ts'
import { invalid, Refusal } from '../refusal.ts'

/** Codes of an engine that is starting, stopping, gone, or too busy to wait for. */
const ENGINE_AWAY = /^(08|57P|53|55P03|57014)|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/

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
  const isAway =
    ENGINE_AWAY.test(errorCode(error) ?? '') ||
    (error instanceof Error && /connection terminated|timeout exceeded when/i.test(error.message))
  return isAway
    ? new Refusal('unavailable', { retryAfterSeconds: RETRY_SECONDS })
    : new Refusal('internal')
}
