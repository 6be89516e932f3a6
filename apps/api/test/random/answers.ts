import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

import type { Call, Document, Schema } from './document.ts'

/** What came back over the line. */
export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Says what is wrong with an answer by the document; `null` when it is as promised. */
export const answersBy = (document: Document) => {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  addFormats.default(ajv)
  const components = closed(document.components)
  const compiled = new Map<Schema, ValidateFunction>()
  const fits = (schema: Schema, value: unknown): string | null => {
    // Beside what is named in it, as in the document.
    const whole = { ...closed(schema), components }
    const validate = compiled.get(schema) ?? ajv.compile(whole)
    compiled.set(schema, validate)
    return validate(value) ? null : ajv.errorsText(validate.errors)
  }
  const errorSchema = document.components.schemas.Error

  return (call: Call | null, method: string, answer: Answer): string | null => {
    const { status, headers } = answer
    if (typeof headers['x-request-id'] !== 'string') return 'no request id'
    if (headers['cache-control'] === undefined) return 'no word on caching'
    if (status >= 500) return 'a fault'
    if (method === 'HEAD') return null
    if (call === null) return expectRefusal(answer, fits, errorSchema, [400, 404, 405])
    const promised = call.responses[status]
    if (!promised) return `status ${status} is not documented`
    if (status >= 400) return expectRefusal(answer, fits, errorSchema, [status])
    const [[mediaType, { schema }] = ['nothing', { schema: {} }]] = Object.entries(promised.content)
    const given = String(headers['content-type']).split(';')[0]
    if (given !== mediaType) return `is ${given}, not ${mediaType}`
    return mediaType === 'application/json' ? fits(schema, JSON.parse(answer.text)) : null
  }
}

const expectRefusal = (
  { status, headers, text }: Answer,
  fits: (schema: Schema, value: unknown) => string | null,
  schema: Schema,
  statuses: readonly number[],
): string | null => {
  if (!statuses.includes(status)) return `status ${status} where nothing is`
  if (status === 429 && !/^\d+$/.test(String(headers['retry-after']))) return 'no time to come back'
  const body: unknown = JSON.parse(text)
  return (
    fits(schema, body) ?? (status === 422 && !text.includes('"fields":{"') ? 'no fields' : null)
  )
}

/** The same schema without room for members that it does not name. */
export const closed = <Part>(schema: Part): Part =>
  JSON.parse(JSON.stringify(schema), (_name, value: Schema) =>
    typeof value === 'object' && value !== null && value.properties !== undefined
      ? { additionalProperties: false, ...value }
      : value,
  ) as Part
