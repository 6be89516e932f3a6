import { createHash } from 'node:crypto'

import type { HonoRequest } from 'hono'

import { readForm } from './read-input.ts'

/**
 * Returns a text that identifies a body: its content, or for a form its members, since each upload
 * of a form has another boundary.
 */
export const bodyFingerprint = async (request: HonoRequest): Promise<string> => {
  const isForm = request.header('content-type')?.toLowerCase().startsWith('multipart/form-data')
  return isForm ? fingerprintOf(await readForm(request)) : request.text()
}

const fingerprintOf = async (value: unknown): Promise<string> => {
  if (value instanceof File)
    return `${JSON.stringify(value.name)}:${createHash('sha256')
      .update(await value.bytes())
      .digest('hex')}`
  if (Array.isArray(value)) return `[${(await Promise.all(value.map(fingerprintOf))).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(
    async ([name, member]) => `${JSON.stringify(name)}=${await fingerprintOf(member)}`,
  )
  return (await Promise.all(members)).toSorted().join()
}
