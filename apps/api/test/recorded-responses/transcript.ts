import { PassThrough } from 'node:stream'

import { contract, type Contract, type Endpoint } from '@seatdesk/domain/contract'

import { readPdf } from '../read-pdf.ts'

/** A call as the contract names it: `account.login`. */
export type CallName = {
  [Noun in keyof Contract]: `${Noun}.${keyof Contract[Noun] & string}`
}[keyof Contract]

/** The input of a call. */
export interface CallInput {
  /** The name of the person who makes the call. */
  as?: string
  params?: Record<string, string | number>
  /** For a list, the name is repeated. */
  query?: Record<string, string | number | string[]>
  /** An object is sent as JSON, text unchanged. */
  body?: object | string
  form?: Record<string, string | File | (string | File)[]>
  headers?: Record<string, string>
  /** An action while a stream is open, and the text that the stream must contain before it is closed. */
  meanwhile?: { act: () => Promise<unknown>; until: string }
}

/** The response to a call, for use by later calls. */
export interface Reply {
  status: number
  text: string
}

/** The endpoint of a call. */
export const getEndpoint = (name: CallName): Endpoint => {
  const [noun = '', call = ''] = name.split('.')
  const calls: Record<string, Record<string, Endpoint>> = contract
  const found = calls[noun]?.[call]
  if (!found) throw new Error(`the contract has no ${name}`)
  return found
}

/** The response headers that are recorded, in this order. */
const HEADERS = [
  'content-type',
  'cache-control',
  'content-disposition',
  'retry-after',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
] as const

interface Play {
  baseUrl: string
  /** The access token of a person by name. */
  tokenOf(name: string): string
}

/** Makes a call over HTTP and returns the response, and the recorded text of both. */
export const exchange = async ({ baseUrl, tokenOf }: Play, name: CallName, input: CallInput) => {
  const { method, path } = getEndpoint(name)
  const address = addressOf(path, input)
  const { body, type } = bodyOf(input)
  const leave = new AbortController()
  const response = await fetch(baseUrl + address, {
    method,
    headers: {
      ...(input.as ? { authorization: `Bearer ${tokenOf(input.as)}` } : {}),
      ...(type ? { 'content-type': type } : {}),
      ...input.headers,
    },
    signal: leave.signal,
    ...(body === undefined ? {} : { body }),
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  const text =
    isStream && input.meanwhile ? await listen(response, input.meanwhile) : await readable(response)
  if (isStream) leave.abort()
  const requests = [
    `${method} ${address}`,
    ...(input.as ? [`Authorization: Bearer <${input.as}>`] : []),
    ...Object.entries(input.headers ?? {}).map((header) => header.join(': ')),
    ...(input.form || input.body !== undefined ? ['', shown(input)] : []),
  ]
  const responded = [
    `HTTP/1.1 ${response.status}`,
    ...HEADERS.flatMap((header) => {
      const value = response.headers.get(header)
      return value === null ? [] : [`${header}: ${value}`]
    }),
    '',
    asWritten(response, text),
  ]
  const reply: Reply = { status: response.status, text }
  return { reply, lines: [...requests, '', ...responded] }
}

const addressOf = (path: string, { params = {}, query = {} }: CallInput): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, member: string) =>
    encodeURIComponent(String(params[member])),
  )
  const search = Object.entries(query).flatMap(([key, values]) =>
    [values].flat().map((value) => `${key}=${encodeURIComponent(value)}`),
  )
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled
}

const bodyOf = ({ body, form }: CallInput): { body?: string | FormData; type?: string } => {
  if (form) {
    const data = new FormData()
    for (const [member, values] of Object.entries(form))
      for (const value of [values].flat()) data.append(member, value)
    return { body: data }
  }
  if (body === undefined) return {}
  return { body: typeof body === 'string' ? body : JSON.stringify(body), type: 'application/json' }
}

const shown = ({ body, form }: CallInput): string => {
  if (!form) return typeof body === 'string' ? body : JSON.stringify(body)
  return Object.entries(form)
    .flatMap(([member, values]) => [values].flat().map((value) => [member, value] as const))
    .map(([member, value]) => `${member}=${typeof value === 'string' ? value : `<${value.name}>`}`)
    .join('\n')
}

/** The text of a response; for a report, the text of its lines. */
const readable = async (response: Response): Promise<string> => {
  if (!response.headers.get('content-type')?.startsWith('application/pdf')) return response.text()
  const file = await response.blob()
  // Too small to be a real PDF: test bytes, as delivered.
  if (file.size < 100) return JSON.stringify(Buffer.from(await file.bytes()).toString('latin1'))
  const { pages } = await readPdf(file)
  return pages.map((lines) => lines.map((line) => line.join(' | ')).join('\n')).join('\n\n')
}

const listen = async (
  response: Response,
  { act, until }: NonNullable<CallInput['meanwhile']>,
): Promise<string> => {
  const acted = act()
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? new PassThrough()) {
    text += decoder.decode(chunk as Uint8Array)
    if (text.includes(until)) break
  }
  await acted
  return text.trimEnd()
}

/** JSON is formatted for readability, after a check that this loses nothing. */
const asWritten = (response: Response, text: string): string => {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return text
  const value: unknown = JSON.parse(text)
  if (JSON.stringify(value) !== text) throw new Error(`not as JSON is written here: ${text}`)
  return JSON.stringify(value, null, 2)
}
