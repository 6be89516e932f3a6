import { GENERIC_ERROR } from '@seatdesk/domain'
import * as v from 'valibot'

import { HttpError } from './api-error.ts'

const text = v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty())), undefined)

const fields = v.fallback(v.record(v.string(), v.string()), {})

// Each member has its own fallback, so that one malformed member does not lose the others.
const bodySchema = v.object({
  error: v.fallback(
    v.optional(
      v.object({
        code: text,
        message: text,
        cause: v.fallback(v.optional(v.object({ message: text })), undefined),
        fields,
      }),
    ),
    undefined,
  ),
  // Problem details, RFC 9457.
  detail: text,
  title: text,
})

const readBody = (body: unknown) => {
  const { success, output } = v.safeParse(bodySchema, body)
  if (!success) return { code: null, message: undefined, fields: {} }
  const { error, detail, title } = output
  return {
    code: error?.code ?? null,
    message: error?.cause?.message ?? error?.message ?? detail ?? title,
    fields: error?.fields ?? {},
  }
}

/**
 * Parses a `Retry-After` header, which is either seconds or a date. Returns seconds, or `null` if
 * there is none.
 */
export const readRetryAfter = (header: string | null): number | null => {
  if (header === null) return null
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds) ? null : Math.max(0, Math.ceil(seconds))
}

/** Statuses of paths that a web server does not know. */
const NO_API = [404, 405]

/** A web page or text where the API has JSON: the base URL is probably wrong. */
const isOtherServer = ({ status, headers }: Response): boolean =>
  NO_API.includes(status) && /^text\/(?:html|plain)/i.test(headers.get('content-type') ?? '')

const OTHER_SERVER = 'this is not the address of the API, its base URL usually ends in /api'

/**
 * Parses any error response: the API's own body, problem details, a proxy's HTML page, or no body.
 * `body` is the parsed JSON, the text of anything else, or `undefined` if there is none.
 */
export const readHttpError = (response: Response, body: unknown): HttpError => {
  const { status, headers } = response
  const fallback = isOtherServer(response) ? OTHER_SERVER : GENERIC_ERROR
  const { code, message = fallback, fields: invalid } = readBody(body)
  const retryAfterSeconds = readRetryAfter(headers.get('retry-after'))
  return new HttpError({ status, code, message, fields: invalid, retryAfterSeconds })
}
