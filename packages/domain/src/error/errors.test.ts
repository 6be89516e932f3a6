import * as v from 'valibot'
import { expect, test } from 'vitest'

import { ERROR_MESSAGES } from './error-messages.ts'
import { errorBodySchema, type ErrorName, getErrorName, ERRORS } from './errors.ts'

const entries = Object.entries(ERRORS)

test('ERR-2 error codes are unique', () => {
  const codes = entries.map(([, { code }]) => code)
  expect(new Set(codes).size).toBe(codes.length)
})

test.each(Object.entries(ERROR_MESSAGES))(
  'ERR-3 the message of %s starts with a lower-case letter and is not empty',
  (_name, text) => {
    expect(text).toMatch(/^[a-z].{5,}/)
  },
)

test('ERR-4 a second code of an error has the same name', () => {
  expect(getErrorName('010.070')).toBe('wrongCredentials')
})

test.each(entries)('ERR-2 %s has an error status and a code of two groups', (_name, entry) => {
  expect([400, 401, 402, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503]).toContain(entry.status)
  expect(entry.code).toMatch(/^\d{3}\.\d{3}$/)
})

test('WIRE-22 only token errors have status 401', () => {
  const unauthorized = entries.filter(([, { status }]) => status === 401).map(([name]) => name)
  expect(unauthorized).toEqual(['notSignedIn', 'refreshRejected'])
})

test.each<[string, ErrorName, number]>([
  ['000.000', 'internal', 500],
  ['010.010', 'emailTaken', 409],
  ['010.020', 'wrongCode', 400],
  ['010.021', 'expiredCode', 400],
  ['010.030', 'wrongConfirmation', 400],
  ['010.040', 'refreshRejected', 401],
  ['010.050', 'wrongResetToken', 400],
  ['010.051', 'wrongDeletionToken', 400],
  ['010.060', 'wrongCredentials', 400],
  ['010.061', 'notApproved', 403],
  ['010.250', 'wrongPassword', 400],
])('ERR-2 the code %s is %s with status %i', (code, name, status) => {
  expect(getErrorName(code)).toBe(name)
  expect(ERRORS[name].status).toBe(status)
})

test.each(['099.999', '', '010.06', 'constructor'])('ERR-2 the code %j is unknown', (code) => {
  expect(getErrorName(code)).toBeNull()
})

test.each([
  [{ error: { code: '010.060', cause: { message: 'no' } } }, true],
  [{ error: { code: '000.422', cause: { message: 'no' }, fields: { name: 'required' } } }, true],
  [{ error: { code: '010.060' } }, false],
  [{ error: { cause: { message: 'no' } } }, false],
  [{ code: '010.060', message: 'no' }, false],
])('ERR-1 %j is an error body: %j', (body, isErrorBody) => {
  expect(v.is(errorBodySchema, body)).toBe(isErrorBody)
})
