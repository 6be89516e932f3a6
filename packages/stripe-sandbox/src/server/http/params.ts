import * as v from 'valibot'

import { type ApiError, badRequest, invalidRequest } from './api-error.ts'
import type { Form } from './form.ts'

const MAX_AMOUNT = 99_999_999

/** Non-empty text. */
export const nonEmptyText = v.pipe(v.string(), v.nonEmpty())

/** Text that an empty value clears. */
export const clearableText = v.pipe(
  v.string(),
  v.transform((value) => value || null),
)

/** An integer. */
export const integer = v.pipe(v.string(), v.regex(/^-?\d{1,15}$/), v.transform(Number))

/** An amount in cents, at least 1. */
export const cents = v.pipe(integer, v.minValue(1), v.maxValue(MAX_AMOUNT))

/** `true` or `false`. */
export const booleanParam = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((value) => value === 'true'),
)

/** US dollars, the only currency here. */
export const currency = v.pipe(v.string(), v.toLowerCase(), v.picklist(['usd']))

/** Metadata: key-value pairs; an empty value removes its key. */
export const metadata = v.union([
  v.record(v.string(), v.string()),
  v.pipe(
    v.literal(''),
    v.transform((): Record<string, string> => ({})),
  ),
])

/** A postal address with optional members. */
export const address = v.strictObject({
  city: v.exactOptional(clearableText),
  country: v.exactOptional(clearableText),
  line1: v.exactOptional(clearableText),
  line2: v.exactOptional(clearableText),
  postal_code: v.exactOptional(clearableText),
  state: v.exactOptional(clearableText),
})

/** A parameter that the sandbox accepts and ignores. */
export const ignoredParam = v.optional(v.unknown())

/** Fields of related objects to expand in the response. */
export const expandParam = { expand: v.optional(v.array(v.string())) }

/** Parameters of a call that retrieves one object. */
export const expandOnlyParams = v.strictObject(expandParam)

/** Parameters of every list call. */
export const pagingParams = {
  ...expandParam,
  limit: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(100)), '10'),
  starting_after: v.optional(nonEmptyText),
  ending_before: v.optional(nonEmptyText),
}

type Issue = v.BaseIssue<unknown>

const nameOf = (issue: Issue): string =>
  issue.path?.map(({ key }, depth) => (depth === 0 ? String(key) : `[${String(key)}]`)).join('') ??
  ''

const rejectObject = (issue: Issue, name: string): ApiError =>
  issue.expected === 'never'
    ? invalidRequest('parameter_unknown', `Received unknown parameter: ${name}`, name)
    : issue.received === 'undefined'
      ? missing(name)
      : invalidRequest('parameter_invalid_empty', 'Invalid object', name)

const missing = (name: string): ApiError =>
  invalidRequest('parameter_missing', `Missing required param: ${name}.`, name)

const issueMessages: Record<string, (issue: Issue, name: string) => ApiError> = {
  strict_object: rejectObject,
  non_empty: (_issue, name) =>
    invalidRequest(
      'parameter_invalid_empty',
      `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
      name,
    ),
  regex: (issue, name) =>
    invalidRequest('parameter_invalid_integer', `Invalid integer: ${String(issue.input)}`, name),
  min_value: (issue, name) =>
    invalidRequest(
      'parameter_invalid_integer',
      `This value must be greater than or equal to ${String(issue.requirement)}.`,
      name,
    ),
  max_value: (issue, name) =>
    name === 'amount'
      ? invalidRequest('amount_too_large', 'Amount must be no more than $999,999.99', name)
      : invalidRequest(
          'parameter_invalid_integer',
          `This value must be less than or equal to ${String(issue.requirement)}.`,
          name,
        ),
  picklist: (issue, name) =>
    name === 'currency'
      ? badRequest(
          `Invalid currency: ${String(issue.input)}. Stripe currently supports these currencies: usd`,
          name,
        )
      : badRequest(
          `Invalid ${name}: must be one of ${issue.expected?.replaceAll(/["()]/g, '').replaceAll(' | ', ', ')}`,
          name,
        ),
}

/** Validates a form by a call's schema. Throws Stripe's documented error. */
export const readParams = <Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  form: Form,
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, form, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const name = nameOf(issue)
  const message = issueMessages[issue.type]
  throw message ? message(issue, name) : badRequest(`Invalid ${name}`, name)
}

/** Merges metadata into existing metadata; an empty value removes its key. */
export const mergeMetadata = (
  object: { metadata?: Record<string, string> | null },
  pairs: Record<string, string> | undefined,
): void => {
  const merged = Object.entries({ ...object.metadata, ...pairs })
  object.metadata = Object.fromEntries(merged.filter(([, value]) => value !== ''))
}
