import * as v from 'valibot'

import { queryId } from '../list/query-fields.ts'
import { TICKET_FILE_TYPES } from '../ticket-file.ts'
import type { EndpointResponse } from './endpoint.ts'

const { pdf, ...otherTypes } = TICKET_FILE_TYPES

/** Response with one delivered file. */
export const ticketFileDownload = {
  type: 'file',
  mediaType: pdf.mediaType,
  otherMediaTypes: Object.values(otherTypes).map(({ mediaType }) => mediaType),
  filename: 'tickets.pdf',
} as const satisfies EndpointResponse

/** The `{id}` of a path: a positive integer. */
export const idParams = v.object({ id: queryId })

/** The `{id}` of a path that the payment provider assigned. */
export const providerIdParams = v.object({ id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)) })

/** Response body of a call without content. */
export const noContent = v.object({})

/** Body with a required reason, which the affected user reads. */
export const reasonBody = v.strictObject({
  reason: v.pipe(
    v.string('a reason is required'),
    v.trim(),
    v.nonEmpty('a reason is required'),
    v.maxLength(500, 'must be at most 500 characters long'),
  ),
})

/** Schema of a boolean in a form: `true` or `false` as text. */
export const formBooleanSchema = v.union(
  [
    v.boolean(),
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((word) => word === 'true'),
    ),
  ],
  'must be true or false',
)

/** Schema of a number in a form: digits as text. */
export const formNumber = <const Known extends number, Issue extends string>(
  known: v.PicklistSchema<readonly Known[], Issue>,
) => v.pipe(v.union([v.number(), v.pipe(v.string(), v.toNumber())], known.message), known)
