import { Agent, request } from 'node:http'

import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

import type { Call, Document, Schema } from './document.ts'

interface Sent {
  method: string
  headers: Record<string, string | string[]>
  body: string | Buffer | null
}

/** Sends requests to a server unchanged, without the corrections of a browser. */
export const openSender = (port: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 40 })
  const send = async (target: string, sent: Sent): Promise<FuzzResponse> => {
    const address = { port, host: '127.0.0.1', path: target, agent }
    return (await sendOnce(address, sent)) ?? send(target, sent)
  }
  return { send, close: () => agent.destroy() }
}

interface Where {
  port: number
  host: string
  path: string
  agent: Agent
}

/** The response; `null` if the server closed a connection just as it was reused. */
const sendOnce = (location: Where, { method, headers, body }: Sent): Promise<FuzzResponse | null> =>
  new Promise((resolve, reject) => {
    const length = body === null || body.length === 0 ? null : Buffer.byteLength(body)
    const sent = request({
      ...location,
      method,
      headers: { ...headers, ...(length === null ? {} : { 'content-length': length }) },
    })
    sent.once('error', (error) => {
      const isTooLate = sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
      if (isTooLate) resolve(null)
      else reject(error)
    })
    sent.once('response', (response) => {
      const chunks: Buffer[] = []
      const end = () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        })
      response.once('error', reject)
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', end)
      // A stream does not end.
      if (response.headers['content-type'] === 'text/event-stream') {
        response.destroy()
        end()
      }
    })
    sent.end(body ?? undefined)
  })

/** A response as received. */
interface FuzzResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** How a response differs from the document; `null` if it does not. */
export const responsesByCall = (document: Document) => {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  addFormats.default(ajv)
  const components = rejectUnknownMembers(document.components)
  const compiled = new Map<Schema, ValidateFunction>()
  const fits = (schema: Schema, value: unknown): string | null => {
    // Besides the named members, as in the document.
    const whole = { ...rejectUnknownMembers(schema), components }
    const validate = compiled.get(schema) ?? ajv.compile(whole)
    compiled.set(schema, validate)
    return validate(value) ? null : ajv.errorsText(validate.errors)
  }
  const errorSchema = document.components.schemas.Error

  return (call: Call | null, method: string, response: FuzzResponse): string | null => {
    const { status, headers } = response
    if (typeof headers['x-request-id'] !== 'string') return 'no request id'
    if (headers['cache-control'] === undefined) return 'no word on caching'
    if (status >= 500) return 'a fault'
    if (method === 'HEAD') return null
    if (call === null) return expectError(response, fits, errorSchema, [400, 404, 405])
    const promised = call.responses[status]
    if (!promised) return `status ${status} is not documented`
    if (status >= 400) return expectError(response, fits, errorSchema, [status])
    const [[mediaType, { schema }] = ['nothing', { schema: {} }]] = Object.entries(promised.content)
    const sentType = String(headers['content-type']).split(';')[0]
    if (sentType !== mediaType) return `is ${sentType}, not ${mediaType}`
    return mediaType === 'application/json' ? fits(schema, JSON.parse(response.text)) : null
  }
}

const expectError = (
  { status, headers, text }: FuzzResponse,
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

/** The same schema, but without additional members. */
export const rejectUnknownMembers = <Part>(schema: Part): Part =>
  JSON.parse(JSON.stringify(schema), (_name, value: Schema) =>
    typeof value === 'object' && value !== null && value.properties !== undefined
      ? { additionalProperties: false, ...value }
      : value,
  ) as Part
